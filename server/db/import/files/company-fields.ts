import { integer } from '#server/db/import/cell-types.ts'
import { need, type StagedRule } from '#server/db/import/file-spec.ts'

/** Whose a row is. */
export const company = (meaning: string) =>
  need('company_id', integer(), meaning, '11', { references: { table: 'companies', column: 'company_id' } })

/** What a company orders, owes and has paid is added up without asking in what currency it is. What is there already keeps its own. */
export const inCurrencyOfCompany = (table: string, key: string): StagedRule => ({
  column: 'currency',
  reason: 'is not the currency of the company, in which all of its papers are added up',
  where: `s.currency <> (select c.currency from companies c where c.company_id = s.company_id) and not exists (select from ${table} t where t.${key} = s.${key})`,
})

const papersOf = ['orders', 'offers', 'invoices', 'payments']
  .map((table) => `exists (select from ${table} t where t.company_id = c.company_id)`)
  .join(' or ')

/** A company of which there are papers stays with their currency. */
export const currencyStays: StagedRule = {
  column: 'currency',
  reason: 'is not the currency of the orders, offers, invoices and payments that the company has',
  where: `exists (select from companies c where c.company_id = s.company_id and c.currency <> s.currency and (${papersOf}))`,
}

/** The figures of a price group are of one currency. */
export const currencyOfPrices: StagedRule = {
  // Which every file has, while one without the currency means lei, or what the company has.
  column: 'price_group',
  reason: 'is a price group in another currency than the company',
  where: 's.currency <> (select g.currency from price_groups g where g.price_group = s.price_group)',
}

/** Points are counted, and vouchers and credit notes given for them, in lei. */
export const startIsInLei: StagedRule = {
  column: 'company_id',
  reason: 'has START, which is counted in lei, for a company in another currency',
  where: `s.currency <> 'RON' and 'START' = any(s.allowed_campaigns::text[])`,
}
