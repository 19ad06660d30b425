import { claimEndpoints, type NewClaimInput } from '#src/contract/after-sales/claims.ts'
import { ask, type Session } from './api.ts'

/** A line of an invoice of the person's company of which something is left to claim, in the fields in which a claim has to fit it: fitted and failed on the day of its delivery. @throws Error when the demo has none */
export async function claimableLine(
  shop: string,
  session: Session,
): Promise<
  Pick<NewClaimInput, 'invoice_number' | 'invoice_line' | 'article_id' | 'installation_date' | 'defect_date'>
> {
  const { body } = await ask(shop, session, claimEndpoints.lines, { query: { per_page: '100' } })
  const line = body.items.find(({ left, type }) => left > 0 && type === null)
  if (!line) throw new Error('Nothing of the demo can be claimed on.')
  return {
    invoice_number: line.invoice_number,
    invoice_line: line.line,
    article_id: line.article.id,
    installation_date: line.issued_on,
    defect_date: line.issued_on,
  }
}
