import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { usePasswordReset } from '#src/data/session/password.commands.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { NewPasswordSchema } from '#src/ui/forms/new-password-schema.ts'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { PasswordRules } from '#src/ui/forms/PasswordRules.tsx'
import { SessionCard } from './SessionCard.tsx'
import classes from './SessionCard.module.css'

const route = getRouteApi('/_session/password/reset')

export function PasswordResetScreen() {
  const { t } = useLingui()
  const { email, token } = route.useSearch()
  const reset = usePasswordReset()
  const [done, setDone] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const form = useCommandForm({
    initialValues: { password: '', password_confirmation: '' },
    schema: NewPasswordSchema,
    labels: { password: t`Parolă nouă`, password_confirmation: t`Confirmă parola` },
  })
  if (email === '' || token === '')
    return (
      <NoLink title={t`Linkul nu este complet`}>
        <Trans>Deschideți din nou linkul din e-mail sau cereți altul.</Trans>
      </NoLink>
    )
  if (isOver)
    return (
      <NoLink title={t`Linkul nu mai este valabil`}>
        <Trans>Un link se folosește o singură dată și numai un timp. Cereți altul.</Trans>
      </NoLink>
    )
  if (done !== null) {
    return (
      <SessionCard
        icon={<IconCircleCheck size={38} stroke={1.6} />}
        title={t`Parola a fost schimbată`}
        lead={<p role="status">{done}</p>}
      >
        <Button component={Link} to="/login" size="lg" fullWidth>
          <Trans>Autentificare</Trans>
        </Button>
      </SessionCard>
    )
  }
  const submit = async (values: { password: string; password_confirmation: string }) => {
    try {
      setDone((await reset.runAsync({ email, token, ...values })).message)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invalid-reset-token') throw error
      setOver(true)
    }
  }
  return (
    <SessionCard title={t`Parolă nouă`} lead={email}>
      <Form onSubmit={form.submitWith(submit)} label={t`Parolă nouă`}>
        <FormErrorSummary {...form.summary} />
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
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
        <Button type="submit" size="lg" fullWidth loading={reset.isPending}>
          <Trans>Schimbă parola</Trans>
        </Button>
      </Form>
    </SessionCard>
  )
}

/** A mail program broke the address in two, or the link was used, or has become too old. */
function NoLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SessionCard icon={<IconLinkOff size={38} stroke={1.6} />} title={title} lead={<p role="status">{children}</p>}>
      <Button component={Link} to="/password/request-reset" size="lg" fullWidth className={classes['center']}>
        <Trans>Cere alt link</Trans>
      </Button>
    </SessionCard>
  )
}
