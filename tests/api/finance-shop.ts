import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** A shop in which the owner of each company sees its money, and the other company issues the invoices. */
export const openFinanceShop = (): Promise<TestShop> =>
  openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
    await db
      .updateTable('user_companies')
      .set({ may_see_finances: true })
      .where('user_id', 'in', [people.owner, people.outsider])
      .execute()
    await db
      .updateTable('companies')
      .set({ kind: 'distributor', name: 'Carpat', tax_code: 'RO990000115', county: 'Cluj', city: 'Cluj-Napoca' })
      .where('company_id', '=', people.otherCompany)
      .execute()
    await insert(db, 'bank_accounts', [
      { iban: 'RO49AAAA1B31007593840000', bank: 'Banca', bic: '', currency: 'RON', position: 1 },
    ])
  })
