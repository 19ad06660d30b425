import { useEffect, useRef } from 'react'
import type { Thread } from '#src/contract/after-sales/threads.ts'
import { useMarkRead } from '#src/data/threads/thread.commands.ts'

/** Tells the shop once of each last message that a person had before their eyes; a page that nobody looks at has been seen by nobody. */
export function useMarkSeen(data: Thread | undefined): void {
  const { run } = useMarkRead()
  const told = useRef(0)
  const id = data?.thread.id
  const seq = data && data.thread.unread > 0 ? data.thread.messages : 0
  useEffect(() => {
    if (id === undefined || seq <= told.current) return
    const tell = () => {
      if (document.visibilityState !== 'visible' || seq <= told.current) return
      told.current = seq
      run({ id, seq })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
    // `run` is another with each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, seq])
}
