import { useMemo } from 'react'
import type { UnitPart } from '#src/contract/unit-catalogue.ts'
import { withCase } from './part-numbers.ts'
import { useUnitAddress } from './use-unit-address.ts'

/** `[said, say]`: what the person said of the car where a part's number hangs on it. It stands in the address: a link carries the answers. */
export function useSaidCases(): readonly [readonly string[], (part: UnitPart, id: string | null) => void] {
  const { search, navigate } = useUnitAddress()
  const said = useMemo(() => (search.said === undefined ? [] : search.said.split(',')), [search.said])
  return [said, (part, id) => {
    const next = withCase(said, part, id)
    void navigate({ search: { ...search, said: next.length === 0 ? undefined : next.join(',') }, replace: true, resetScroll: false })
  }]
}
