import type { FitAnswers } from '#src/contract/catalogue/fit.ts'
import { snapQuantity } from '#src/domain/pricing/quantity.ts'
import { withoutVin } from '#src/domain/vehicles/vin-answers.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { CartContext } from '#server/modules/cart/cart.context.ts'
import { addToCart, addToJob } from '#server/modules/cart/cart.service.ts'
import { lockHolders } from '#server/modules/cart/line-holders.ts'
import type { OrderLineRow } from './order-history.repository.ts'

/**
 * The lines of an order that are named, or all of them.
 * @throws Refusal 422 with errors at `lines.N` that the order does not have
 */
export function wantedLines(lines: readonly OrderLineRow[], wanted: readonly number[] | undefined) {
  if (wanted === undefined) return lines
  const there = new Set(lines.map(({ line }) => line))
  const errors = wanted.flatMap((line, index) =>
    there.has(line) ? [] : [[`lines.${index}`, [{ key: 'unknown-line' as const }]] as const],
  )
  if (errors.length > 0) throw new Refusal('validation', { errors: Object.fromEntries(errors) })
  const named = new Set(wanted)
  return lines.filter(({ line }) => named.has(line))
}

/**
 * Puts an old order's articles into the cart, or into a job, as far as they can be had today; what cannot is named.
 * @throws Refusal 404 for a job that is not the company's
 */
export async function reorder(
  context: CartContext,
  lines: readonly OrderLineRow[],
  jobId: string | null,
): Promise<{ added: number; skipped: { articleNumber: string; name: string }[] }> {
  const offers = await context.offers(lines.map((line) => line.article_id))
  const { head } = await lockHolders(context, [], jobId === null ? [] : [jobId])
  const taken = new Map<number, number>()
  const take = (articleId: number, quantity: number) => taken.set(articleId, (taken.get(articleId) ?? 0) + quantity)
  for (const { articleId, quantity } of await context.cart.lines(jobId ?? head.cartId)) take(articleId, quantity)
  const items: {
    id: number
    car_id: number | null
    variants: { requested_quantity: number }[]
    fit_answers: FitAnswers
  }[] = []
  const skipped: { articleNumber: string; name: string }[] = []
  for (const line of lines) {
    const offer = offers.get(line.article_id)
    const left = offer ? offer.maximum - (taken.get(line.article_id) ?? 0) : 0
    const quantity = offer && left > 0 ? snapQuantity(line.quantity, { moq: offer.moq, maximum: left }) : 0
    if (quantity > 0) {
      take(line.article_id, quantity)
      items.push({
        id: line.article_id,
        car_id: line.car_id,
        variants: [{ requested_quantity: quantity }],
        fit_answers: line.fit ? withoutVin(line.fit) : {},
      })
    } else skipped.push({ articleNumber: line.article_number, name: line.name[context.principal.locale] })
  }
  if (items.length > 0) await (jobId === null ? addToCart(context, items) : addToJob(context, jobId, items))
  return { added: items.length, skipped }
}
