import { claimEndpoints, type NewClaimInput } from '#src/contract/after-sales/claims.ts'
import { ask, type Session } from './api.ts'

/** A line of an invoice of the person's company of which something is left to claim, in the fields that a claim names it by. @throws Error when the demo has none */
export async function claimableLine(
  shop: string,
  session: Session,
): Promise<Pick<NewClaimInput, 'invoice_number' | 'article_id'>> {
  const { body } = await ask(shop, session, claimEndpoints.lines, { query: { per_page: '100' } })
  const line = body.items.find(({ left }) => left > 0)
  if (!line) throw new Error('Nothing of the demo can be claimed on.')
  return { invoice_number: line.invoice_number, article_id: line.article.id }
}
