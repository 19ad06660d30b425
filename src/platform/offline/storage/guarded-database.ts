import type { Dexie } from 'dexie'
import { StorageRefused } from '../outbox.ts'

export interface GuardedDatabase<D extends Dexie> {
  /** Runs `work`, which may run twice: it must not have an effect outside the database. Throws StorageRefused when the device does not let us. */
  run<T>(work: (database: D) => Promise<T>): Promise<T>
  /** For good: later work is refused. */
  close(): void
}

interface Guard {
  /** Frees space when the quota is used up; false when there was nothing to free. */
  readonly freeSpace: () => Promise<boolean>
  /** A newer version in another tab wants to change the tables: this page has let go and must be loaded anew. */
  readonly onSuperseded: () => void
}

/** iOS ends connections of pages in the background, and any browser may after a crash of its storage process. */
const DEAD_CONNECTION = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'AbortError',
  'TransactionInactiveError',
  'TimeoutError',
])
const REFUSED = new Set([
  'MissingAPIError',
  'SecurityError',
  'OpenFailedError',
  'NotFoundError',
  'VersionError',
  ...DEAD_CONNECTION,
])

/** The one way to a database: reopens a dead connection and makes room in a full one, each once, and says plainly when neither helps (offline.md §8, §9). */
export function guardDatabase<D extends Dexie>(database: D, { freeSpace, onSuperseded }: Guard): GuardedDatabase<D> {
  let closed = false
  database.on('versionchange', () => {
    closed = true
    database.close()
    onSuperseded()
    return false
  })
  const attempt = async <T>(work: (database: D) => Promise<T>): Promise<T> => {
    if (closed) throw new StorageRefused('unavailable')
    return work(database)
  }
  return {
    async run(work) {
      try {
        return await attempt(work)
      } catch (error) {
        if (!(await mend(database, error, freeSpace))) throw asRefusal(error)
      }
      try {
        return await attempt(work)
      } catch (error) {
        throw asRefusal(error)
      }
    },
    close() {
      closed = true
      database.close()
    },
  }
}

async function mend(database: Dexie, error: unknown, freeSpace: () => Promise<boolean>): Promise<boolean> {
  const names = namesOf(error)
  if (names.includes('QuotaExceededError')) return freeSpace()
  if (!names.some((name) => DEAD_CONNECTION.has(name))) return false
  database.close({ disableAutoOpen: false })
  return true
}

function asRefusal(error: unknown): unknown {
  const names = namesOf(error)
  if (names.includes('QuotaExceededError')) return new StorageRefused('quota')
  return names.some((name) => REFUSED.has(name)) ? new StorageRefused('unavailable') : error
}

/** Dexie wraps what the browser threw; a full disk often comes inside an aborted transaction. */
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { inner } = error as Error & { inner?: unknown }
  return [error.name, ...(inner === error ? [] : namesOf(inner))]
}
