import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DocumentRefused, type Erp } from '#server/adapters/erp/erp.ts'
import { retryDocument } from '#server/adapters/erp/erp-documents.ts'
import { insertErpOrder } from '#tests/builders/erp.ts'
import { type Fate, fakeErp, type FakeErp } from '#tests/builders/fake-erp.ts'
import { companyRow, insert } from '#tests/builders/rows.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { sendDueDocuments } from './erp-sending.ts'

const COMPANY = 77
const MINUTE_MS = 60_000
let database: TestDatabase
/** A clock that tests move. */
let clock: number
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  await insert(database.db, 'companies', [companyRow({ company_id: COMPANY })])
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('erp_documents').execute()
  clock = Date.now() + MINUTE_MS
})

const put = (number: string, dependsOn: readonly string[] = []) =>
  insertErpOrder(database.db, number, COMPANY, dependsOn)
const send = (erp: FakeErp, tryMs = 50) => sendDueDocuments(database.db, erp, { now: () => new Date(clock), tryMs })
const pass = (minutes: number) => {
  clock += minutes * MINUTE_MS
}
const standing = async () =>
  (await database.db.selectFrom('erp_documents').selectAll().orderBy('document_key').execute()).map(
    ({ document_key, state, last_error }) => [document_key, state, last_error],
  )

/** One document that two processes have taken, the second when the first one's time was over; both wait for what the ERP says. */
async function takenTwice() {
  await put('1')
  const ends: ((end: Promise<void>) => void)[] = []
  const erp: Erp = { name: 'http', send: () => new Promise((resolve) => void ends.push(resolve)) }
  const take = async () => {
    const before = ends.length
    const sent = sendDueDocuments(database.db, erp, { now: () => new Date(clock), tryMs: 2 ** 30 })
    await expect.poll(() => ends).toHaveLength(before + 1)
    return { sent, hears: ends[before]! }
  }
  const former = await take()
  pass(2)
  return { former, latter: await take() }
}

describe('what leaves for the ERP', () => {
  test('leaves in order within a document, and after what it depends on', async () => {
    await put('2', ['order:1'])
    const keys = [await put('1'), await put('1'), await put('3', ['order:1', 'order:nobody-put-it'])]
    const erp = fakeErp()
    expect(await send(erp)).toBe(4)
    const [first, second, third] = keys as [string, string, string]
    expect([
      erp.effects.indexOf(first) < erp.effects.indexOf(second),
      erp.effects.indexOf(second) < erp.effects.indexOf(third),
    ]).toEqual([true, true])
    expect(erp.effects).toHaveLength(4)
  })

  test('waits while the ERP is away, for a day too, and then leaves once', async () => {
    const keys = [await put('1'), await put('1'), await put('2')]
    let isAway = true
    const erp = fakeErp(() => (isAway ? 'away' : 'taken'))
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      await send(erp)
      pass(1)
    }
    expect(await standing()).toEqual(
      keys.map((key) => [key, 'waiting', key.endsWith(':2') ? null : 'the ERP cannot be reached']),
    )
    // Each of the two heads every ten minutes, or with the next round, and an ERP that is away is not knocked at for every document.
    for (const head of ['order:1:1', 'order:2:1'])
      expect(erp.tries.filter((key) => key === head).length, head).toBeGreaterThan(24 * 5)
    expect(erp.tries.length).toBeLessThan(24 * 60 * 2)
    isAway = false
    pass(11)
    while ((await send(erp)) > 0) pass(0)
    expect([...erp.effects].sort()).toEqual(keys)
    expect((await standing()).map(([, state]) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  test('is tried again after half a minute, then each time after twice as long, and every ten minutes at the latest', async () => {
    await put('1')
    const erp = fakeErp(() => 'fails')
    const waits: number[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await send(erp)
      const row = await database.db.selectFrom('erp_documents').select('next_attempt_at').executeTakeFirstOrThrow()
      waits.push((row.next_attempt_at.getTime() - clock) / 1_000)
      clock = row.next_attempt_at.getTime()
    }
    expect([waits, erp.tries.length]).toEqual([[30, 60, 120, 240, 480, 600, 600], 7])
  })

  test.each<Fate>(['answer-lost', 'hangs-after', 'fails', 'hangs'])(
    'has one effect where the first try ends as %s',
    async (fate) => {
      const keys = [await put('1'), await put('1')]
      const erp = fakeErp((_, tryNumber) => (tryNumber === 1 ? fate : 'taken'))
      await send(erp)
      pass(1)
      await send(erp)
      expect([erp.effects, (await standing()).map(([, state]) => state)]).toEqual([keys, ['sent', 'sent']])
      expect(erp.tries).toHaveLength(3)
    },
  )

  test('and was refused says why, keeps back what follows it, and leaves when staff say so', async () => {
    const keys = [await put('1'), await put('1'), await put('2', ['order:1']), await put('3')]
    let isRefused = true
    const erp = fakeErp(({ document }) => (isRefused && document === 'order:1' ? 'refused' : 'taken'))
    await send(erp)
    pass(1_000)
    await send(erp)
    expect(erp.effects).toEqual(['order:3:1'])
    expect((await standing())[0]).toEqual(['order:1:1', 'refused', 'preț'])
    isRefused = false
    expect(await retryDocument(database.db, 'order:1:1', new Date(clock))).toBe(true)
    await send(erp)
    expect([...erp.effects].sort()).toEqual(keys)
  })

  test("says of what the shop itself ran into no program's words, which its log has", async () => {
    const key = await put('1')
    const logged: unknown[] = []
    await sendDueDocuments(
      database.db,
      fakeErp(() => 'breaks'),
      { now: () => new Date(clock), onFailure: (failure, of) => void logged.push([of, failure.message]) },
    )
    expect([await standing(), logged]).toEqual([
      [[key, 'waiting', 'the shop could not send it, its log says why']],
      [[key, "Cannot read properties of undefined (reading 'lines')"]],
    ])
  })

  test('waits where no way out is named', async () => {
    await put('1')
    expect(await sendDueDocuments(database.db, null)).toBe(0)
    expect((await standing())[0]).toEqual(['order:1:1', 'waiting', null])
  })

  test('is taken by another process where the first one was killed in between, a minute later and not before', async () => {
    await put('1')
    const killed = fakeErp(() => 'hangs-after')
    // The process ends here: nothing that it would have done after the answer is done.
    void send(killed, 2 ** 30)
    await expect.poll(() => killed.effects).toHaveLength(1)
    const other = fakeErp()
    pass(0.99)
    expect(await send(other)).toBe(0)
    pass(0.01)
    expect([await send(other), other.tries, killed.effects]).toEqual([1, ['order:1:1'], ['order:1:1']])
  })

  test('is no more in the hands of a process that was overtaken: what the ERP refuses there changes nothing', async () => {
    const { former, latter } = await takenTwice()
    former.hears(Promise.reject(new DocumentRefused('preț')))
    expect([await former.sent, (await standing())[0]]).toEqual([0, ['order:1:1', 'waiting', null]])
    latter.hears(Promise.resolve())
    expect([await latter.sent, (await standing())[0]]).toEqual([1, ['order:1:1', 'sent', null]])
  })

  test('was sent when the ERP had it first, whoever hears it later', async () => {
    const { former, latter } = await takenTwice()
    const sentAt = async () =>
      (await database.db.selectFrom('erp_documents').select('sent_at').executeTakeFirstOrThrow()).sent_at
    latter.hears(Promise.resolve())
    await latter.sent
    const first = await sentAt()
    pass(1)
    former.hears(Promise.resolve())
    await former.sent
    expect([first !== null, await sentAt()]).toEqual([true, first])
  })

  test('leaves once and in order where several processes send at once', async () => {
    for (let number = 1; number <= 20; number += 1) for (const _ of 'abc') await put(String(number))
    const erp = fakeErp()
    await Promise.all([send(erp), send(erp), send(erp)])
    await send(erp)
    expect([erp.tries.length, erp.effects.length]).toEqual([60, 60])
    for (let number = 1; number <= 20; number += 1)
      expect(erp.effects.filter((key) => key.startsWith(`order:${number}:`))).toEqual(
        [1, 2, 3].map((seq) => `order:${number}:${seq}`),
      )
  })
})

describe('whatever becomes of processes, network and ERP', () => {
  test.each(Array.from({ length: 16 }, (_, seed) => seed))(
    'each document has its effect once, in order (seed %i)',
    { timeout: 30_000 },
    async (seed) => {
      const random = randomOf(seed)
      const fates: readonly Fate[] = [
        'taken',
        'taken',
        'away',
        'answer-lost',
        'refused',
        'hangs',
        'hangs-after',
        'fails',
      ]
      let isCalm = false
      const erp = fakeErp(() => (isCalm ? 'taken' : fates[random(fates.length)]!))
      const after = new Map<string, readonly string[]>()
      const keys: string[] = []
      for (let step = 0; step < 24; step += 1) {
        const act = random(5)
        if (act < 2) {
          const earlier = [...new Set(keys.map((key) => key.replace(/:\d+$/, '')))]
          const depends = earlier.length > 0 && random(3) === 0 ? [earlier[random(earlier.length)]!] : []
          const before = keys.filter((key) => depends.includes(key.replace(/:\d+$/, '')))
          const key = await put(String(random(4)), depends)
          after.set(key, [...before, ...keys.filter((each) => each.replace(/:\d+$/, '') === key.replace(/:\d+$/, ''))])
          keys.push(key)
        } else if (act === 2) await Promise.all([send(erp, 5), send(erp, 5)])
        // Killed: what it would have noted is not noted.
        else if (act === 3) await Promise.race([send(erp, 2 ** 30), new Promise((resolve) => setTimeout(resolve, 20))])
        else pass(random(20))
      }
      isCalm = true
      for (let round = 0; round < 6; round += 1) {
        pass(11)
        for (const [key, state] of await standing())
          if (state === 'refused') await retryDocument(database.db, key!, new Date(clock))
        while ((await send(erp)) > 0);
      }
      expect([...erp.effects].sort()).toEqual([...keys].sort())
      for (const [key, before] of after)
        for (const each of before)
          expect(erp.effects.indexOf(each), `${each} before ${key}`).toBeLessThan(erp.effects.indexOf(key))
      expect((await standing()).filter(([, state]) => state !== 'sent')).toEqual([])
    },
  )
})

/** Numbers below a limit, the same for the same seed (mulberry32). */
function randomOf(seed: number): (limit: number) => number {
  let state = seed * 7_919 + 1
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}
