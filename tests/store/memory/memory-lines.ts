import type { NewClaim } from '#src/contract/after-sales/claims.ts'
import type { ClaimableLine } from '#server/modules/claims/invoice-lines.repository.ts'
import type { MemoryInvoiceLine, MemoryTables } from './memory-tables.ts'

const isHeld = (status: string) => !['rejected', 'withdrawn', 'lapsed'].includes(status)

/** What of a line of an invoice no return and no claim has. */
export function leftOfLine({ returns, claims }: MemoryTables, line: MemoryInvoiceLine): number {
  let left = line.quantity
  for (const { row, lines } of returns.values())
    for (const { invoice_number: number, invoice_line: at, quantity, accepted_quantity: accepted } of lines)
      if (isHeld(row.status) && number === line.number && at === line.line) left -= accepted ?? quantity
  for (const claim of claims.values())
    if (
      isHeld(claim.status) &&
      claim.work.answer_kind !== 'repair' &&
      claim.invoice_number === line.number &&
      claim.invoice_line === line.line
    )
      left -= claim.quantity
  return Math.max(0, left)
}

export function claimableLine(
  tables: MemoryTables,
  companyId: number,
  claim: Pick<NewClaim, 'invoice_number' | 'invoice_line' | 'article_id'>,
): ClaimableLine | null {
  const lines = [...tables.invoiceLines.values()]
    .filter(
      (each) =>
        each.companyId === companyId &&
        each.number === claim.invoice_number.toUpperCase() &&
        each.articleId === claim.article_id &&
        (claim.invoice_line === null || each.line === claim.invoice_line),
    )
    .toSorted((one, other) => one.line - other.line)
    .map((each) => ({ ...each, left: leftOfLine(tables, each) }))
  const found = lines.find(({ left }) => left > 0) ?? lines[0]
  if (!found) return null
  const { number, line, articleId, left, suppliedOn: supply_on, warrantyUntil: warranty_until } = found
  return { number, line, articleId, left, supply_on, warranty_until, claimType: null }
}
