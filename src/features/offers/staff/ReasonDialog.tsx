import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import * as v from 'valibot'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import type { Offer } from '#src/contract/ordering/offers.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useRecallOffer, useRejectOffer } from '#src/data/offers/offer-staff.commands.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { NeedsNetwork } from '../NeedsNetwork.tsx'

/** As long as the shop takes it (contract/ordering/offers.ts). */
const REASON_MAX = 300
const schema = v.object({ reason: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(REASON_MAX)) })

interface OfferDialogProps {
  readonly offer: Offer
  readonly onClose: () => void
}

/** A request is refused with a reason, which its customer reads. */
export function RejectDialog({ offer, onClose }: OfferDialogProps) {
  const { t } = useLingui()
  const reject = useRejectOffer()
  return (
    <ReasonDialog
      title={t`Refuzați cererea ${offer.number}?`}
      button={t`Refuză`}
      onReason={(reason) => reject.runAsync({ vbeln: offer.id, reason })}
      onClose={onClose}
    />
  )
}

/** T-10: what is published and not ordered goes back to work, and its customer is told why. */
export function RecallDialog({ offer, onClose }: OfferDialogProps) {
  const { t } = useLingui()
  const recall = useRecallOffer()
  return (
    <ReasonDialog
      title={t`Retrageți oferta ${offer.number}?`}
      button={t`Retrage`}
      what={t`Prețurile ei nu se mai pot comanda, iar linkurile trimise din ea clienților nu se mai pot accepta.`}
      onReason={(reason) => recall.runAsync({ vbeln: offer.id, reason })}
      onClose={onClose}
    />
  )
}

interface ReasonDialogProps {
  readonly title: string
  readonly button: string
  /** What else comes of it. */
  readonly what?: string
  readonly onReason: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

function ReasonDialog({ title, button, what, onReason, onClose }: ReasonDialogProps) {
  const { t } = useLingui()
  const online = useOnline()
  const labels = { reason: t`Motiv, pentru client` }
  const form = useCommandForm({ initialValues: { reason: '' }, schema, labels })
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        label={labels.reason}
        onSubmit={form.submitWith(async ({ reason }) => {
          await onReason(reason.trim())
          onClose()
        })}
      >
        <FormErrorSummary {...form.summary} />
        {what ? <p>{what}</p> : null}
        <Textarea
          {...form.field('reason')}
          size="md"
          data-autofocus
          label={labels.reason}
          rows={3}
          maxLength={REASON_MAX}
        />
        <NeedsNetwork />
        <Button type="submit" size="lg" color="red" disabled={!online}>
          {button}
        </Button>
      </Form>
    </Dialog>
  )
}
