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

/**
 * One sender per principal (offline.md §9): the lock is waited for in a queue, so that the next tab sends as soon as the leader is closed or dies.
 * Where there are no locks every tab sends; revisions and keys keep that harmless.
 */
export function joinTabs(partition: string, { onLead, onChanged }: TabEvents): Tabs {
  const end = new AbortController()
  const ended = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()))
  const lead = () => {
    if (end.signal.aborted) return undefined
    onLead(true)
    return ended
  }
  if (navigator.locks) void navigator.locks.request(`outbox ${partition}`, { signal: end.signal }, lead).catch(() => undefined)
  else void Promise.resolve().then(lead)

  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`outbox ${partition}`)
  channel?.addEventListener('message', onChanged)
  return {
    tell: () => channel?.postMessage('changed'),
    leave() {
      end.abort()
      channel?.close()
      onLead(false)
    },
  }
}
