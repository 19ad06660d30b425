import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import type { Sibling, SiblingChange } from '#src/contract/people/people.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { isActedFor, loginProblem } from '#src/domain/people/people-rules.ts'
import { peopleQueries, useChangePerson } from '#src/data/people/people.queries.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { PasswordRules } from '#src/ui/forms/PasswordRules.tsx'
import { notify } from '#src/ui/notifications/notify.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { AccessActions } from './AccessActions.tsx'
import { PersonSchema, type PersonValues, trimmed, valuesOf } from './person-schema.ts'
import { PersonFields, usePersonLabels } from './PersonFields.tsx'
import { RightsFields } from './RightsFields.tsx'
import { useRoleWord } from '#src/components/people/role-words.ts'
import classes from './People.module.css'

interface PersonSheetProps {
  readonly person: Sibling
  readonly isReadOnly: boolean
  readonly onClose: () => void
}

/** What a parent changes of a colleague, or of their own names. */
export function PersonSheet({ person, isReadOnly, onClose }: PersonSheetProps) {
  const { t } = useLingui()
  const labels = usePersonLabels()
  const roleWord = useRoleWord()
  const client = useQueryClient()
  const change = useChangePerson()
  const [initialValues] = useState(() => valuesOf(person))
  const form = useCommandForm<PersonValues>({ initialValues, schema: PersonSchema, labels })
  const done = async (text: string) => {
    notify({ kind: 'info', text })
    await client.invalidateQueries({ queryKey: peopleQueries.list().queryKey })
    onClose()
  }
  const submit = async (values: PersonValues) =>
    done((await change.runAsync(changeOf(person, trimmed(values)))).message)
  const { username, email, password } = changeOf(person, trimmed(form.values))
  const isOtherLogin = (username ?? email ?? password) !== undefined
  const held = useUser()
  const problem = person.is_self ? null : loginProblem(person, held)
  const hasOwnLogin = problem !== null
  const isKnownRole = initialValues.role !== ''
  return (
    <Sheet title={`${person.first_name} ${person.family_name}`} opened onClose={onClose}>
      <Form label={t`Utilizator`} onSubmit={form.submitWith(submit, t`Modificările nu au putut fi salvate.`)}>
        <FormErrorSummary {...form.summary} />
        {isActedFor(held.principal) ? (
          <p className={classes['soft']}>
            <Trans>Nu în numele clientului.</Trans>
          </p>
        ) : null}
        <PersonFields form={form} disabled={isReadOnly || !person.is_at_home} hasOwnLogin={hasOwnLogin} />
        {person.is_at_home ? (
          hasOwnLogin ? (
            <p className={classes['soft']}>
              {problem === 'person-elsewhere-too' ? (
                <Trans>Lucrează și pentru altă firmă: utilizatorul, e-mailul și parola și le schimbă singur.</Trans>
              ) : (
                <Trans>
                  Are drepturi pe care dvs. nu le aveți: utilizatorul, e-mailul și parola și le schimbă singur.
                </Trans>
              )}
            </p>
          ) : null
        ) : (
          <p className={classes['soft']}>
            <Trans>Numele și datele de contact se schimbă la firma de care ține.</Trans>
          </p>
        )}
        {person.is_self ? (
          <p className={classes['soft']}>
            <Trans>Rolul, drepturile și accesul dvs. le schimbă alt titular.</Trans>
          </p>
        ) : (
          <RightsFields
            form={form}
            had={person.rights}
            {...(isKnownRole ? {} : { formerRole: roleWord(person.role) || t`fără rol` })}
            disabled={isReadOnly}
          />
        )}
        {person.is_self || !person.is_at_home || hasOwnLogin || isReadOnly ? null : (
          <>
            <PasswordField
              {...form.field('password')}
              size="md"
              label={t`Parolă nouă (opțional)`}
              autoComplete="new-password"
            />
            {form.values.password === '' ? null : <PasswordRules password={form.values.password} />}
          </>
        )}
        {isOtherLogin && !isReadOnly ? (
          <PasswordField
            {...form.field('current_password')}
            size="md"
            label={labels.current_password}
            description={t`Ca să știm că sunteți dvs. cel care schimbă datele de autentificare.`}
            autoComplete="current-password"
          />
        ) : null}
        {isReadOnly ? null : (
          <Button type="submit" size="lg" loading={change.isPending}>
            <Trans>Salvează</Trans>
          </Button>
        )}
      </Form>
      {person.is_self || isReadOnly ? null : <AccessActions person={person} onDone={done} />}
    </Sheet>
  )
}

/** Only what differs, so that nothing is undone that another parent has changed meanwhile. */
function changeOf(
  person: Sibling,
  { role, rights, password, current_password: own, ...identity }: PersonValues,
): SiblingChange {
  const isOther = ([field, value]: [string, unknown]) => value !== person[field as keyof Sibling]
  const hasOtherRights = Object.entries(rights).some(
    ([right, value]) => value !== person.rights[right as keyof typeof rights],
  )
  return {
    id: person.id,
    ...Object.fromEntries(Object.entries(identity).filter(isOther)),
    ...(role !== '' && role !== person.role && { role }),
    ...(hasOtherRights && { rights }),
    ...(password !== '' && { password }),
    ...(own !== '' && { current_password: own }),
  }
}
