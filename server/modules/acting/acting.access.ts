import { randomUUID } from 'node:crypto'
import { actingEndpoints as endpoints } from '#src/contract/people/acting.ts'
import { companyOf } from '#tests/access/cast.ts'
import { bare, document, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { userRow } from '#tests/builders/rows.ts'

/** Somebody of each person's company for whom staff may act who see that company. They stay for the sake of the trail. */
const customerOf = (userId: number) => 5_000 + userId

export const access = moduleAccess('acting', {
  calls: {
    begin: fixture(
      endpoints.begin,
      (named) => ({
        body: {
          uuid: randomUUID(),
          user_id: customerOf(named.userId),
          company_id: named.userId === 0 ? 9_999 : companyOf(named.userId),
          reason: 'Comandă telefonică',
        },
      }),
      document,
    ),
    end: bare,
    ofCompany: bare,
    ofStaff: bare,
  },
  async insert(db, owners) {
    await db
      .insertInto('users')
      .values(
        owners.map(({ user_id, company_id }) =>
          userRow({ user_id: customerOf(user_id), company_id, username: `client${user_id}` }),
        ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
