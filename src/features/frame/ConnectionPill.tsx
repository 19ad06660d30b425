import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useFormats } from '#src/i18n/use-formats.ts'
import { contact } from '#src/platform/api/contact.ts'
import classes from './ConnectionPill.module.css'

/** Whether the shop can be reached, by its own answers, and when it last was. */
export function ConnectionPill() {
  const { t } = useLingui()
  const formats = useFormats()
  const { online, lastAnswerAt } = useSyncExternalStore(contact.subscribe, contact.get)
  const last = lastAnswerAt === null ? null : formats.date(lastAnswerAt, 'time')
  const title = last === null ? undefined : t`Ultimul contact: ${last}`
  return (
    <div className={classes['pill']} data-offline={!online || undefined} role="status" title={title}>
      {online ? <IconCloudCheck size={18} aria-hidden /> : <IconCloudOff size={18} aria-hidden />}
      <span className={classes['word']}>{online ? <Trans>Online</Trans> : <Trans>Offline</Trans>}</span>
      {!online && last !== null ? <span className={classes['last']}>{last}</span> : null}
    </div>
  )
}
