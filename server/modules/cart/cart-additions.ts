import { type AddItem } from '#src/contract/ordering/cart-changes.ts'
import { hasWrongAnswer } from '#src/domain/fit/fit-answer-rules.ts'
import { withAnswers } from '#src/domain/fit/fit-answers.ts'
import { quantityProblem } from '#src/domain/pricing/quantity.ts'
import type * as v from 'valibot'
import { Refusal, type TextRef, tooMany } from '#server/refusals/refusal.ts'
import type { CartOffer } from './cart.context.ts'
import type { CartLineRow, NewLine } from './cart-lines.ts'
import { quantityText } from './quantity-text.ts'

type Item = v.InferOutput<typeof AddItem>

/** A line of the cart as the additions leave it. */
interface WantedLine extends Omit<NewLine, 'seen'> {
  /** False for one that grows. */
  readonly isNew: boolean
}
/** What can be added, and to what. */
interface Known {
  readonly offers: ReadonlyMap<number, CartOffer>
  readonly vehicles: ReadonlySet<number>
  /** More lines than this are too many. */
  readonly most: number
  newUuid(): string
}

/**
 * What items make of the lines of a cart: the lines that have to be written, and the line of each item. One that lies
 * there under the very id of its item is not written again.
 * @throws Refusal 422 with errors at `items.N…`, or too-many-lines
 */
export function additionsTo(
  lines: readonly CartLineRow[],
  items: readonly Item[],
  known: Known,
): { changed: WantedLine[]; uuids: string[] } {
  const wanted = new Map<string, WantedLine>(
    lines.map(({ uuid, articleId, carId, quantity, isSelected, fitAnswers }) => [
      placeOf(articleId, carId),
      { uuid, articleId, carId, quantity, isSelected, isNew: false, position: undefined, fitAnswers },
    ]),
  )
  const touched: string[] = []
  const doneBefore = new Set<string>()
  const errors: Record<string, TextRef[]> = {}
  for (const [index, item] of items.entries()) {
    Object.assign(errors, unknownIn(item, index, known))
    const offer = known.offers.get(item.id)
    if (!offer) continue
    const place = placeOf(item.id, item.car_id ?? null)
    const before = wanted.get(place)
    if (before && !before.isNew && before.uuid === item.uuid && !touched.includes(place)) {
      doneBefore.add(place)
      touched.push(place)
      continue
    }
    doneBefore.delete(place)
    const line = grown(before, item, known)
    const others = piecesOf(
      [...wanted.values()].filter((each) => each.uuid !== line.uuid && each.isSelected),
      item,
    )
    const problem = quantityProblem(line.quantity, { ...offer, maximum: offer.maximum - others })
    if (problem) {
      const text = quantityText(
        problem.code === 'too-large' ? { ...problem, maximum: offer.maximum } : problem,
        piecesOf(lines, item),
      )
      errors[`items.${index}.variants.0.requested_quantity`] = [text]
    }
    wanted.set(place, line)
    touched.push(place)
  }
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
  // A line that is there already may grow, however many there are.
  if (wanted.size > known.most && wanted.size > lines.length) throw tooMany('too-many-lines', known.most)
  return {
    changed: [...new Set(touched)].filter((place) => !doneBefore.has(place)).map((place) => wanted.get(place)!),
    uuids: touched.map((place) => wanted.get(place)!.uuid),
  }
}

function piecesOf(lines: readonly Pick<NewLine, 'articleId' | 'quantity'>[], { id }: Item): number {
  return lines.reduce((sum, { articleId, quantity }) => (articleId === id ? sum + quantity : sum), 0)
}

function unknownIn(item: Item, index: number, { offers, vehicles }: Known): Record<string, TextRef[]> {
  const errors: Record<string, TextRef[]> = {}
  const carId = item.car_id ?? null
  if (!offers.has(item.id)) errors[`items.${index}.id`] = [{ key: 'unknown-article' }]
  if (carId !== null && !vehicles.has(carId)) errors[`items.${index}.car_id`] = [{ key: 'unknown-vehicle' }]
  if (hasWrongAnswer(item.fit_answers ?? {})) errors[`items.${index}.fit_answers`] = [{ key: 'invalid' }]
  return errors
}

function grown(before: WantedLine | undefined, item: Item, { newUuid }: Known): WantedLine {
  return {
    uuid: before?.uuid ?? item.uuid ?? newUuid(),
    articleId: item.id,
    carId: item.car_id ?? null,
    quantity: (before?.quantity ?? 0) + item.variants[0]!.requested_quantity,
    isSelected: before?.isSelected ?? item.isSelected ?? true,
    isNew: before?.isNew ?? true,
    position: before?.position ?? item.position,
    fitAnswers: withAnswers(before?.fitAnswers ?? {}, item.fit_answers ?? {}),
  }
}

/** A line's place in a cart: the same article for two vehicles is two lines. */
export function placeOf(articleId: number, carId: number | null): string {
  return `${articleId}:${carId ?? 0}`
}
