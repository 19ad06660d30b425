import { deviceEndpoints as endpoints } from '#src/contract/people/devices.ts'
import { hashToken } from '#server/access/token.ts'
import { ownUuid } from '#tests/access/cast.ts'
import { bare, fixture, moduleAccess, person } from '#tests/access/fixture.ts'

const password = 'Atelier!2026'
const idOf = (userId: number) => ownUuid(80, userId)

/** Another device of each person. */
export const access = moduleAccess('devices', {
  calls: {
    list: bare,
    end: fixture(endpoints.end, ({ userId }) => ({ params: { id: idOf(userId) }, body: { password } }), person),
    // What the callers of these tests are logged in with is another device of one of them.
    endOthers: fixture(endpoints.endOthers, { body: { password } }),
  },
  async insert(db, owners) {
    for (const { user_id, company_id } of owners)
      await db
        .insertInto('sessions')
        .values({
          token_id: idOf(user_id),
          token_hash: hashToken(`device of ${user_id}`.padEnd(43, '-')),
          user_id,
          company_id,
          actor_id: user_id,
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },
})
