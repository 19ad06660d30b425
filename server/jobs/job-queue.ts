import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import { openPool } from '#server/db/connection.ts'
import { isDatabaseUnavailable } from '#server/db/lost-connection.ts'
import type { Signals, Topic } from '#server/db/signals.ts'

/** Something that the shop does by itself, in one of its processes at a time: it must be safe to run again, since a process may die in the middle. */
export interface Job {
  readonly name: string
  /** Five fields, in UTC: when it runs without a reason. */
  readonly cron: string
  /** What is a reason to run it at once. */
  readonly wokenBy?: Topic
  /**
   * @param stopping aborted when the process is asked to stop: long work ends at its next step, the rest is done by the next run
   * @returns what it did, for the log; nothing is logged of 0 and undefined
   */
  run(stopping: AbortSignal): Promise<unknown>
}

const MAX_RETRY_MS = 2_000
/** How often a process looks for a job that another one was woken for. */
const POLL_SECONDS = 5
/** How long a stop waits for jobs that are under way; a mail takes up to nine seconds. */
const STOP_MS = 12_000
/** Longer than any job takes; what a killed process left is counted as failed after it. */
const EXPIRE_SECONDS = 900

/**
 * Starts the job queue (pg-boss in its own schema, over a pool of its own). All processes send, one of them fetches. A queue holds at most one job that waits: times that pass while the
 * database is away, or while a job takes long, leave one run behind and not as many as there were. A failed job is not repeated by the queue, its next time comes.
 */
export async function startJobs(
  url: string,
  jobs: readonly Job[],
  signals: Pick<Signals, 'onWake'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<{ stop(): Promise<void> }> {
  const pool = openPool(url, { name: 'atelier jobs', size: 3, statementTimeoutMs: 30_000 })
  const underWay = new Set<Promise<unknown>>()
  const stopping = new AbortController()
  let isClosing = false
  /** The queue does not wait for the statement that says how a job ended, so that a failed one would end the process: none fails because the database is away. */
  const patiently = async (text: string, values?: unknown[]) => {
    for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, MAX_RETRY_MS)) {
      try {
        return await pool.query(text, values)
      } catch (error) {
        if (isClosing || !isRepeatable(error)) throw error
        await delay(waitMs, undefined, { ref: false })
      }
    }
  }
  /** What the pool is kept for until it has ended. */
  const waitedFor = <T>(run: Promise<T>): Promise<T> => {
    const ended = run
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => underWay.delete(ended))
    underWay.add(ended)
    return run
  }
  const executeSql = (text: string, values?: unknown[]) => waitedFor(patiently(text, values))
  const boss = new PgBoss({
    db: { executeSql },
    schema: 'pgboss',
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterHours: 24,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had trouble'))
  await boss.start()
  const names = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
  /** Every process hears of a reason: one that stops has nothing to send any more. */
  const unlessStopping = (send: () => Promise<void>) => (stopping.signal.aborted ? undefined : waitedFor(send()))
  for (const job of jobs)
    await begin(boss, { ...job, run: () => job.run(stopping.signal) }, { signals, log, unlessStopping })
  return {
    stop: async () => {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: STOP_MS })
      isClosing = true
      while (underWay.size > 0) await Promise.all(underWay)
      await pool.end()
    },
  }
}

/** Deadlocks and conflicts pass as well. */
function isRepeatable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || String((error as { code?: unknown }).code ?? '').startsWith('40')
}

async function begin(
  boss: PgBoss,
  { name, cron, wokenBy, run }: Omit<Job, 'run'> & { run(): Promise<unknown> },
  {
    signals,
    log,
    unlessStopping,
  }: {
    readonly signals: Pick<Signals, 'onWake'>
    readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
    readonly unlessStopping: (send: () => Promise<void>) => Promise<void> | undefined
  },
): Promise<void> {
  await boss.createQueue(name, {
    name,
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: EXPIRE_SECONDS,
    retentionMinutes: 60,
  })
  await boss.schedule(name, cron)
  const worker = await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    try {
      const result = await run()
      if (result !== 0 && result !== undefined) log.info({ job: name, result }, 'job done')
    } catch (error) {
      log.warn({ job: name, err: error }, 'job failed')
      throw error
    }
  })
  if (!wokenBy) return
  const wake = async (reason: string = randomUUID()) => {
    await boss.send(name, {}, { id: idOf(`${name} ${reason}`) })
    boss.notifyWorker(worker)
  }
  signals.onWake(wokenBy, (reason) =>
    unlessStopping(() =>
      wake(reason).catch((error: unknown) => log.warn({ job: name, err: error }, 'job could not be sent')),
    ),
  )
  // What came while no process ran.
  await wake()
}

/** The same id in every process that is woken for the same reason, so that the reason makes one job. */
function idOf(reason: string): string {
  return createHash('sha256')
    .update(reason)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
