import { Trans } from '@lingui/react/macro'
import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { lazyPart } from '../offline/lazy-part.tsx'

export interface ThreadSectionProps {
  readonly about: ThreadAbout
  /** The number or id of what it is about. */
  readonly documentKey: string
  /** As people name it. */
  readonly label: string
}

/** The thread about something, without a surface of its own. */
export const LazyThread = lazyPart<ThreadSectionProps>(
  async () => (await import('./ThreadOf.tsx')).ThreadOf,
  <SkeletonRows rows={2} height={56} />,
)

/** *Discuție* at the end of a document: its code comes with the first one that is looked at, so that the document is there before. */
export function ThreadSection(props: ThreadSectionProps) {
  return (
    <Panel id="discussion" title={<Trans>Discuție</Trans>}>
      <LazyThread {...props} />
    </Panel>
  )
}
