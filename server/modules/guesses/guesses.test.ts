import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openTestApp, type TestApp } from '#tests/builders/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { networkOf } from '#server/http/input/limits.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { openGuesses } from './guesses.service.ts'

let database: TestDatabase
let processes: TestApp[]
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  await insertPeople(database.db, [ids.lpr])
  await database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('Right!2026x') })
    .where('user_id', '=', people.owner)
    .execute()
  processes = [
    await openTestApp(database, { loginsPerMinute: 3, trustProxy: true }),
    await openTestApp(database, { loginsPerMinute: 3, trustProxy: true }),
  ]
})
afterAll(async () => {
  for (const each of processes) await each.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.deleteFrom('guesses').execute()
})

let turn = 0
/** By turns at two processes of one shop. */
async function send(method: 'POST' | 'PATCH', url: string, payload: object, address: string, token?: string) {
  const { app } = processes[turn++ % 2]!
  const answer = await app.inject({
    method,
    url,
    payload,
    headers: { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) },
  })
  return {
    status: answer.statusCode,
    retryAfter: Number(answer.headers['retry-after'] ?? 0),
    body: answer.json<{ code?: string; message: string }>(),
  }
}
const logIn = (username: string, password: string, address: string, url = '/api/login') =>
  send('POST', url, { username, password }, address)
const statuses = async (calls: readonly (() => Promise<{ status: number }>)[]) => {
  const all: number[] = []
  for (const call of calls) all.push((await call()).status)
  return all
}
function gate(): { passed: Promise<void>; open(): void } {
  let open = () => undefined as void
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

describe('login', { timeout: 60_000 }, () => {
  test('from one address, at any names and however it is written, in all processes together', async () => {
    const urls = ['/api/login', '/%61pi/login', '/api/%6Cogin', '/api/login?x=1']
    expect(await statuses(times(4, (index) => () => logIn(`name ${index}`, 'x', '192.0.2.1', urls[index])))).toEqual([
      422, 422, 422, 429,
    ])
    expect((await logIn('name 9', 'x', '192.0.2.2')).status).toBe(422)
  })

  test('at one account, from any addresses; also the right one is refused then, and the time is said', async () => {
    expect(await statuses(times(3, (index) => () => logIn('patron', 'wrong', `198.51.100.${index}`)))).toEqual([
      422, 422, 422,
    ])
    const { status, retryAfter, body } = await logIn('PATRON', 'Right!2026x', '198.51.100.99')
    expect([status, body.code, body.message]).toEqual([
      429,
      'too-many-requests',
      'Prea multe încercări. Încercați din nou peste 15 minute.',
    ])
    expect(retryAfter).toBeGreaterThan(880)
    expect(retryAfter).toBeLessThanOrEqual(900)
  })

  test('at a name that does not exist it is no different', async () => {
    expect(await statuses(times(4, (index) => () => logIn('nobody', 'wrong', `198.51.100.${index}`)))).toEqual([
      422, 422, 422, 429,
    ])
  })

  test('who knows the password uses nothing up, a whole workshop behind one address neither', async () => {
    expect(await statuses(times(8, () => () => logIn('patron', 'Right!2026x', '192.0.2.1')))).toEqual(
      times(8, () => 200),
    )
    await logIn('patron', 'wrong', '192.0.2.1')
    await logIn('patron', 'wrong', '192.0.2.1')
    expect((await logIn('patron', 'Right!2026x', '192.0.2.1')).status).toBe(200)
    expect(await statuses(times(2, () => () => logIn('patron', 'wrong', '192.0.2.1')))).toEqual([422, 429])
  })

  test('an address without tries uses up none of an account', async () => {
    await statuses(times(10, () => () => logIn('other', 'wrong', '192.0.2.1')))
    await statuses(times(10, () => () => logIn('patron', 'wrong', '192.0.2.1')))
    expect((await logIn('patron', 'Right!2026x', '192.0.2.2')).status).toBe(200)
  })

  test('of IPv6 a /64 is one address', async () => {
    expect(await statuses(times(4, (index) => () => logIn(`v6 ${index}`, 'x', `2001:db8:5:6::${index}`)))).toEqual([
      422, 422, 422, 429,
    ])
  })
})

test('reset mails, reset links and the present password are counted, each by itself', async () => {
  const mail = () => send('POST', '/api/password/email', { username: 'mecanic' }, '192.0.2.1')
  const link = (index: number) =>
    send(
      'POST',
      '/api/password/reset',
      {
        email: 'mecanic@atelier.example',
        token: `guess ${index}`,
        password: 'Another!2026',
        password_confirmation: 'Another!2026',
      },
      `198.51.100.${index}`,
    )
  const token = await openSession(database.db, people.mechanic)
  const change = (index: number) =>
    send(
      'PATCH',
      '/api/account/change_password',
      { current_password: `guess ${index}`, password: 'Another!2026', password_confirmation: 'Another!2026' },
      `198.51.100.${index}`,
      token,
    )
  for (const attempt of [mail, link, change]) {
    const all = await statuses(times(4, (index) => () => attempt(index)))
    expect([all[2] === 429, all[3]]).toEqual([false, 429])
  }
})

describe('what guesses nothing uses nothing up, whatever is answered', { timeout: 60_000 }, () => {
  test('a mistyped confirmation, with the right password and after wrong ones', async () => {
    const token = await openSession(database.db, people.owner)
    const change = (current_password: string, password_confirmation: string) =>
      send(
        'PATCH',
        '/api/account/change_password',
        { current_password, password: 'Another!2026', password_confirmation },
        '192.0.2.70',
        token,
      )
    expect(
      await statuses([
        () => change('wrong', 'Another!2026'),
        ...times(5, () => () => change('Right!2026x', 'mistyped')),
        () => change('wrong', 'Another!2026'),
      ]),
    ).toEqual(times(7, () => 422))
    // The two wrong ones are still counted.
    expect(await statuses(times(2, () => () => change('wrong', 'Another!2026')))).toEqual([422, 429])
    const link = (token: string, password_confirmation: string) =>
      send(
        'POST',
        '/api/password/reset',
        { email: 'mecanic@atelier.example', token, password: 'Another!2026', password_confirmation },
        '192.0.2.71',
      )
    expect(
      await statuses([
        ...times(5, () => () => link('guess', 'mistyped')),
        ...times(4, () => () => link('guess', 'Another!2026')),
      ]),
    ).toEqual([...times(8, () => 422), 429])
  })

  test('the right password of who is blocked', async () => {
    await database.db.updateTable('users').set({ status: 'blocked' }).where('user_id', '=', people.owner).execute()
    const all = await statuses([
      ...times(5, () => () => logIn('patron', 'Right!2026x', '192.0.2.1')),
      ...times(4, () => () => logIn('patron', 'wrong', '192.0.2.1')),
    ])
    await database.db.updateTable('users').set({ status: 'active' }).where('user_id', '=', people.owner).execute()
    expect(all).toEqual([...times(5, () => 409), 422, 422, 422, 429])
  })

  test('a database that is away', async () => {
    const guesses = openGuesses(database.db, 3)
    const guesser = { address: '192.0.2.80', account: 'away' }
    for (const failure of times(5, () => new Refusal('unavailable')))
      await expect(guesses.attempt('login', guesser, () => Promise.reject(failure))).rejects.toBe(failure)
    await expect(guesses.attempt('login', guesser, async () => 'in')).resolves.toBe('in')
  })
})

describe('at the same instant', { timeout: 60_000 }, () => {
  test('wrong ones are tried as often as one after the other, and no further one is looked at', async () => {
    const guesses = openGuesses(database.db, 3)
    let looked = 0
    const wrong = async () => {
      looked += 1
      // All of them are under way by the time the first is answered.
      await sql`select 1`.execute(database.db)
      throw new Refusal('invalid-credentials')
    }
    for (const guesserOf of [
      (index: number) => ({ address: '192.0.2.91', account: `name ${index}` }),
      (index: number) => ({ address: `198.51.100.${index}`, account: 'one' }),
    ]) {
      looked = 0
      const all = await Promise.allSettled(times(30, (index) => guesses.attempt('login', guesserOf(index), wrong)))
      expect([
        looked,
        all.filter((each) => each.status === 'rejected' && (each.reason as Refusal).code === 'too-many-requests')
          .length,
      ]).toEqual([3, 27])
    }
  })

  test('right ones are all let in, however many and in whatever process', async () => {
    const all = await Promise.all(times(14, () => logIn('patron', 'Right!2026x', '192.0.2.1')))
    expect(all.map(({ status }) => status)).toEqual(times(14, () => 200))
    expect(await statuses(times(4, () => () => logIn('patron', 'wrong', '192.0.2.1')))).toEqual([422, 422, 422, 429])
  })

  test('right ones beside wrong ones give those no further tries', async () => {
    const all = await Promise.all(
      times(20, (index) =>
        logIn(index % 4 === 0 ? 'patron' : `name ${index}`, index % 4 === 0 ? 'Right!2026x' : 'wrong', '192.0.2.1'),
      ),
    )
    expect(all.filter(({ status }) => status === 422)).toHaveLength(3)
  })

  test('a right one forgets what was found wrong before it, not what is still looked at', async () => {
    const guesses = openGuesses(database.db, 3)
    const at = (index: number) => ({ address: `198.51.100.${index}`, account: 'one' })
    const found = gate()
    const slow = times(2, (index) =>
      guesses.attempt('login', at(index), () =>
        found.passed.then(() => Promise.reject(new Refusal('invalid-credentials'))),
      ),
    )
    await expect(guesses.attempt('login', at(8), async () => 'in')).resolves.toBe('in')
    found.open()
    expect((await Promise.allSettled(slow)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const wrong = () => Promise.reject(new Refusal('invalid-credentials'))
    await expect(guesses.attempt('login', at(9), wrong)).rejects.toMatchObject({ code: 'invalid-credentials' })
    await expect(guesses.attempt('login', at(9), async () => 'in')).rejects.toMatchObject({ code: 'too-many-requests' })
  })

  test('one that is looked at for longer than its time takes nothing from the next', async () => {
    const guesses = openGuesses(database.db, 1)
    const guesser = { address: '192.0.2.92', account: 'slow' }
    const ends = times(2, () => gate())
    const begin = (index: number) =>
      guesses.attempt('login', guesser, () =>
        ends[index]!.passed.then(() => Promise.reject(new Refusal('invalid-credentials'))),
      )
    const holding = async () =>
      (await database.db.selectFrom('guesses').select(['count', 'held']).execute()).map(
        ({ count, held }) => `${count} ${held}`,
      )
    const former = begin(0)
    await expect.poll(holding).toEqual(['0 1', '0 1'])
    await database.pool.query("update guesses set ends_at = now() - interval '1 second'")
    const next = begin(1)
    await expect
      .poll(async () => (await database.pool.query('select from guesses where ends_at > now()')).rowCount)
      .toBe(2)
    ends[0]!.open()
    await expect(former).rejects.toMatchObject({ code: 'invalid-credentials' })
    expect(await holding()).toEqual(['0 1', '0 1'])
    ends[1]!.open()
    await expect(next).rejects.toMatchObject({ code: 'invalid-credentials' })
    expect(await holding()).toEqual(['1 0', '1 0'])
  })
})

test('who asks at an account without tries, where nothing is looked at, uses up none of the network', async () => {
  await statuses(times(3, (index) => () => logIn('patron', 'wrong', `198.51.100.${index}`)))
  expect(await statuses(times(5, () => () => logIn('patron', 'Right!2026x', '192.0.2.1')))).toEqual(times(5, () => 429))
  expect(await statuses(times(4, (index) => () => logIn(`name ${index}`, 'x', '192.0.2.1')))).toEqual([
    422, 422, 422, 429,
  ])
})

test('fifty guesses at the same instant are fifty', async () => {
  const guesses = openGuesses(database.db, 10)
  const outcomes = await Promise.allSettled(
    times(50, () => guesses.count('login', { address: '192.0.2.50', account: 'at once' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const { rows } = await database.pool.query<{ count: number }>('select count from guesses order by count desc limit 1')
  expect(rows[0]!.count).toBe(50)
})

test('counting begins anew when its time is over, and who guesses is not readable', async () => {
  const guesses = openGuesses(database.db, 1)
  const guesser = { address: '192.0.2.60', account: 'Secret typed as a name' }
  await guesses.count('reset', guesser)
  await expect(guesses.count('reset', guesser)).rejects.toMatchObject({ code: 'too-many-requests' })
  const { rows } = await database.pool.query<{ who: Buffer }>('select who from guesses')
  expect(rows.every(({ who }) => who.length === 32)).toBe(true)
  await database.pool.query("update guesses set ends_at = now() - interval '1 second'")
  await expect(guesses.count('reset', guesser)).resolves.toBeUndefined()
  expect(networkOf(guesser.address)).toBe('192.0.2.60')
})
