import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import * as v from 'valibot'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import type { OfferSummary } from '#src/contract/ordering/offers.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useChangeRequest } from '#src/data/offers/offer.commands.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { NeedsNetwork } from '../NeedsNetwork.tsx'

const COMMENT_MAX = 1_000
const schema = v.object({ comment: v.pipe(v.string(), v.maxLength(COMMENT_MAX)) })

interface CommentDialogProps {
  readonly offer: OfferSummary
  readonly onClose: () => void
}

/** What the consultant should know, while nobody has taken the request. */
export function CommentDialog({ offer, onClose }: CommentDialogProps) {
  const { t } = useLingui()
  const online = useOnline()
  const change = useChangeRequest()
  const labels = { comment: t`Observații pentru consultant` }
  const form = useCommandForm({ initialValues: { comment: offer.comment }, schema, labels })
  return (
    <Dialog title={t`Cererea ${offer.number}`} onClose={onClose}>
      <Form
        label={labels.comment}
        onSubmit={form.submitWith(
          async ({ comment }) => {
            await change.runAsync({ vbeln: offer.id, change: { comment } })
            onClose()
          },
          t`Observațiile nu au putut fi salvate.`,
        )}
      >
        <FormErrorSummary {...form.summary} />
        <Textarea
          {...form.field('comment')}
          size="md"
          data-autofocus
          label={labels.comment}
          rows={4}
          maxLength={COMMENT_MAX}
        />
        <NeedsNetwork />
        <Button type="submit" size="lg" loading={change.isPending} disabled={!online}>
          <Trans>Salvează</Trans>
        </Button>
      </Form>
    </Dialog>
  )
}
