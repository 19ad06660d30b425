import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useRetryDocument } from '#src/data/staff/staff.queries.ts'
import classes from './WorkList.module.css'

/** Sends a document to the ERP once more; what it says to that stands in the list a little later. Of an invoice: it was looked at. */
export function RetryDocument({
  documentKey,
  name,
  isInvoice = false,
}: {
  readonly documentKey: string
  readonly name: string
  readonly isInvoice?: boolean
}) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const retry = useRetryDocument(isInvoice)
  return (
    <>
      <Button
        variant="default"
        loading={retry.isPending}
        disabled={!online}
        aria-label={isInvoice ? t`Verificată: ${name}` : t`Reîncearcă: ${name}`}
        onClick={() => retry.run(documentKey)}
      >
        {isInvoice ? <Trans>Verificată</Trans> : <Trans>Reîncearcă</Trans>}
      </Button>
      {retry.error ? (
        <span role="alert" className={classes['failed']}>
          {errorText(i18n, retry.error)}
        </span>
      ) : null}
    </>
  )
}
