import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudQuestion } from '@tabler/icons-react'
import { callErrorText } from '#src/components/call-error-text.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import type { OrderState } from './use-order.ts'
import classes from './OrderNotices.module.css'

/** Under the button: what became of an order that has no number yet. */
export function OrderNotices({ state, onRetry }: { state: OrderState; onRetry: () => void }) {
  const formats = useFormats()
  if (state.step === 'refused') return <Refused error={state.error} />
  if (state.step !== 'unanswered') return null
  return (
    <div className={classes['notice']} data-tone="warn" role="alert">
      <IconCloudQuestion size={22} aria-hidden />
      <div className={classes['text']}>
        <p className={classes['title']}><Trans>Nu știm încă dacă a ajuns comanda</Trans></p>
        <p>
          <Trans>Am trimis-o la {formats.date(state.intent.startedAt, 'time')}, dar magazinul nu a răspuns. Încercați din nou: dacă a ajuns, primiți numărul ei; nu se comandă de două ori.</Trans>
        </p>
        <Button onClick={onRetry}><Trans>Verifică și încearcă din nou</Trans></Button>
      </div>
    </div>
  )
}

function Refused({ error }: { error: Error }) {
  const { t, i18n } = useLingui()
  const { text } = callErrorText(i18n, error)
  const atFields = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : []
  return (
    <div className={classes['notice']} data-tone="bad" role="alert">
      <IconAlertTriangle size={22} aria-hidden />
      <div className={classes['text']}>
        <p className={classes['title']}>{t`Comanda dvs. nu a putut fi procesată`}</p>
        <p>{atFields.length > 0 ? atFields.join(' ') : text}</p>
      </div>
    </div>
  )
}

/** CART-07: a word, not an obstacle. */
export function CreditNotice({ isOrdered }: { isOrdered?: boolean }) {
  return (
    <div className={classes['notice']} data-tone="warn" role="status">
      <IconAlertTriangle size={22} aria-hidden />
      <div className={classes['text']}>
        <p className={classes['title']}><Trans>Ați depășit limita de credit!</Trans></p>
        <p>{isOrdered ? <Trans>Comanda este înregistrată; numărul ei o confirmă.</Trans> : <Trans>Comanda se poate trimite; numărul de comandă o confirmă.</Trans>}</p>
      </div>
    </div>
  )
}
