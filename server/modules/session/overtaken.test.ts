import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companySelectEndpoints } from '#src/contract/people/company-select.ts'
import { passwordEndpoints } from '#src/contract/people/password.ts'
import { peopleEndpoints } from '#src/contract/people/people.ts'
import { secondFactorEndpoints } from '#src/contract/people/second-factor.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { hashToken } from '#server/access/token.ts'
import type { Tables } from '#server/db/tables.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { secretOfText, stepNow } from '#tests/builders/factor-codes.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { untilWaiting } from '#tests/database/lock-waits.ts'
import { codeOf } from '../second-factor/totp.ts'
import { hashPassword, LONGEST_DAYS } from './session.service.ts'

const PASSWORD = 'Right!2026x'
const OTHER = 'Another!2026'
const DAY_MS = 86_400_000
let shop: TestShop
let hash: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
  })
  hash = await hashPassword(PASSWORD)
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['sessions', 'second_factors', 'factor_challenges', 'password_resets', 'guesses'] as const)
    await shop.db.deleteFrom(table).execute()
  await shop.db.updateTable('users').set({ password_hash: hash, password_is_given: false }).execute()
})

const statusOf = async (token: string) => (await shop.call(sessionEndpoints.heartbeat, { token })).status
const logIn = (username = 'mecanic') => shop.call(sessionEndpoints.login, { body: { username, password: PASSWORD } })
const select = (token: string) =>
  shop.call(companySelectEndpoints.select, { token, body: { company_id: people.company } })

/** Runs `change` in a transaction that is open until the call waits for what it holds. */
async function whileItWaits<T>(
  change: (tx: Transaction<Tables>) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  return shop.db
    .transaction()
    .execute(async (tx) => {
      await change(tx)
      const answer = call()
      await untilWaiting(shop.db, 1)
      return { answer }
    })
    .then(({ answer }) => answer)
}
/** What changing a password does. */
const changed = async (tx: Transaction<Tables>, userId: number) => {
  await tx.updateTable('users').set({ password_hash: 'another' }).where('user_id', '=', userId).execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

describe('a session that is begun in another company', () => {
  test('is as old as the one that it is begun from, and ends when that would', async () => {
    const token = await openSession(shop.db, people.owner)
    const loggedIn = new Date(Date.now() - (LONGEST_DAYS - 1) * DAY_MS)
    await shop.db.updateTable('sessions').set({ created_at: loggedIn }).execute()
    const { body } = await select(token)
    const again = await select(body.token)
    for (const { token: each } of [body, again.body]) {
      await shop.call(sessionEndpoints.heartbeat, { token: each })
      const row = await shop.db
        .selectFrom('sessions')
        .select(['created_at', 'expires_at'])
        .where('token_hash', '=', hashToken(each))
        .executeTakeFirstOrThrow()
      expect(row.created_at).toEqual(loggedIn)
      expect(row.expires_at.getTime()).toBe(loggedIn.getTime() + LONGEST_DAYS * DAY_MS)
    }
  })

  test('does not outlive a password that is changed at the same instant', async () => {
    const token = await openSession(shop.db, people.owner)
    const { status } = await whileItWaits(
      (tx) => changed(tx, people.owner),
      () => select(token),
    )
    expect(status).toBe(401)
    expect(await shop.db.selectFrom('sessions').select('token_id').execute()).toEqual([])
  })

  test('counts among the most that a person has', async () => {
    let token = await openSession(shop.db, people.owner)
    for (let count = 0; count < 55; count += 1) ({ token } = (await select(token)).body)
    expect(await statusOf(token)).toBe(200)
    const { count } = await shop.db
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(50)
  })
})

describe('the former password', () => {
  test('opens no session when it is changed while it is compared', async () => {
    const { status, refusal } = await whileItWaits(
      (tx) => changed(tx, people.mechanic),
      () => logIn(),
    )
    expect([status, refusal.code]).toEqual([422, 'invalid-credentials'])
    expect(await shop.db.selectFrom('sessions').select('token_id').execute()).toEqual([])
  })

  /** Who knows the password has said it, and waits with a right code. */
  async function waiting(username: string, userId: number) {
    const token = await openSession(shop.db, userId)
    const { body: setUp } = await shop.call(secondFactorEndpoints.begin, { token, body: { password: PASSWORD } })
    const secret = secretOfText(setUp.secret)
    await shop.call(secondFactorEndpoints.turnOn, {
      token,
      body: { challenge: setUp.challenge, code: codeOf(secret, stepNow()) },
    })
    const { challenge } = (await logIn(username)).body.second_factor!
    return { token, body: { challenge, code: codeOf(secret, stepNow() + 1) } }
  }
  const goOn = async (body: { challenge: string; code: string }) => {
    const { status, refusal } = await shop.call(secondFactorEndpoints.logIn, { body })
    return [status, refusal.code]
  }
  const over = [422, 'login-expired']

  test('leads to no code once it is changed, by oneself or by a mailed link', async () => {
    const first = await waiting('patron', people.owner)
    await shop.call(passwordEndpoints.change, {
      token: first.token,
      body: { current_password: PASSWORD, password: OTHER, password_confirmation: OTHER },
    })
    expect(await goOn(first.body)).toEqual(over)

    const second = await waiting('mecanic', people.mechanic)
    const link = randomUUID()
    await insert(shop.db, 'password_resets', [
      {
        token_hash: hashToken(link),
        user_id: people.mechanic,
        expires_at: new Date(Date.now() + DAY_MS),
        used_at: null,
      },
    ])
    const { email } = await shop.db
      .selectFrom('users')
      .select('email')
      .where('user_id', '=', people.mechanic)
      .executeTakeFirstOrThrow()
    await shop.call(passwordEndpoints.reset, {
      body: { email, token: link, password: OTHER, password_confirmation: OTHER },
    })
    expect(await goOn(second.body)).toEqual(over)
  })

  test('and an invitation lead nowhere once a parent has set another', async () => {
    const { body } = await waiting('mecanic', people.mechanic)
    await insert(shop.db, 'password_resets', [
      {
        token_hash: hashToken('invitation'),
        user_id: people.mechanic,
        expires_at: new Date(Date.now() + DAY_MS),
        used_at: null,
      },
    ])
    const token = await openSession(shop.db, people.owner)
    const { status } = await shop.call(peopleEndpoints.update, {
      token,
      key: randomUUID(),
      body: { user: { id: people.mechanic, password: OTHER, current_password: PASSWORD } },
    })
    expect(status).toBe(200)
    expect(await goOn(body)).toEqual(over)
    expect(await shop.db.selectFrom('password_resets').select('user_id').execute()).toEqual([])
    expect(await statusOf(token)).toBe(200)
  })

  test('gives way to a mailed link, the second factor does not', async () => {
    const { token } = await waiting('mecanic', people.mechanic)
    const link = randomUUID()
    const row = { user_id: people.mechanic, expires_at: new Date(Date.now() + DAY_MS), used_at: null }
    await insert(shop.db, 'password_resets', [{ token_hash: hashToken(link), ...row }])
    const { email } = await shop.db
      .selectFrom('users')
      .select('email')
      .where('user_id', '=', people.mechanic)
      .executeTakeFirstOrThrow()
    const set = { email, token: link, password: OTHER, password_confirmation: OTHER }
    const { status, body } = await shop.call(passwordEndpoints.reset, { body: set })
    expect([status, Object.keys(body), await statusOf(token)]).toEqual([200, ['message'], 401])
    const again = await shop.call(sessionEndpoints.login, { body: { username: 'mecanic', password: OTHER } })
    expect([again.body.token, again.body.second_factor?.is_new]).toEqual([undefined, false])
  })
})
