import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { favouriteEndpoints as endpoints } from '#src/contract/ordering/favourites.ts'
import { ownUuid } from '#tests/access/cast.ts'
import { bare, fixture, moduleAccess, person } from '#tests/access/fixture.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const DAY = new Date('2026-03-02T08:00:00Z')
export const mainListOf = (userId: number) => ownUuid(2, userId)
const otherListOf = (userId: number) => ownUuid(3, userId)

export const access = moduleAccess('favourites', {
  calls: {
    list: bare,
    create: fixture(endpoints.create, () => ({ body: { id: randomUUID(), name: 'Nouă' } })),
    update: fixture(
      endpoints.update,
      ({ userId }) => ({ params: { id: mainListOf(userId) }, body: { name: 'Alta' } }),
      person,
    ),
    remove: fixture(endpoints.remove, ({ userId }) => ({ params: { id: mainListOf(userId) } }), person),
    add: fixture(
      endpoints.add,
      ({ userId }) => ({ params: { id: mainListOf(userId) }, body: { article_ids: [ids.discsBrembo] } }),
      person,
    ),
    removeProducts: fixture(
      endpoints.removeProducts,
      ({ userId }) => ({ params: { id: mainListOf(userId) }, body: { article_ids: [ids.padsBrembo] } }),
      person,
    ),
    move: fixture(
      endpoints.move,
      ({ userId }) => ({ body: { from: mainListOf(userId), to: otherListOf(userId), article_ids: [ids.padsBrembo] } }),
      person,
    ),
  },
  tables: ['favourite_products', 'favourite_lists'],
  async insert(db, owners) {
    const list = { description: '', created_at: DAY }
    await insert(
      db,
      'favourite_lists',
      owners.flatMap(({ user_id, company_id }) => [
        { ...list, user_id, company_id, list_id: mainListOf(user_id), name: 'Lista 0', is_main: true },
        { ...list, user_id, company_id, list_id: otherListOf(user_id), name: 'Lista 1', is_main: false },
      ]),
    )
    await insert(
      db,
      'favourite_products',
      owners.map(({ user_id }) => ({ list_id: mainListOf(user_id), article_id: ids.padsBrembo, added_at: DAY })),
    )
  },
  rowsOf: (people) => [
    sql`select to_jsonb(f)::text from favourite_lists f where user_id in (${people})`,
    sql`select to_jsonb(p)::text from favourite_products p join favourite_lists f using (list_id)
        where f.user_id in (${people})`,
  ],
})
