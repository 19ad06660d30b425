import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHourglassEmpty } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { CodeField } from '#src/components/second-factor/CodeField.tsx'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { brand } from '#src/contract/brand.ts'
import { enter } from '#src/data/session/session-life.ts'
import { useSecondStep } from '#src/data/second-factor/second-factor.queries.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { SessionCard } from './SessionCard.tsx'
import { SetUpStep } from './SetUpStep.tsx'
import { isExpired, type SecondStepProps, type StepProps, TimeLeft } from './TimeLeft.tsx'
import classes from './SessionCard.module.css'

const CodeSchema = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

/** What comes after the right password of who has a second factor, or needs one. The challenge lives as long as this page: loaded anew, the password is asked again. */
export function SecondStep({ step, onIn, onBack }: SecondStepProps) {
  const [isOver, setOver] = useState(false)
  if (isOver) return <TooLate onBack={onBack} />
  const Shown = step.is_new ? SetUpStep : CodeStep
  return <Shown step={step} onIn={onIn} onBack={onBack} onOver={() => setOver(true)} />
}

function TooLate({ onBack }: Pick<SecondStepProps, 'onBack'>) {
  const { t } = useLingui()
  return (
    <SessionCard
      icon={<IconHourglassEmpty size={38} stroke={1.6} />}
      title={t`A trecut prea mult timp`}
      lead={<Trans>Din motive de siguranță, introduceți din nou numele de utilizator și parola.</Trans>}
    >
      <Button size="lg" fullWidth onClick={onBack}>
        <Trans>Înapoi la autentificare</Trans>
      </Button>
    </SessionCard>
  )
}

function CodeStep({ step, onIn, onBack, onOver }: StepProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [isRecovery, setRecovery] = useState(false)
  const [busy, setBusy] = useState(false)
  const command = useSecondStep()
  const form = useCommandForm({
    initialValues: { code: '' },
    schema: CodeSchema,
    labels: { code: isRecovery ? t`Cod de rezervă` : t`Cod din aplicație` },
  })
  const submit = async ({ code }: { code: string }) => {
    setBusy(true)
    try {
      await enter(queryClient, await command.runAsync({ challenge: step.challenge, code }))
      onIn()
    } catch (error) {
      setBusy(false)
      if (isExpired(error)) return onOver()
      throw error
    }
  }
  return (
    <SessionCard
      title={t`Al doilea pas`}
      lead={
        isRecovery ? (
          <Trans>Introduceți unul dintre codurile de rezervă pe care le-ați păstrat.</Trans>
        ) : (
          <Trans>Introduceți codul de 6 cifre din aplicația de autentificare, de la contul {brand.name}.</Trans>
        )
      }
    >
      <Form onSubmit={form.submitWith(submit, '')} label={t`Al doilea pas`}>
        <FormErrorSummary {...form.summary} isOfOne />
        <CodeField key={String(isRecovery)} {...form.field('code')} isRecovery={isRecovery} size="lg" autoFocus />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          <Trans>Continuă</Trans>
        </Button>
      </Form>
      <TimeLeft seconds={step.seconds} onOver={onOver} />
      <div className={classes['choices']}>
        <TextButton
          onClick={() => {
            form.reset()
            setRecovery(!isRecovery)
          }}
        >
          {isRecovery ? <Trans>Folosiți codul din aplicație</Trans> : <Trans>Folosiți un cod de rezervă</Trans>}
        </TextButton>
        <TextButton onClick={onBack}>
          <Trans>Înapoi la autentificare</Trans>
        </TextButton>
      </div>
    </SessionCard>
  )
}
