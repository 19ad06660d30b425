import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { choosePassword } from '#src/data/session/choose-password.ts'
import type { StepBeforeSession } from '#src/data/session/log-in.ts'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { type NewPassword, NewPasswordForm } from './NewPasswordForm.tsx'
import { SecondStep } from './SecondStep.tsx'
import { SessionCard } from './SessionCard.tsx'
import type { SecondStepProps } from './TimeLeft.tsx'
import classes from './SessionCard.module.css'

interface NextStepProps extends Pick<SecondStepProps, 'onIn' | 'onBack'> {
  readonly first: StepBeforeSession
  readonly username: string
}

/** What comes after the right password of who is not in by it: a password of their own, a code, or both. */
export function NextStep({ first, username, onIn, onBack }: NextStepProps) {
  const [{ choose_password: token, second_factor: step, message }, setAhead] = useState(first)
  if (step) return <SecondStep step={step} onIn={onIn} onBack={onBack} />
  return (
    <ChooseStep
      token={token ?? ''}
      lead={message}
      username={username}
      onDone={(ahead) => (ahead ? setAhead(ahead) : onIn())}
      onBack={onBack}
    />
  )
}

interface ChooseStepProps extends Pick<SecondStepProps, 'onBack'> {
  readonly token: string
  readonly lead: string
  readonly username: string
  readonly onDone: (ahead: StepBeforeSession | undefined) => void
}

function ChooseStep({ token, lead, username, onDone, onBack }: ChooseStepProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const send = async (chosen: NewPassword) => {
    setBusy(true)
    try {
      onDone(await choosePassword(queryClient, { token, ...chosen }))
    } catch (error) {
      setBusy(false)
      throw error
    }
  }
  return (
    <SessionCard title={t`Parolă nouă`} lead={<p role="status">{lead}</p>}>
      <NewPasswordForm username={username} busy={busy} send={send} />
      <div className={classes['choices']}>
        <TextButton onClick={onBack}>
          <Trans>Înapoi la autentificare</Trans>
        </TextButton>
      </div>
    </SessionCard>
  )
}
