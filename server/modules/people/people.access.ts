import { peopleEndpoints as endpoints } from '#src/contract/people/people.ts'
import { bare, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { insert, userRow } from '#tests/builders/rows.ts'

/** A colleague of nobody else, whom a company's parent may change: one of each, whose number says of whom they are. */
const helperOf = (userId: number) => (userId === 0 ? 99_999 : 10_000 + userId)
const rights = { can_place_orders: true, may_see_purchase_prices: false, may_see_finances: false }

export const access = moduleAccess('people', {
  calls: {
    list: bare,
    store: fixture(endpoints.store, (_, { userId }) => ({
      body: {
        user: {
          first_name: 'Nou',
          family_name: 'Venit',
          username: `nou${userId}`,
          email: 'nou@carpat.example',
          role: 'mechanic' as const,
          rights,
        },
      },
    })),
    update: fixture(
      endpoints.update,
      (named) => ({ body: { user: { id: helperOf(named.userId), phone: '0722 111 222' } } }),
      {
        names: 'company',
      },
    ),
    destroy: fixture(endpoints.destroy, (named) => ({ body: { id: helperOf(named.userId) } }), { names: 'company' }),
  },
  async insert(db, owners) {
    await db.deleteFrom('users').where('user_id', '>', 10_000).execute()
    await insert(
      db,
      'users',
      owners.map(({ user_id, company_id }) =>
        userRow({ user_id: helperOf(user_id), company_id, username: `ajutor${user_id}` }),
      ),
    )
  },
})
