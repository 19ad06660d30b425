import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSeenWhen } from '#src/components/offline/use-seen-words.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import classes from './Desk.module.css'

interface DeskPanelProps {
  readonly title: ReactNode
  /** Of when it is, in milliseconds since the epoch; null: it is the shop's present word. */
  readonly at: number | null
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A block of the desk, with its age where the device remembers it. */
export function DeskPanel({ title, at, aside, children }: DeskPanelProps) {
  return (
    <Panel
      title={title}
      aside={
        at === null ? (
          aside
        ) : (
          <>
            <Seen at={at} />
            {aside}
          </>
        )
      }
    >
      {children}
    </Panel>
  )
}

function Seen({ at }: { at: number }) {
  const when = useSeenWhen(at)
  return (
    <span className={classes['soft']}>
      <Trans>văzut la {when}</Trans>
    </span>
  )
}
