import { sql } from 'kysely'
import { cartCheckEndpoints as endpoints } from '#src/contract/ordering/cart-check.ts'
import { bare, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

export const access = moduleAccess('cartCheck', {
  calls: {
    check: bare,
    mute: fixture(
      endpoints.mute,
      ({ car }) => ({ body: { car_id: car, rule: 'companion' as const, kind: ids.discs, muted: true } }),
      { names: 'catalogue', refused: 422 },
    ),
  },
  tables: ['muted_checks'],
  async insert(db, owners) {
    await insert(
      db,
      'muted_checks',
      owners.map(({ user_id, company_id }) => ({
        user_id,
        company_id,
        car_id: ids.logan,
        rule: 'fit-open',
        generic_article_id: ids.pads,
      })),
    )
  },
  rowsOf: (people) => [sql`select to_jsonb(m)::text from muted_checks m where user_id in (${people})`],
})
