import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { peopleQueries, useAddPerson } from '#src/data/people/people.queries.ts'
import { useKnownUser, useUser } from '#src/data/session/user-data.ts'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { Choice } from '#src/ui/controls/Choice.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { PasswordRules } from '#src/ui/forms/PasswordRules.tsx'
import { notify } from '#src/ui/notifications/notify.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { isActedFor, noRights } from '#src/domain/people/people-rules.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { newPerson, NewPersonSchema, type NewPersonValues, trimmed } from './person-schema.ts'
import { PersonFields, usePersonLabels } from './PersonFields.tsx'
import { RightsFields } from './RightsFields.tsx'
import classes from './People.module.css'

/** /accounts/new (ACC-01): a colleague, by invitation or with a password that the parent types. */
export function NewPersonScreen() {
  const user = useKnownUser()
  if (user && !user.is_parent) return <Navigate to="/permission-denied" replace />
  return <NewPersonForm key={String(user === undefined)} isRefused={user !== undefined && isActedFor(user.principal)} />
}

function NewPersonForm({ isRefused }: { isRefused: boolean }) {
  const { t } = useLingui()
  const held = useUser()
  const labels = usePersonLabels()
  const navigate = useNavigate()
  const client = useQueryClient()
  const isOnline = useOnline()
  const add = useAddPerson()
  const [initialValues] = useState(() => newPerson(held))
  const form = useCommandForm<NewPersonValues>({ initialValues, schema: NewPersonSchema, labels })
  const isInvitation = form.values.access === 'invitation'
  const submit = async (values: NewPersonValues) => {
    const { access, password, current_password: _, role, ...person } = trimmed(values)
    const { message } = await add.runAsync({
      ...person,
      role: role === '' ? 'mechanic' : role,
      ...(access === 'password' && { password }),
    })
    notify({ kind: 'info', text: message })
    await client.invalidateQueries({ queryKey: peopleQueries.list().queryKey })
    await navigate({ to: '/account/manage-accounts' })
  }
  return (
    <Page
      title={t`Utilizator nou`}
      lead={<Trans>Primește acces la contul firmei, cu drepturile pe care le alegeți.</Trans>}
      breadcrumb={
        <Breadcrumb>
          <Link to="/account/manage-accounts">
            <Trans>Utilizatori</Trans>
          </Link>
        </Breadcrumb>
      }
    >
      <Panel className={classes['narrow']}>
        <Form label={t`Utilizator nou`} onSubmit={form.submitWith(submit, t`Utilizatorul nu a putut fi adăugat.`)}>
          <FormErrorSummary {...form.summary} />
          <PersonFields form={form} />
          <RightsFields form={form} had={noRights} />
          <Choice
            label={t`Parola`}
            value={form.values.access}
            options={[
              { value: 'invitation', label: t`Și-o alege singur, prin e-mail` },
              { value: 'password', label: t`O scriu eu` },
            ]}
            onChange={(access) => form.set('access', access)}
          />
          {isInvitation ? null : (
            <>
              <PasswordField
                {...form.field('password')}
                size="md"
                label={labels.password}
                autoComplete="new-password"
              />
              <PasswordRules password={form.values.password} />
            </>
          )}
          {isOnline ? null : (
            <p role="note">
              <Trans>Fără conexiune nu puteți adăuga pe nimeni. Ce ați scris rămâne aici.</Trans>
            </p>
          )}
          {isRefused ? (
            <p role="note">
              <Trans>Nu în numele clientului.</Trans>
            </p>
          ) : (
            <Button type="submit" size="lg" loading={add.isPending} disabled={!isOnline}>
              {isInvitation ? <Trans>Trimite invitația</Trans> : <Trans>Adaugă utilizatorul</Trans>}
            </Button>
          )}
        </Form>
      </Panel>
    </Page>
  )
}
