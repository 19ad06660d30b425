import { sql } from 'kysely'
import { secondFactorEndpoints as endpoints } from '#src/contract/people/second-factor.ts'
import { hashToken } from '#server/access/token.ts'
import { callers } from '#tests/access/cast.ts'
import { bare, company, document, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { tokens } from '#tests/access/sessions.ts'
import { insert, userRow } from '#tests/builders/rows.ts'
import { testFactorKey } from '#tests/builders/test-app.ts'
import { seal } from './factor-key.ts'
import { codeOf, stepAt } from './totp.ts'

const password = 'Atelier!2026'
/** What the browser of these calls says of itself. */
const agent = 'lightMyRequest'
const secretOf = (userId: number) => Buffer.from(`secret of ${userId}`.padEnd(20, '-'))
const code = (userId: number) => codeOf(secretOf(userId), stepAt(new Date()))
const challengeOf = (kind: 'login' | 'new' | 'settings', userId: number) => `${kind}-${userId}`.padEnd(43, '-')
/** A colleague of nobody else who has lost their telephone. They stay for the sake of the trail. */
const loserOf = (userId: number) => (userId === 0 ? 99_999 : 7_000 + userId)

/** Whoever holds a challenge and its code is whose they are: the public calls name nobody else's. */
export const access = moduleAccess('secondFactor', {
  calls: {
    logIn: fixture(endpoints.logIn, (_named, { userId }) => ({
      body: { challenge: challengeOf('login', userId), code: code(userId) },
    })),
    setUpAtLogin: fixture(endpoints.setUpAtLogin, (_named, { userId }) => ({
      body: { challenge: challengeOf('new', userId) },
    })),
    read: bare,
    begin: fixture(endpoints.begin, (_named, { userId }) => ({ body: { password, code: code(userId) } })),
    turnOn: fixture(
      endpoints.turnOn,
      (named) => ({ body: { challenge: challengeOf('settings', named.userId), code: code(named.userId) } }),
      { names: 'person', refused: 422 },
    ),
    renewCodes: fixture(endpoints.renewCodes, (_named, { userId }) => ({ body: { password, code: code(userId) } })),
    turnOff: fixture(endpoints.turnOff, (_named, { userId }) => ({ body: { password, code: code(userId) } })),
    ofSibling: fixture(endpoints.ofSibling, (named) => ({ body: { id: loserOf(named.userId), password } }), company),
    ofAnybody: fixture(
      endpoints.ofAnybody,
      (named) => ({ body: { user_id: loserOf(named.userId), password } }),
      document,
    ),
  },
  tables: ['factor_challenges', 'recovery_codes', 'second_factors'],
  rowsOf: (userIds) => [
    sql`select to_jsonb(f)::text from second_factors f where user_id in (${userIds})`,
    sql`select to_jsonb(r)::text from recovery_codes r where user_id in (${userIds})`,
  ],
  async insert(db, owners) {
    await db
      .insertInto('users')
      .values(
        owners.map(({ user_id, company_id }) =>
          userRow({ user_id: loserOf(user_id), company_id, username: `uituc${user_id}` }),
        ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const sealed = (userId: number) => seal(testFactorKey, userId, secretOf(userId))
    const everybody = owners.flatMap(({ user_id: id }) => [id, loserOf(id)])
    await insert(
      db,
      'second_factors',
      everybody.map((user_id) => ({ user_id, secret: sealed(user_id), last_step: 0 })),
    )
    const sessions = await db
      .selectFrom('sessions')
      .select(['token_id', 'user_id'])
      .where(
        'token_hash',
        'in',
        callers.map((caller) => hashToken(tokens.of(caller))),
      )
      .execute()
    const sessionOf = new Map(sessions.map((session) => [session.user_id, session.token_id]))
    const expires_at = new Date(Date.now() + 3_600_000)
    await insert(
      db,
      'factor_challenges',
      owners.flatMap(({ user_id: id }) => {
        const row = (kind: Parameters<typeof challengeOf>[0], secret: Buffer | null, token_id: string | null) => ({
          token_hash: hashToken(challengeOf(kind, id)),
          user_id: id,
          agent,
          expires_at,
          secret,
          token_id,
        })
        const session = sessionOf.get(id)
        return [
          row('login', null, null),
          row('new', sealed(id), null),
          ...(session === undefined ? [] : [row('settings', sealed(id), session)]),
        ]
      }),
    )
  },
})
