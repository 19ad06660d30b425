import * as v from 'valibot'
import { InvoiceAge, InvoiceStatus } from '#src/contract/after-sales/finances.ts'
import { addressNumber, addressText, addressWords, said } from '#src/lib/address-fields.ts'

const Day = v.pipe(v.string(), v.isoDate())

/** What the address says: the tab, what narrows its list, its page, and the invoice that is open. */
export const FinancesSearch = v.object({
  tab: said(v.picklist(['payments', 'statement', 'prices'])),
  q: addressWords(),
  page: v.fallback(v.optional(addressNumber(10_000), 1), 1),
  status: said(InvoiceStatus),
  age: said(InvoiceAge),
  from: said(Day),
  to: said(Day),
  invoice: said(addressText(20)),
})
export type FinancesSearch = v.InferOutput<typeof FinancesSearch>
/** As links write it: what is so anyway is left out. */
export type FinancesAddress = Partial<FinancesSearch>
