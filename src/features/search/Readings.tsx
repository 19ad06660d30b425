import { Plural, Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SearchAnswer } from '#src/contract/search.ts'

/** What the text was taken for, as the server read it: "ca număr: 3 produse". */
export function Readings({ query }: { query: UseQueryResult<SearchAnswer, Error> }) {
  const readings = query.data?.interpretations ?? []
  if (query.data === undefined) return <>&nbsp;</>
  if (readings.length === 0) return null
  return (
    <>
      {readings.map(({ kind, count }, index) => (
        <span key={kind}>
          {index === 0 ? '' : ' · '}
          <ReadingName kind={kind} />{' '}
          <Plural value={count} one="# produs" few="# produse" other="# de produse" />
        </span>
      ))}
    </>
  )
}

function ReadingName({ kind }: { kind: SearchAnswer['interpretations'][number]['kind'] }) {
  switch (kind) {
    case 'number':
      return <Trans>după număr:</Trans>
    case 'name':
      return <Trans>după denumire:</Trans>
    case 'vin':
      return <Trans>după VIN:</Trans>
  }
}
