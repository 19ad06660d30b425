import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import * as v from 'valibot'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { usePasswordChange } from '#src/data/session/password.commands.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { newPasswordFields } from '#src/ui/forms/new-password-schema.ts'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { PasswordRules } from '#src/ui/forms/PasswordRules.tsx'
import { notify } from '#src/ui/notifications/notify.ts'

const ChangeSchema = v.pipe(
  v.object({ current_password: v.pipe(v.string(), v.nonEmpty()), ...newPasswordFields }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      ({ password, password_confirmation: again }) => password === again,
      'password-differs',
    ),
    ['password_confirmation'],
  ),
)

/** AUTH-10, AUTH-12: the rule ticks while typing; the person's other sessions end. */
export function PasswordForm() {
  const { t } = useLingui()
  const command = usePasswordChange()
  const labels = {
    current_password: t`Parola actuală`,
    password: t`Parolă nouă`,
    password_confirmation: t`Confirmă parola`,
  }
  const form = useCommandForm({
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    schema: ChangeSchema,
    labels,
  })
  const submit = async (values: v.InferInput<typeof ChangeSchema>) => {
    await command.runAsync(values)
    form.reset()
    notify({ kind: 'info', text: t`Parola a fost schimbată. Celelalte sesiuni s-au încheiat.` })
  }
  return (
    <Form onSubmit={form.submitWith(submit, '')} label={t`Schimbă parola`}>
      <FormErrorSummary {...form.summary} />
      <PasswordField
        {...form.field('current_password')}
        size="md"
        label={labels.current_password}
        autoComplete="current-password"
      />
      <PasswordField {...form.field('password')} size="md" label={labels.password} autoComplete="new-password" />
      <PasswordRules password={form.values.password} />
      <PasswordField
        {...form.field('password_confirmation')}
        size="md"
        label={labels.password_confirmation}
        autoComplete="new-password"
      />
      <Button type="submit" loading={command.isPending}>
        <Trans>Schimbă parola</Trans>
      </Button>
    </Form>
  )
}
