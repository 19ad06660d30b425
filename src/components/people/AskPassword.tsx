import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'

const Schema = v.object({ password: v.pipe(v.string(), v.nonEmpty()), username: v.string() })
type Asked = v.InferOutput<typeof Schema>

interface AskPasswordProps {
  readonly title: string
  /** What comes of it. */
  readonly children?: ReactNode
  /** What the button says. */
  readonly act: ReactNode
  /** It cannot be undone: the username of whom it is about is typed as well. */
  readonly isFinal?: boolean
  readonly isBusy?: boolean
  readonly onSend: (asked: Asked) => unknown
  readonly onClose: () => void
}

/** The own password again, which whoever finds a tablet open does not know. Stays open with what is wrong at its field. */
export function AskPassword({
  title,
  children,
  act,
  isFinal = false,
  isBusy = false,
  onSend,
  onClose,
}: AskPasswordProps) {
  const { t } = useLingui()
  const labels = { password: t`Parola dvs.`, username: t`Nume utilizator` }
  const form = useCommandForm({ initialValues: { password: '', username: '' }, schema: Schema, labels })
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={form.submitWith(onSend, '')} label={title}>
        <FormErrorSummary {...form.summary} />
        {children}
        {isFinal ? (
          <TextInput
            {...form.field('username')}
            size="md"
            label={labels.username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
        ) : null}
        <PasswordField
          {...form.field('password')}
          size="md"
          label={labels.password}
          autoComplete="current-password"
          data-autofocus={!isFinal || undefined}
        />
        <Button type="submit" size="lg" loading={isBusy} color={isFinal ? 'red' : undefined}>
          {act}
        </Button>
      </Form>
    </Dialog>
  )
}
