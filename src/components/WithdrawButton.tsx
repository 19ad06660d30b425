import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import { errorText } from './call-error-text.ts'
import classes from './WithdrawButton.module.css'

interface WithdrawButtonProps {
  readonly label: string
  readonly question: string
  readonly online: boolean
  readonly isPending: boolean
  readonly error: Error | null
  readonly onWithdraw: () => Promise<unknown>
  /** What becomes of it. */
  readonly children: ReactNode
}

/** Takes back what was sent, after one question: it cannot be sent again as it was. */
export function WithdrawButton({
  label,
  question,
  online,
  isPending,
  error,
  onWithdraw,
  children,
}: WithdrawButtonProps) {
  const { i18n } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button variant="default" disabled={!online} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked ? (
        <Dialog title={question} onClose={close}>
          <div className={classes['body']}>
            <p>{children}</p>
            {error ? <p role="alert">{errorText(i18n, error)}</p> : null}
            <div className={classes['answers']}>
              <Button
                size="lg"
                color="red"
                disabled={!online}
                loading={isPending}
                onClick={() => void onWithdraw().then(close, () => undefined)}
              >
                {label}
              </Button>
              <Button size="lg" variant="default" data-autofocus onClick={close}>
                <Trans>Renunță</Trans>
              </Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
