import { bare, moduleAccess } from '#tests/access/fixture.ts'
import { insert } from '#tests/builders/rows.ts'

const DAY = '2026-03-02'

export const access = moduleAccess('start', {
  calls: { points: bare, awards: bare, register: bare, unregister: bare },
  tables: ['point_accounts'],
  async insert(db, owners) {
    const companies = [...new Set(owners.map(({ company_id }) => company_id))]
    await insert(
      db,
      'point_accounts',
      companies.map((company_id) => ({ company_id, joined_on: DAY })),
    )
    await insert(
      db,
      'point_awards',
      companies.map((company_id) => ({
        company_id,
        kind: 'opening' as const,
        source: String(company_id),
        points: 7_000 + company_id,
        given_on: DAY,
        expires_on: '2099-12-31',
      })),
    )
  },
})
