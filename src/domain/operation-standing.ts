/** Tried so often without an answer that the person is told (offline.md §5). */
const DELAYED_AFTER = 8

/** Where a write stands, for a person. `attention`: nothing goes on without them. */
export type Standing =
  | 'waiting'
  | 'unanswered'
  | 'delayed'
  | 'sending'
  | 'attention'
  | 'refused'
  | 'set-aside'
  | 'cancelling'
  | 'cancelled'
  | 'done'

interface Row {
  readonly state: string
  readonly attempts: number
  readonly endsAs?: string
}

export function standingOf({ state, attempts, endsAs }: Row): Standing {
  // Nobody gave it up: it grew old without an answer, and is asked for.
  if (state === 'cancelling' && endsAs === 'needs-you') return 'unanswered'
  switch (state) {
    case 'sending':
      return attempts >= DELAYED_AFTER ? 'delayed' : 'sending'
    case 'needs-you':
      return 'attention'
    case 'rejected':
      return 'refused'
    case 'quarantined':
      return 'set-aside'
    case 'cancelling':
    case 'cancelled':
    case 'done':
      return state
    default:
      return attempts >= DELAYED_AFTER ? 'delayed' : attempts > 0 ? 'unanswered' : 'waiting'
  }
}

const decided: readonly Standing[] = ['attention', 'refused', 'set-aside']

/** Nothing goes on without its person. */
export const needsPerson = (row: Row): boolean => decided.includes(standingOf(row))

/** How much waits for the network, and how much for the person. */
export interface WorkCount {
  readonly waiting: number
  readonly attention: number
}

export function countWork(rows: readonly Row[]): WorkCount {
  const standings = rows.map(standingOf)
  const count = (wanted: readonly Standing[]) => standings.filter((standing) => wanted.includes(standing)).length
  return {
    waiting: count(['waiting', 'unanswered', 'delayed', 'sending', 'cancelling']),
    attention: count(decided),
  }
}

/** What the header says, the most urgent first (offline.md §12). */
export type SyncState =
  | { readonly is: 'attention'; readonly count: number }
  | { readonly is: 'offline'; readonly waiting: number }
  /** Nothing leaves until then, though the shop is there. */
  | { readonly is: 'paused'; readonly waiting: number; readonly untilMs: number }
  | { readonly is: 'syncing'; readonly done: number; readonly of: number }
  | { readonly is: 'online' }

export function syncState(
  rows: readonly Row[],
  drained: { readonly done: number; readonly of: number } | null,
  isOnline: boolean,
  pausedUntilMs: number | null,
): SyncState {
  const { waiting, attention } = countWork(rows)
  if (attention > 0) return { is: 'attention', count: attention }
  if (!isOnline) return { is: 'offline', waiting }
  if (waiting === 0) return { is: 'online' }
  if (pausedUntilMs !== null) return { is: 'paused', waiting, untilMs: pausedUntilMs }
  return { is: 'syncing', done: drained?.done ?? 0, of: Math.max(drained?.of ?? 0, waiting) }
}
