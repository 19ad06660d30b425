import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useRetryDocument } from '#src/data/staff/staff.queries.ts'
import classes from './WorkList.module.css'

/** Sends a document to the ERP once more; what it says to that stands in the list a little later. */
export function RetryDocument({ documentKey, name }: { readonly documentKey: string; readonly name: string }) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const retry = useRetryDocument()
  return (
    <>
      <Button
        variant="default"
        loading={retry.isPending}
        disabled={!online}
        aria-label={t`Reîncearcă: ${name}`}
        onClick={() => retry.run(documentKey)}
      >
        <Trans>Reîncearcă</Trans>
      </Button>
      {retry.error ? (
        <span role="alert" className={classes['failed']}>
          {errorText(i18n, retry.error)}
        </span>
      ) : null}
    </>
  )
}
