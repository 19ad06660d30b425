export interface Tabs {
  /** The other tabs look at the store; those that miss it look at the next occasion. */
  tell(): void
  /** Gives up the lead and listens no more. */
  leave(): void
}

interface TabEvents {
  readonly onLead: (leads: boolean) => void
  readonly onChanged: () => void
}

type Message = 'changed' | 'who leads?' | 'I lead'

/** A leader that does not answer for so long sleeps: a phone suspends the tabs behind the one that is looked at, with their locks. */
const ANSWER_WITHIN_MS = 2_000

/**
 * One sender per principal (offline.md §9): the lock is waited for in a queue, so that the next tab sends as soon as the leader is closed or dies. From a leader that sleeps it is taken by
 * the tab that is looked at. Where there are no locks every tab sends; revisions and keys keep all of that harmless.
 */
export function joinTabs(partition: string, { onLead, onChanged }: TabEvents): Tabs {
  const end = new AbortController()
  const ended = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()))
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`outbox ${partition}`)
  let leads = false
  let asking: ReturnType<typeof setTimeout> | undefined

  const setLead = (next: boolean) => {
    if (leads === next) return
    leads = next
    onLead(next)
  }
  const lead = () => {
    if (end.signal.aborted) return undefined
    clearTimeout(asking)
    setLead(true)
    return ended
  }
  const queue = (options: LockOptions) =>
    void navigator.locks.request(`outbox ${partition}`, options, lead).catch(() => {
      // Given up at the end, or taken by another tab: then this one waits for its turn again.
      setLead(false)
      if (!end.signal.aborted) queue({ signal: end.signal })
    })
  const askForLeader = () => {
    if (leads || !channel || !navigator.locks || document.visibilityState !== 'visible') return
    channel.postMessage('who leads?' satisfies Message)
    clearTimeout(asking)
    asking = setTimeout(() => queue({ steal: true }), ANSWER_WITHIN_MS)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'changed') onChanged()
    else if (data === 'I lead') clearTimeout(asking)
    else if (leads) channel.postMessage('I lead' satisfies Message)
  })
  document.addEventListener('visibilitychange', askForLeader, { signal: end.signal })
  if (navigator.locks) queue({ signal: end.signal })
  else void Promise.resolve().then(lead)
  askForLeader()
  return {
    tell() {
      // A closed channel throws; what was being written when this tab left is seen by the others at their next look.
      if (!end.signal.aborted) channel?.postMessage('changed' satisfies Message)
    },
    leave() {
      clearTimeout(asking)
      end.abort()
      channel?.close()
      setLead(false)
    },
  }
}
