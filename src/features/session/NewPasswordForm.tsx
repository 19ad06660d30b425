import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { NewPasswordSchema } from '#src/ui/forms/new-password-schema.ts'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { PasswordRules } from '#src/ui/forms/PasswordRules.tsx'

export interface NewPassword {
  readonly password: string
  readonly password_confirmation: string
}

interface NewPasswordFormProps {
  /** Whose it is, for a browser that keeps passwords. */
  readonly username: string
  readonly busy: boolean
  readonly send: (chosen: NewPassword) => Promise<void>
}

/** A new password, typed twice, with its rules. */
export function NewPasswordForm({ username, busy, send }: NewPasswordFormProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    initialValues: { password: '', password_confirmation: '' },
    schema: NewPasswordSchema,
    labels: { password: t`Parolă nouă`, password_confirmation: t`Confirmă parola` },
  })
  return (
    <Form onSubmit={form.submitWith(send)} label={t`Parolă nouă`}>
      <FormErrorSummary {...form.summary} />
      <input name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        size="lg"
        label={t`Parolă nouă`}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordRules password={form.values.password} />
      <PasswordField
        {...form.field('password_confirmation')}
        size="lg"
        label={t`Confirmă parola`}
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        <Trans>Schimbă parola</Trans>
      </Button>
    </Form>
  )
}
