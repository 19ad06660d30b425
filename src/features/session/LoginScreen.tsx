import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { Login } from '#src/contract/people/session.ts'
import { logIn } from '#src/data/session/log-in.ts'
import { safeReturnPath } from '#src/domain/people/navigation.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { SessionCard } from './SessionCard.tsx'
import classes from './SessionCard.module.css'

const route = getRouteApi('/_session/login')

export function LoginScreen() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { redirect } = route.useSearch()
  const [busy, setBusy] = useState(false)
  const [second, setSecond] = useState<ReactNode>(null)
  // A page load, not a navigation: nothing of a former session stays in memory (AUTH-02).
  const goIn = () => window.location.assign(safeReturnPath(redirect) ?? '/home')
  const form = useCommandForm({
    initialValues: { username: '', password: '' },
    schema: Login,
    labels: { username: t`Nume utilizator`, password: t`Parolă` },
  })
  const submit = async (values: { username: string; password: string }) => {
    setBusy(true)
    try {
      const first = await logIn(queryClient, values)
      if (!first) return goIn()
      const { NextStep } = await import('./NextStep.tsx')
      setBusy(false)
      setSecond(<NextStep first={first} username={values.username} onIn={goIn} onBack={() => setSecond(null)} />)
    } catch (error) {
      setBusy(false)
      throw error
    }
  }
  if (second) return second
  return (
    <SessionCard
      title={t`Autentificare`}
      lead={
        redirect ? (
          <Trans>Autentificați-vă și continuați de unde ați rămas.</Trans>
        ) : (
          <Trans>Comenzi de piese pentru service-uri și revânzători.</Trans>
        )
      }
    >
      <Form onSubmit={form.submitWith(submit)} label={t`Autentificare`}>
        <FormErrorSummary {...form.summary} />
        <TextInput
          {...form.field('username')}
          size="lg"
          label={t`Nume utilizator`}
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
        />
        <PasswordField {...form.field('password')} size="lg" label={t`Parolă`} autoComplete="current-password" />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          <Trans>Autentificare</Trans>
        </Button>
      </Form>
      <div className={classes['center']}>
        <Link to="/password/request-reset" className={classes['link']}>
          <Trans>Ați uitat parola?</Trans>
        </Link>
      </div>
    </SessionCard>
  )
}
