import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import type { RequestForm } from './use-request-form.ts'
import classes from './CreateOffer.module.css'

/** As long as the shop takes them (contract/ordering/offer-request.ts). */
const CUSTOMER_MAX = 80
const PLATE_MAX = 15
const COMMENT_MAX = 1_000

/** For whom it is, and what else the consultant should know. */
export function RequestFields({ form }: { form: RequestForm }) {
  const { t } = useLingui()
  const { draft, refusal } = form
  const errorOf = (field: string) => refusal?.fields[field]?.join(' ')
  return (
    <div className={classes['fields']}>
      <FormErrorSummary message={refusal?.text} />
      <TextInput
        size="md"
        label={t`Client`}
        autoComplete="off"
        maxLength={CUSTOMER_MAX}
        value={draft.customer}
        error={errorOf('customer')}
        onChange={(event) => form.set({ customer: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        label={t`Număr de înmatriculare`}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={PLATE_MAX}
        value={draft.plate}
        error={errorOf('plate')}
        onChange={(event) => form.set({ plate: event.currentTarget.value })}
      />
      <Textarea
        size="md"
        label={t`Observații pentru consultant`}
        rows={3}
        maxLength={COMMENT_MAX}
        value={draft.comment}
        error={errorOf('comment')}
        onChange={(event) => form.set({ comment: event.currentTarget.value })}
      />
    </div>
  )
}
