import { createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Mail, MailRefused } from '#server/adapters/mailer.ts'
import { smtpMailer } from '#server/adapters/mailer-smtp.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { forgetOldMails, queueMail, sendDueMails } from './outgoing-messages.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => void (await database.db.deleteFrom('outgoing_messages').execute()))

const fill = async (count: number) => {
  for (let each = 1; each <= count; each += 1)
    await queueMail(database.db, {
      to: `om${each}@carpat.example`,
      subject: `S${each}`,
      text: 'https://carpat.example/secret',
    })
}
const rows = () => database.db.selectFrom('outgoing_messages').selectAll().orderBy('message_id').execute()
const makeDue = () => sql`update outgoing_messages set next_at = now() where sent_at is null`.execute(database.db)
const noTransactions = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      database.db,
    )
  ).rows.length === 0

test('several processes share what is due, and each mail leaves once, without its text being kept', async () => {
  await fill(30)
  const sent: string[] = []
  const mailer = {
    send: async ({ subject }: Mail) =>
      // As long as the others take to look for theirs.
      (await sql`select 1`.execute(database.db), void sent.push(subject)),
  }
  const counts = await Promise.all([
    sendDueMails(database.db, mailer),
    sendDueMails(database.db, mailer),
    sendDueMails(database.db, mailer),
  ])
  expect(counts.reduce((sum, count) => sum + count)).toBe(30)
  expect([sent.length, new Set(sent).size]).toEqual([30, 30])
  expect(
    (await rows()).every(({ sent_at: at, payload }) => at !== null && !JSON.stringify(payload).includes('secret')),
  ).toBe(true)
})

test('a mail server that says nothing costs a time-out, holds no transaction, and every mail waits for its next try', async () => {
  await fill(30)
  let asked = 0
  const sending = sendDueMails(
    database.db,
    { send: () => ((asked += 1), new Promise<never>(() => undefined)) },
    { sendingMs: 200 },
  )
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect(await noTransactions()).toBe(true)
  expect(await sending).toBe(0)
  expect(asked, 'the round ends instead of asking for each mail').toBeLessThanOrEqual(4)
  const tried = (await rows()).filter(({ attempts }) => attempts > 0)
  expect(tried).toHaveLength(asked)
  expect(
    tried.every(({ next_at: at, last_error: error }) => at > new Date() && error?.includes('longer than 200 ms')),
  ).toBe(true)
  await makeDue()
  expect(await sendDueMails(database.db, { send: async () => undefined })).toBe(30)
})

test('a process that is asked to stop ends with the mails that are on their way, and leaves the others untouched', async () => {
  await fill(30)
  const stop = new AbortController()
  const sent = await sendDueMails(database.db, { send: async () => stop.abort() }, { stopping: stop.signal })
  expect(sent).toBeLessThanOrEqual(4)
  expect((await rows()).filter(({ sent_at: at }) => at === null).every(({ attempts }) => attempts === 0)).toBe(true)
  expect(await sendDueMails(database.db, { send: async () => undefined })).toBe(30 - sent)
})

test('a mail that the server refuses waits longer each time, and stops nobody', async () => {
  await fill(3)
  const refuses = {
    send: async ({ subject }: Mail) =>
      subject === 'S2' ? Promise.reject(new MailRefused('550 no such user')) : undefined,
  }
  expect(await sendDueMails(database.db, refuses)).toBe(2)
  const waits: number[] = []
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const row = (await rows()).find(({ sent_at: at }) => at === null)!
    waits.push(Math.round((row.next_at.getTime() - Date.now()) / 1000))
    await makeDue()
    await sendDueMails(database.db, refuses)
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits[3]! / waits[0]!).toBeGreaterThan(6)
  await sql`update outgoing_messages set attempts = 80, next_at = now() where sent_at is null`.execute(database.db)
  expect(await sendDueMails(database.db, { send: async () => undefined }), 'given up').toBe(0)
})

test('at least once: what a process took before it died is sent again after a minute, under the same id', async () => {
  await fill(1)
  const tries: string[] = []
  await expect(
    sendDueMails(database.db, {
      send: async (_, id) => {
        tries.push(id)
        // The answer came, the mark does not.
        await sql`alter table outgoing_messages rename column sent_at to sent_at_gone`.execute(database.db)
      },
    }),
  ).rejects.toThrow('sent_at')
  await sql`alter table outgoing_messages rename column sent_at_gone to sent_at`.execute(database.db)
  const send = async (_: Mail, id: string) => void tries.push(id)
  expect(await sendDueMails(database.db, { send }), 'its time is not over').toBe(0)
  await makeDue()
  expect([await sendDueMails(database.db, { send }), await sendDueMails(database.db, { send })]).toEqual([1, 0])
  expect([tries.length, new Set(tries).size]).toEqual([2, 1])
})

test('a month later what was sent is forgotten, and what waits is not', async () => {
  await fill(2)
  await sendDueMails(database.db, {
    send: async ({ subject }) => (subject === 'S2' ? Promise.reject(new MailRefused('later')) : undefined),
  })
  expect(await forgetOldMails(database.db)).toBe(0)
  await sql`update outgoing_messages set created_at = now() - interval '31 days'`.execute(database.db)
  expect([await forgetOldMails(database.db), (await rows()).length]).toEqual([1, 1])
})

test('a real mail server that takes the connection and says nothing, and one that is not there, are given up in time', async () => {
  const silent = await new Promise<Server>((resolve) => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1', () => resolve(server))
  })
  const { port } = silent.address() as { port: number }
  const mail = { to: 'om@carpat.example', subject: 'S', text: 'T' }
  const began = performance.now()
  await expect(
    smtpMailer(`smtp://127.0.0.1:${port}`, 'Carpat <shop@carpat.example>', 300).send(mail, 'm1'),
  ).rejects.not.toBeInstanceOf(MailRefused)
  await expect(
    smtpMailer('smtp://127.0.0.1:1', 'shop@carpat.example', 300).send(mail, 'm1'),
  ).rejects.not.toBeInstanceOf(MailRefused)
  // By itself the library would wait half a minute.
  expect(performance.now() - began).toBeLessThan(20_000)
  silent.close()
})
