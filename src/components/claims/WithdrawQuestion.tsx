import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { errorText } from '../calls/call-error-text.ts'
import type { WithdrawButtonProps } from './WithdrawButton.tsx'
import classes from './WithdrawButton.module.css'

interface WithdrawQuestionProps extends WithdrawButtonProps {
  readonly onClose: () => void
}

/** The question before something is taken back. */
export function WithdrawQuestion({
  label,
  question,
  online,
  isPending,
  error,
  onWithdraw,
  onClose,
  children,
}: WithdrawQuestionProps) {
  const { i18n } = useLingui()
  return (
    <Dialog title={question} onClose={onClose}>
      <div className={classes['body']}>
        <p>{children}</p>
        {error ? <p role="alert">{errorText(i18n, error)}</p> : null}
        <div className={classes['answers']}>
          <Button
            size="lg"
            color="red"
            disabled={!online}
            loading={isPending}
            onClick={() => void onWithdraw().then(onClose, () => undefined)}
          >
            {label}
          </Button>
          <Button size="lg" variant="default" data-autofocus onClick={onClose}>
            <Trans>Renunță</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
