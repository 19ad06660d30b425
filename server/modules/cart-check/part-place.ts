import type { CheckFacts } from '#src/contract/ordering/cart-check.ts'
import type { CriteriaPair } from '#server/db/tables.ts'
import type { Dictionary } from '#server/modules/catalogue/words/dictionary.ts'

type Place = Pick<CheckFacts['articles'][number], 'axle' | 'side'>

/** Criteria that say where on the vehicle a part sits. */
const placing = ['fitting_position', 'side']

/** Where a part sits, by the English words of the catalogue's values; what may sit on either side has none. */
export function placeOf({ criteria }: Dictionary, pairs: readonly CriteriaPair[]): Place {
  const words = pairs.flatMap(([id, value]) => {
    const criterion = criteria.get(id)
    const words = criterion && placing.includes(criterion.row.key) ? criterion.values.get(Number(value))?.en : undefined
    return words?.toLowerCase().split(/[^a-z]+/) ?? []
  })
  return { axle: oneOf(words, 'front', 'rear'), side: oneOf(words, 'left', 'right') }
}

function oneOf<T extends string>(words: readonly string[], one: T, other: T): T | null {
  if (words.includes(one) === words.includes(other)) return null
  return words.includes(one) ? one : other
}

/**
 * How many values two parts share, where each of them sits set aside; null where a list says that they are different parts: another type of arm, another colour of
 * a mirror. Measures may differ a little from side to side.
 */
export function likeness({ criteria }: Dictionary, one: readonly CriteriaPair[], other: readonly CriteriaPair[]) {
  const ofKind = (pairs: readonly CriteriaPair[]) =>
    pairs.filter(([id]) => !placing.includes(criteria.get(id)?.row.key ?? ''))
  const [mine, theirs] = [ofKind(one), ofKind(other)]
  const isShared = ([id, value]: CriteriaPair) => theirs.some(([theirId, there]) => theirId === id && there === value)
  const differs = mine.some(
    ([id]) =>
      criteria.get(id)?.row.type === 'K' &&
      theirs.some(([theirId]) => theirId === id) &&
      !mine.some((pair) => pair[0] === id && isShared(pair)),
  )
  return differs ? null : mine.filter(isShared).length
}
