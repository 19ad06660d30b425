import { useMemo } from 'react'
import type { UnitPart } from '#src/contract/unit-catalogue.ts'
import { withNumber } from './part-numbers.ts'
import { useUnitAddress } from './use-unit-address.ts'

/** `[taken, take]`: of parts with several numbers, those that the person said the car takes. They stand in the address: a link carries the answers. */
export function useTakenNumbers(): readonly [readonly string[], (part: UnitPart, number: string | null) => void] {
  const { search, navigate } = useUnitAddress()
  const { numbers } = search
  const taken = useMemo(() => (numbers === undefined ? [] : numbers.split(',')), [numbers])
  return [taken, (part, number) => {
    const next = withNumber(taken, part, number)
    void navigate({ search: { ...search, numbers: next.length === 0 ? undefined : next.join(',') }, replace: true, resetScroll: false })
  }]
}
