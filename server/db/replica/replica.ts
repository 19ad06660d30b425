import { type Kysely, sql } from 'kysely'
import { StartProblem } from '../../start/start-problem.ts'
import { kyselyOver, openPool } from '../connection.ts'
import type { Log } from '../embedded/reach.ts'
import { readEpoch } from '../epoch.ts'
import { isDatabaseUnavailable } from '../lost-connection.ts'
import type { Tables } from '../tables.ts'

/** A copy of the database that PostgreSQL keeps up to date (a hot standby), for reads that may be a moment old (decision 300). */
export interface Replica {
  /** Where they go now; null while the replica does not answer, is too far behind, or is of another history: then to the database itself. */
  readable(): Promise<Kysely<Tables> | null>
  /** Somebody was let down by it: nobody else is sent there before it has been looked at again. */
  failed(): void
  /** For who watches over it: whether reads go there, and how far behind it was when last looked at, in milliseconds. */
  state(): { readonly isRead: boolean; readonly lagMs: number }
  /** Ends its connections. */
  close(): Promise<void>
}

export interface ReplicaOptions {
  readonly url: string
  /** The database itself. */
  readonly db: Kysely<Tables>
  readonly log: Log
  readonly poolSize: number
  readonly statementTimeoutMs: number
  readonly checkMs?: number
}

const CHECK_MS = 1_000
/** Further behind, an import that is over would still not be seen. */
export const MOST_LAG_MS = 2_000
/** Whoever asks waits for a check; a replica that is silent for so long is none. */
const PATIENCE_MS = 1_000
/** Older ones decide; of newer ones there need not be more. */
const MOST_MARKS = 100

/** Where the database was in its log, and when. */
interface Mark {
  readonly lsn: string
  readonly at: number
}

/**
 * Looked at once a second, and only while somebody reads. One that is away is said in the log and passed over: the shop opens without it.
 * @throws StartProblem for a database that takes writes itself
 */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const { url, db, log, poolSize, statementTimeoutMs, checkMs = CHECK_MS } = options
  const pool = openPool(url, {
    name: 'atelier reads',
    size: poolSize,
    statementTimeoutMs,
    // The way to it may be cut without a word; the statement's own limit is the server's to keep.
    answerTimeoutMs: statementTimeoutMs,
    prepares: true,
  })
  const copy = kyselyOver(pool)
  let marks: readonly Mark[] = []
  let checkedAt = -Infinity
  let checking: Promise<void> | null = null
  let problem: string | null = 'not looked at yet'
  let lagMs = 0

  const say = (found: string | null) => {
    if (found !== problem && found === null) log.info('Catalogue reads go to the replica.')
    else if (found !== problem) log.warn({ problem: found }, 'Catalogue reads go to the database itself.')
    problem = found
  }
  const look = async (): Promise<string | null> => {
    const [mark, epoch] = await Promise.all([markOf(db), readEpoch(db)])
    if (marks.length < MOST_MARKS) marks = [...marks, mark]
    const [replayed, itsEpoch] = await Promise.all([replayedBy(copy), readEpoch(copy)])
    if (replayed === null) throw new StartProblem(NO_REPLICA)
    marks = marks.filter(({ lsn }) => position(lsn) > position(replayed))
    lagMs = marks[0] ? Date.now() - marks[0].at : 0
    if (itsEpoch !== epoch) return 'it is of another history'
    return lagMs > MOST_LAG_MS ? 'it is too far behind' : null
  }
  const check = async () => {
    try {
      say(await within(PATIENCE_MS, look()))
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
      if (!(error instanceof StartProblem) && !(error instanceof Silence) && !isDatabaseUnavailable(error)) throw error
    } finally {
      checkedAt = Date.now()
    }
  }
  const replica: Replica = {
    async readable() {
      if (Date.now() - checkedAt >= checkMs) {
        checking ??= check()
          .catch(() => undefined)
          .finally(() => {
            checking = null
          })
        await checking
      }
      return problem === null ? copy : null
    },
    failed() {
      say('a read failed')
      checkedAt = Date.now()
    },
    state: () => ({ isRead: problem === null, lagMs }),
    close: () => copy.destroy(),
  }
  await check()
  if (problem === NO_REPLICA) {
    await replica.close()
    throw new StartProblem(NO_REPLICA)
  }
  return replica
}

const NO_REPLICA =
  'DATABASE_READ_URL leads to a database that takes writes itself; it has to be a replica of DATABASE_URL.'

/** It said nothing for as long as anybody waits. */
class Silence extends Error {}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Silence('it does not answer')), ms)
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}

async function markOf(db: Kysely<Tables>): Promise<Mark> {
  const at = Date.now()
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db)
  return { lsn: rows[0]!.lsn, at }
}

/** Null for a database that takes writes. */
async function replayedBy(copy: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ lsn: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`.execute(copy)
  return rows[0]!.lsn
}

/** `16/B374D848` as a number: two halves of 32 bits. */
function position(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
