import { Plural, Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SearchAnswer } from '#src/contract/search.ts'

/** What the text was taken for, as the server read it: "după număr: 3 produse", or with a typing error mended, "ca „filtru ulei”: 3 produse". */
export function Readings({ query, text }: { query: UseQueryResult<SearchAnswer, Error>; text: string }) {
  // A tyre size is offered apart (TyreNotice): its tyres are not in this list.
  const readings = (query.data?.interpretations ?? []).filter(({ kind }) => kind !== 'tyre')
  if (query.data === undefined) return <>&nbsp;</>
  if (readings.length === 0) return null
  return (
    <>
      {readings.map(({ kind, text: readAs, count }, index) => (
        <span key={kind}>
          {index === 0 ? '' : ' · '}
          {readAs === text ? <ReadingName kind={kind} /> : <Trans>ca „{readAs}”:</Trans>}{' '}
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
