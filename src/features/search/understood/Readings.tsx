import { Plural, Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SearchAnswer } from '#src/contract/catalogue/search.ts'
import { foldWords } from '#src/domain/reading/folded-words.ts'

/** What the text was taken for, as the server read it: "după număr: 3 produse", or with a typing error mended, "ca „filtru ulei”: 3 produse". */
export function Readings({ query, text }: { query: UseQueryResult<SearchAnswer, Error>; text: string }) {
  const readings = (query.data?.interpretations ?? []).filter(isOfParts)
  // In one way and in words that were typed: the list says how many, and its parts stand below.
  const typed = foldWords(text)
  const isTyped = foldWords(readings[0]?.text ?? '').every((word) => typed.includes(word))
  if (readings.length === 0 || (readings.length === 1 && isTyped)) return null
  return (
    <>
      {readings.map(({ kind, text: readAs, count }, index) => (
        <span key={kind + readAs}>
          {index === 0 ? '' : ' · '}
          {readAs === text ? <ReadingName kind={kind} /> : <Trans>ca „{readAs}”:</Trans>}{' '}
          <Plural value={count} one="# produs" few="# produse" other="# de produse" />
        </span>
      ))}
    </>
  )
}

type Reading = SearchAnswer['interpretations'][number]

/** Vehicles that the text may mean are offered apart (VehicleOffers). */
function isOfParts(reading: Reading): reading is Reading & { readonly kind: 'number' | 'name' } {
  return reading.kind === 'number' || reading.kind === 'name'
}

function ReadingName({ kind }: { kind: 'number' | 'name' }) {
  switch (kind) {
    case 'number':
      return <Trans>după număr:</Trans>
    case 'name':
      return <Trans>după denumire:</Trans>
  }
}
