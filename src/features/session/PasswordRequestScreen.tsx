import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { useResetRequest } from '#src/data/session/password.commands.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { SessionCard } from './SessionCard.tsx'
import classes from './SessionCard.module.css'

const Schema = v.object({ username: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120)) })

export function PasswordRequestScreen() {
  const { t } = useLingui()
  const request = useResetRequest()
  const [answer, setAnswer] = useState<string | null>(null)
  const form = useCommandForm({
    initialValues: { username: '' },
    schema: Schema,
    labels: { username: t`Nume utilizator` },
  })
  const submit = async ({ username }: { username: string }) => {
    setAnswer((await request.runAsync({ username })).message)
  }
  const back = (
    <Link to="/login" className={classes['link']}>
      <Trans>Înapoi la autentificare</Trans>
    </Link>
  )
  if (answer !== null) {
    return (
      <SessionCard
        icon={<IconMailCheck size={38} stroke={1.6} />}
        title={t`Verificați e-mailul`}
        lead={<p role="status">{answer}</p>}
      >
        <div className={classes['center']}>{back}</div>
      </SessionCard>
    )
  }
  return (
    <SessionCard
      title={t`Resetare parolă`}
      lead={<Trans>Scrieți numele de utilizator. Primiți pe e-mail un link pentru o parolă nouă.</Trans>}
    >
      <Form onSubmit={form.submitWith(submit)} label={t`Resetare parolă`}>
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
        <Button type="submit" size="lg" fullWidth loading={request.isPending}>
          <Trans>Trimite linkul</Trans>
        </Button>
      </Form>
      <div className={classes['center']}>{back}</div>
    </SessionCard>
  )
}
