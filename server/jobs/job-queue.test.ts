import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSignals, type Signals } from '#server/db/signals.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { type Job, startJobs } from './job-queue.ts'
import { queueMail, sendDueMails } from './messages/outgoing-messages.ts'

const log = pino({ level: 'silent' })
/** The next leap day: not during a test. */
const NEVER = '0 0 29 2 *'

let database: TestDatabase
const runs: string[] = []
let work: () => Promise<void> = async () => undefined
const mails: string[] = []
const sends: Promise<unknown>[] = []
let processes: { signals: Signals; stop(): Promise<void> }[] = []

async function openProcess(name: string): Promise<void> {
  const signals = await openSignals(database.url, log)
  const jobs: Job[] = [
    { name: 'arrivals', cron: NEVER, wokenBy: 'arrivals', run: async () => (runs.push(name), await work()) },
    {
      name: 'mails',
      cron: NEVER,
      wokenBy: 'mails',
      run: () => sendDueMails(database.db, { send: async ({ subject }) => void mails.push(subject) }),
    },
  ]
  // What is done on a signal is over when it has been sent to the queue.
  const heeded: Signals['onWake'] = (topic, heard) =>
    signals.onWake(topic, (reason) => void sends.push(Promise.resolve<unknown>(heard(reason))))
  const queue = await startJobs(database.url, jobs, { onWake: heeded }, log)
  processes.push({ signals, stop: async () => (await queue.stop(), await signals.close()) })
}
/** As an import ends. */
const wake = () => database.db.insertInto('catalogue_versions').values({ source: 'import' }).execute()
const queued = async () =>
  Number(
    (
      await sql<{
        count: number
      }>`select count(*) as count from pgboss.job where name = 'arrivals' and state < 'active'`.execute(database.db)
    ).rows[0]!.count,
  )
const settled = () =>
  expect
    .poll(
      async () =>
        (
          await sql`select from pgboss.job where state <= 'active' and name in ('arrivals', 'mails')`.execute(
            database.db,
          )
        ).rows.length,
      { timeout: 30_000 },
    )
    .toBe(0)
const endConnections = (name: string) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = ${name}`.execute(
    database.db,
  )

beforeAll(async () => {
  database = await openTestDatabase()
  await openProcess('first')
  await openProcess('second')
}, 60_000)
afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()))
  await database.close()
})
beforeEach(async () => {
  work = async () => undefined
  await settled()
  runs.length = 0
  mails.length = 0
  sends.length = 0
})

test('two processes that are woken by the same reason run a job once', async () => {
  await wake()
  await expect.poll(() => runs.length, { timeout: 30_000 }).toBe(1)
  await settled()
  expect(runs).toHaveLength(1)
})

test('reasons that come while a job runs leave one run behind, not as many as they were', async () => {
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  work = () => held
  await wake()
  await expect.poll(() => runs.length, { timeout: 30_000 }).toBeGreaterThan(0)
  const heard = [0, 0]
  processes.forEach(({ signals }, process) => signals.onWake('arrivals', () => void (heard[process]! += 1)))
  for (let count = 0; count < 20; count += 1) await wake()
  await expect.poll(() => Math.min(...heard), { timeout: 30_000 }).toBeGreaterThanOrEqual(20)
  expect(sends.length).toBeGreaterThanOrEqual(40)
  await Promise.all(sends)
  // Both processes may hold one, and one more waits.
  expect(await queued()).toBeLessThanOrEqual(1)
  goOn()
  await settled()
  // One for each process that was at it, one that was left behind; a reason that was sent late may be another.
  expect(runs.length).toBeLessThan(10)
})

test('a mail leaves by itself when what caused it is committed, once, and not when it is undone', async () => {
  await database.db.transaction().execute(async (tx) => {
    await queueMail(tx, { to: 'om@carpat.example', subject: 'Salut', text: '…' })
  })
  await expect(
    database.db.transaction().execute(async (tx) => {
      await queueMail(tx, { to: 'om@carpat.example', subject: 'Nimic', text: '…' })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await expect.poll(() => mails, { timeout: 30_000 }).toEqual(['Salut'])
  await settled()
  expect(mails).toEqual(['Salut'])
})

test('reasons that come while the queue stops are another process’s, and nothing to complain of', async () => {
  const heards: ((reason?: string) => unknown)[] = []
  const complaints: unknown[] = []
  // What it fetched as it stopped would be in the way of the others.
  const apart = await openTestDatabase()
  const idle: Job = { name: 'arrivals', cron: NEVER, wokenBy: 'arrivals', run: async () => undefined }
  const queue = await startJobs(database.url, [idle], { onWake: (_topic, heard) => void heards.push(heard) }, {
    info: () => undefined,
    warn: (said: unknown) => void complaints.push(said),
  } as never)
  let hasStopped = false
  const stopped = queue.stop().finally(() => (hasStopped = true))
  while (!hasStopped) {
    await Promise.all(heards.map((heard) => heard()))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await stopped
  await Promise.all(heards.map((heard) => heard()))
  await apart.close()
  expect(complaints).toEqual([])
})

test('a failed job says so, and its next reason runs it again', async () => {
  work = () => Promise.reject(new Error('not today'))
  await wake()
  await expect.poll(() => runs.length, { timeout: 30_000 }).toBe(1)
  await settled()
  work = async () => undefined
  await wake()
  await expect.poll(() => runs.length, { timeout: 30_000 }).toBe(2)
})

test('connections of the queue and of the signals that are ended, also while a job runs, end nothing: the job is marked as done and the next reason arrives', async () => {
  for (let round = 0; round < 5; round += 1) {
    const before = runs.length
    work = async () => {
      await endConnections('atelier jobs')
      await endConnections('atelier signals')
    }
    await wake()
    await expect.poll(() => runs.length, { timeout: 30_000 }).toBeGreaterThan(before)
    await settled()
    work = async () => undefined
    const waking = setInterval(() => void wake(), 200)
    const ended = runs.length
    await expect.poll(() => runs.length, { timeout: 30_000 }).toBeGreaterThan(ended)
    clearInterval(waking)
    await settled()
  }
}, 60_000)
