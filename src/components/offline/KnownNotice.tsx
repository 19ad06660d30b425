import { Trans } from '@lingui/react/macro'
import { IconDeviceTablet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSeenWhen } from './use-seen-words.ts'
import classes from './KnownNotice.module.css'

interface KnownNoticeProps {
  /** Of when the content is, in milliseconds since the epoch; null: it is the shop's present word, and nothing is said. */
  readonly at: number | null
  /** What more there is to know: how much is missing, what needs the network. */
  readonly children?: ReactNode
}

/** Says that content comes from this device, and from when. */
export function KnownNotice({ at, children }: KnownNoticeProps) {
  return at === null ? null : <Notice at={at}>{children}</Notice>
}

function Notice({ at, children }: { at: number; children: ReactNode }) {
  const when = useSeenWhen(at)
  return (
    <p className={classes['notice']} role="note">
      <IconDeviceTablet size={20} stroke={1.75} aria-hidden />
      <span>
        <Trans>De pe acest dispozitiv, văzut la {when}.</Trans> {children}
      </span>
    </p>
  )
}
