import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import * as v from 'valibot'
import { AuthenticatorSetUp } from '#src/components/second-factor/AuthenticatorSetUp.tsx'
import { CodeField } from '#src/components/second-factor/CodeField.tsx'
import { RecoveryCodes } from '#src/components/second-factor/RecoveryCodes.tsx'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import type { SetUp } from '#src/contract/people/second-factor.ts'
import { useBeginSetUp, useRenewCodes, useTurnOff, useTurnOn } from '#src/data/second-factor/second-factor.queries.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { notify } from '#src/ui/notifications/notify.ts'
import type { FactorTask } from './FactorPanel.tsx'

const required = v.pipe(v.string(), v.nonEmpty())
const FirstSchema = v.object({ password: required, code: v.string() })
const BothSchema = v.object({ password: required, code: v.pipe(v.string(), v.trim(), v.nonEmpty()) })
const CodeSchema = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

interface FactorDialogProps {
  readonly task: FactorTask
  readonly onClose: () => void
}

/** One task, one step at a time: who one is, the telephone, the codes to keep. Nothing of it waits: codes are over within a minute. */
export function FactorDialog({ task, onClose }: FactorDialogProps) {
  const { t } = useLingui()
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useBeginSetUp()
  const renew = useRenewCodes()
  const turnOff = useTurnOff()
  const titles = {
    on: t`Activați autentificarea în doi pași`,
    move: t`Mutați pe alt telefon`,
    codes: t`Coduri de rezervă noi`,
    off: t`Opriți autentificarea în doi pași`,
  }
  const send = async (values: { password: string; code: string }) => {
    if (task === 'codes') return setCodes((await renew.runAsync(values)).recovery_codes)
    if (task !== 'off') return setSetUp(await begin.runAsync(values))
    notify({ kind: 'info', text: (await turnOff.runAsync(values)).message })
    return onClose()
  }
  return (
    <Dialog title={codes ? t`Coduri de rezervă` : titles[task]} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} done={t`Le-am păstrat`} onDone={onClose} />
      ) : setUp ? (
        <FirstCode setUp={setUp} onDone={setCodes} />
      ) : (
        <WhoOneIs task={task} busy={begin.isPending || renew.isPending || turnOff.isPending} onSend={send} />
      )}
    </Dialog>
  )
}

interface WhoOneIsProps {
  readonly task: FactorTask
  readonly busy: boolean
  readonly onSend: (values: { password: string; code: string }) => Promise<void>
}

/** Whoever finds a tablet open knows neither the password nor the code. */
function WhoOneIs({ task, busy, onSend }: WhoOneIsProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    initialValues: { password: '', code: '' },
    schema: task === 'on' ? FirstSchema : BothSchema,
    labels: { password: t`Parolă`, code: t`Cod din aplicație sau de rezervă` },
  })
  return (
    <Form onSubmit={form.submitWith(onSend, '')} label={t`Confirmați că sunteți dvs.`}>
      <FormErrorSummary {...form.summary} />
      {task === 'codes' ? (
        <p>
          <Trans>Cele dinainte nu vor mai fi valabile.</Trans>
        </p>
      ) : null}
      {task === 'off' ? (
        <p>
          <Trans>Pentru autentificare va ajunge parola. Primiți un e-mail despre aceasta.</Trans>
        </p>
      ) : null}
      <PasswordField
        {...form.field('password')}
        size="md"
        label={t`Parolă`}
        autoComplete="current-password"
        data-autofocus
      />
      {task === 'on' ? null : (
        <CodeField {...form.field('code')} size="md" label={t`Cod din aplicație sau de rezervă`} inputMode="text" />
      )}
      <Button type="submit" size="lg" loading={busy} color={task === 'off' ? 'red' : undefined}>
        {task === 'off' ? <Trans>Oprește</Trans> : <Trans>Continuă</Trans>}
      </Button>
    </Form>
  )
}

function FirstCode({ setUp, onDone }: { readonly setUp: SetUp; readonly onDone: (codes: readonly string[]) => void }) {
  const { t } = useLingui()
  const command = useTurnOn()
  const form = useCommandForm({
    initialValues: { code: '' },
    schema: CodeSchema,
    labels: { code: t`Cod din aplicație` },
  })
  const submit = async ({ code }: { code: string }) =>
    onDone((await command.runAsync({ challenge: setUp.challenge, code })).recovery_codes)
  return (
    <AuthenticatorSetUp setUp={setUp}>
      <Form onSubmit={form.submitWith(submit, '')} label={t`Primul cod`}>
        <FormErrorSummary {...form.summary} />
        <CodeField {...form.field('code')} size="lg" data-autofocus />
        <Button type="submit" size="lg" loading={command.isPending}>
          <Trans>Activează</Trans>
        </Button>
      </Form>
    </AuthenticatorSetUp>
  )
}
