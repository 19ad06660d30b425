import { Trans } from '@lingui/react/macro'
import { type ComponentType, useEffect, useState } from 'react'
import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import { onReturn } from '#src/platform/api/contact.ts'
import { mendStyles } from '#src/platform/updates/missing-styles.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { useStableCallbacks } from '#src/ui/use-stable-callbacks.ts'
import { NotOnDevice } from '../offline/NotOnDevice.tsx'

interface ThreadSectionProps {
  readonly about: ThreadAbout
  /** The number or id of what it is about. */
  readonly documentKey: string
  /** As people name it. */
  readonly label: string
}

const load = async () => (await import('./ThreadOf.tsx')).ThreadOf
let known: ComponentType<ThreadSectionProps> | null = null

/** *Discuție* at the end of a document: its code comes with the first one that is looked at, so that the document is there before. */
export function ThreadSection(props: ThreadSectionProps) {
  return (
    <Panel id="discussion" title={<Trans>Discuție</Trans>}>
      <LazyThread {...props} />
    </Panel>
  )
}

/** The thread about something, without a surface of its own. */
export function LazyThread(props: ThreadSectionProps) {
  const [Loaded, setLoaded] = useState(() => known)
  const [isMissing, setMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (known) return
    let isOver = false
    const asked = attempt === 0 ? load() : mendStyles().then(load)
    asked.then(
      (ThreadOf) => {
        known = ThreadOf
        if (!isOver) setLoaded(() => ThreadOf)
      },
      () => {
        if (!isOver) setMissing(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [attempt])
  const { retry } = useStableCallbacks({
    retry: () => {
      setMissing(false)
      setAttempt((before) => before + 1)
    },
  })
  useEffect(() => (isMissing ? onReturn(retry) : undefined), [isMissing, retry])
  if (Loaded) return <Loaded {...props} />
  return isMissing ? <NotOnDevice compact onRetry={retry} /> : <SkeletonRows rows={2} height={56} />
}
