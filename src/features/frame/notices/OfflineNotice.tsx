import { Trans } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { lastContactText } from '#src/components/offline/last-contact.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { contact } from '#src/platform/api/contact.ts'
import classes from './OfflineNotice.module.css'

/** One quiet line while the shop cannot be reached: what is shown may be old, and since when. */
export function OfflineNotice() {
  const formats = useFormats()
  const { online, lastAnswerAt, isStrange } = useSyncExternalStore(contact.subscribe, contact.get)
  if (online) return null
  const since = lastContactText(formats, lastAnswerAt)
  return (
    <p className={classes['notice']} role="status">
      <IconCloudOff size={18} aria-hidden />
      <span>
        {isStrange ? (
          <Trans>În locul magazinului răspunde altcineva.</Trans>
        ) : since === null ? (
          <Trans>Magazinul nu răspunde.</Trans>
        ) : (
          <Trans>Magazinul nu răspunde de la {since}.</Trans>
        )}{' '}
        <Trans>Prețurile pot fi vechi.</Trans>
      </span>
    </p>
  )
}
