import { personalDataEndpoints as endpoints } from '#src/contract/people/personal-data.ts'
import { document, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { userRow } from '#tests/builders/rows.ts'

const password = 'Atelier!2026'
/** A colleague of each who was blocked, and of whom nobody knows more. They stay for the sake of the trail. */
const leaverOf = (userId: number) => (userId === 0 ? 99_999 : 9_000 + userId)
const usernameOf = (userId: number) => `plecat${userId}`

export const access = moduleAccess('personalData', {
  calls: {
    exportOwn: fixture(endpoints.exportOwn, { body: { password } }),
    exportAnybody: fixture(
      endpoints.exportAnybody,
      (named) => ({ body: { user_id: leaverOf(named.userId), password } }),
      document,
    ),
    eraseSelf: fixture(endpoints.eraseSelf, (_, { username }) => ({ body: { username, password } })),
    eraseSibling: fixture(
      endpoints.eraseSibling,
      (named) => ({ body: { id: leaverOf(named.userId), username: usernameOf(named.userId), password } }),
      { names: 'company' },
    ),
    eraseAnybody: fixture(
      endpoints.eraseAnybody,
      (named) => ({ body: { user_id: leaverOf(named.userId), username: usernameOf(named.userId), password } }),
      document,
    ),
    findCarOwner: fixture(endpoints.findCarOwner, { body: { plate: 'MS 01 ACC' } }),
    // Nobody is found: what the others of this world keep of a car stays.
    eraseCarOwner: fixture(endpoints.eraseCarOwner, { body: { plate: 'MS 99 ZZZ', password } }, { done: 422 }),
    // With a password that is none: with the right one everybody else of this world would be logged out.
    endAllSessions: fixture(endpoints.endAllSessions, { body: { password: 'Another!2026' } }, { done: 422 }),
    endSessions: fixture(endpoints.endSessions, (named) => ({ body: { user_id: leaverOf(named.userId) } }), document),
  },
  tables: ['erasure_requests'],
  async insert(db, owners) {
    await db
      .insertInto('users')
      .values(
        owners.map(({ user_id, company_id }) =>
          userRow({ user_id: leaverOf(user_id), company_id, username: usernameOf(user_id), status: 'blocked' }),
        ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
