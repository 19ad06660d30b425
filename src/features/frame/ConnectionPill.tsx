import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useFormats } from '#src/i18n/use-formats.ts'
import { contact } from '#src/platform/api/contact.ts'
import classes from './ConnectionPill.module.css'

// Not the whole contact: every answer changes that, and would draw the pill anew.
const isOnline = () => contact.get().online

/** Whether the shop can be reached, by its own answers, and when it last was. */
export function ConnectionPill() {
  const { t } = useLingui()
  const formats = useFormats()
  const online = useSyncExternalStore(contact.subscribe, isOnline)
  const [title, setTitle] = useState<string>()
  const lastTime = () => {
    const { lastAnswerAt } = contact.get()
    return lastAnswerAt === null ? null : formats.date(lastAnswerAt, 'time')
  }
  const tell = () => {
    const last = lastTime()
    setTitle(last === null ? undefined : t`Ultimul contact: ${last}`)
  }
  return (
    <div className={classes['pill']} data-offline={!online || undefined} role="status" title={title} onPointerEnter={tell}>
      {online ? <IconCloudCheck size={18} aria-hidden /> : <IconCloudOff size={18} aria-hidden />}
      <span className={classes['word']}>{online ? <Trans>Online</Trans> : <Trans>Offline</Trans>}</span>
      {online ? null : <span className={classes['last']}>{lastTime()}</span>}
    </div>
  )
}
