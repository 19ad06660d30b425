import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { AuthenticatorSetUp } from '#src/components/second-factor/AuthenticatorSetUp.tsx'
import { CodeField } from '#src/components/second-factor/CodeField.tsx'
import { RecoveryCodes } from '#src/components/second-factor/RecoveryCodes.tsx'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { enter } from '#src/data/session/session-life.ts'
import { factorQueries, useSecondStep } from '#src/data/second-factor/second-factor.queries.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { SkeletonLines } from '#src/ui/states/SkeletonLines.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { SessionCard } from './SessionCard.tsx'
import { isExpired, type StepProps, TimeLeft } from './TimeLeft.tsx'
import classes from './SessionCard.module.css'

const CodeSchema = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty()) })
type Answer = Awaited<ReturnType<ReturnType<typeof useSecondStep>['runAsync']>>

/** Where the role needs a second factor and there is none: it is set up before the person is in, and the codes are kept before they go on. */
export function SetUpStep({ step, onIn, onBack, onOver }: StepProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [busy, setBusy] = useState(false)
  const goIn = async (answered: Answer) => {
    setBusy(true)
    await enter(queryClient, answered)
    onIn()
  }
  if (answer)
    return (
      <SessionCard title={t`Coduri de rezervă`} lead={<Trans>Autentificarea în doi pași este activă.</Trans>}>
        <RecoveryCodes
          codes={answer.recovery_codes ?? []}
          busy={busy}
          done={t`Le-am păstrat, continuă`}
          onDone={() => void goIn(answer)}
        />
      </SessionCard>
    )
  return (
    <SessionCard
      title={t`Autentificare în doi pași`}
      lead={<Trans>Rolul dvs. cere, pe lângă parolă, un cod de pe telefon. Îl configurați o singură dată.</Trans>}
    >
      <SetUpForm step={step} onDone={setAnswer} onOver={onOver} />
      <TimeLeft seconds={step.seconds} onOver={onOver} />
      <div className={classes['choices']}>
        <TextButton onClick={onBack}>
          <Trans>Înapoi la autentificare</Trans>
        </TextButton>
      </div>
    </SessionCard>
  )
}

interface SetUpFormProps extends Pick<StepProps, 'step' | 'onOver'> {
  readonly onDone: (answer: Answer) => void
}

function SetUpForm({ step: { challenge }, onDone, onOver }: SetUpFormProps) {
  const { t } = useLingui()
  const query = useQuery(factorQueries.setUpAtLogin(challenge))
  const isOver = isExpired(query.error)
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const command = useSecondStep()
  const form = useCommandForm({
    initialValues: { code: '' },
    schema: CodeSchema,
    labels: { code: t`Cod din aplicație` },
  })
  const submit = async ({ code }: { code: string }) => {
    try {
      onDone(await command.runAsync({ challenge, code }))
    } catch (error) {
      if (isExpired(error)) return onOver()
      throw error
    }
  }
  return (
    <Loaded query={query} skeleton={<SkeletonLines />} compact>
      {(setUp) => (
        <AuthenticatorSetUp setUp={setUp}>
          <Form onSubmit={form.submitWith(submit, '')} label={t`Primul cod`}>
            <FormErrorSummary {...form.summary} isOfOne />
            <CodeField {...form.field('code')} size="lg" />
            <Button type="submit" size="lg" fullWidth loading={command.isPending}>
              <Trans>Activează și continuă</Trans>
            </Button>
          </Form>
        </AuthenticatorSetUp>
      )}
    </Loaded>
  )
}
