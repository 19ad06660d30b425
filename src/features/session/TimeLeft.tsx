import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { SecondStep } from '#src/data/session/log-in.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import classes from './SessionCard.module.css'

const TICK_MS = 500

export interface SecondStepProps {
  readonly step: SecondStep
  /** The person is in. */
  readonly onIn: () => void
  readonly onBack: () => void
}
export interface StepProps extends SecondStepProps {
  /** No code is waited for any more. */
  readonly onOver: () => void
}

/** How long a code is still waited for. */
export function TimeLeft({ seconds, onOver }: { readonly seconds: number; readonly onOver: () => void }) {
  const { t } = useLingui()
  const [end] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), TICK_MS)
    return () => clearInterval(timer)
  }, [end])
  useEffect(() => {
    if (left === 0) onOver()
  }, [left, onOver])
  const time = `${Math.floor(left / 60)}:${`0${left % 60}`.slice(-2)}`
  return (
    <p className={classes['left']} role="timer" aria-label={t`Timp rămas`}>
      <Trans>Mai aveți {time}</Trans>
    </p>
  )
}

/** The shop waits for no code any more: too late, or the page's browser is another by now. */
export function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'login-expired'
}
