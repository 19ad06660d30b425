import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { useAnswerReturn } from '#src/data/returns/return.commands.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'

const schema = v.object({ credit_invoice: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20)) })

/** Staff name the credit note that a decided return became; it has to be one of that company. */
export function CreditForm({ id }: { id: string }) {
  const { t } = useLingui()
  const answer = useAnswerReturn()
  const labels = { credit_invoice: t`Numărul notei de credit` }
  const form = useCommandForm<v.InferOutput<typeof schema>>({ initialValues: { credit_invoice: '' }, schema, labels })
  return (
    <Form
      label={t`Nota de credit a returului`}
      onSubmit={form.submitWith(
        ({ credit_invoice }) => answer.runAsync({ id, answer: { step: 'refund', credit_invoice } }),
        t`Nota de credit nu a putut fi legată de retur.`,
      )}
    >
      <FormErrorSummary {...form.summary} />
      <TextInput {...form.field('credit_invoice')} size="md" label={labels.credit_invoice} autoComplete="off" />
      <Button type="submit" loading={answer.isPending}>
        <Trans>Leagă nota de credit</Trans>
      </Button>
    </Form>
  )
}
