import { useLingui } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { StorageRefused } from '#src/platform/offline/outbox.ts'
import classes from './KeepOfflinePanel.module.css'

const words = {
  quota: msg`Dispozitivul este plin. Ce s-a descărcat până aici rămâne; ștergeți alte mașini păstrate sau eliberați spațiu, apoi continuați.`,
  unavailable: msg`Acest browser nu păstrează date, de exemplu într-o fereastră privată. Deschideți magazinul într-o fereastră obișnuită.`,
}
const offline = msg`Conexiunea s-a întrerupt. Ce s-a descărcat până aici rămâne; continuați când revine.`

/** Why a download stopped, and what is left of it. */
export function KeepFailure({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  const text =
    error instanceof StorageRefused
      ? i18n._(words[error.reason])
      : isUnknownOutcome(error)
        ? i18n._(offline)
        : callErrorText(i18n, error).text
  return (
    <p className={classes['failure']} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
