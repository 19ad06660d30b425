import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { usePinLink } from '#src/data/bonus-contract/bonus-contract.queries.ts'
import { notify } from '#src/ui/notifications/notify.ts'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import classes from './Bonus.module.css'

/** A link by mail for who may set a PIN; the others are told whom to ask. */
export function ForgottenPin({ maySetPin }: { maySetPin: boolean }) {
  const { i18n } = useLingui()
  const link = usePinLink()
  if (!maySetPin)
    return (
      <p className={classes['soft']}>
        <Trans>Ați uitat PIN-ul? Îl știe sau îl schimbă titularul contului.</Trans>
      </p>
    )
  const ask = async () => {
    if (link.isPending) return
    try {
      notify({ kind: 'info', text: (await link.runAsync({})).message })
    } catch {
      // Told below.
    }
  }
  return (
    <div className={classes['forgotten']}>
      <TextButton onClick={() => void ask()}>
        <Trans>Am uitat PIN-ul</Trans>
      </TextButton>
      {link.error ? <p role="alert">{errorText(i18n, link.error)}</p> : null}
    </div>
  )
}
