import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import type { CartJob } from '#src/contract/ordering/cart.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { type NewJob, useOpenJob, useRenameJob } from '#src/data/cart/job.commands.ts'
import { refusalOf } from '#src/data/sync/ending.ts'
import { outboxActions, useOutbox } from '#src/data/sync/use-outbox.ts'
import { needsPerson } from '#src/domain/operation-standing.ts'
import { plateSpelling } from '#src/domain/vehicles/plate.ts'
import { uuid } from '#src/lib/uuid.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'

/** As long as the shop takes them (contract/ordering/jobs.ts). */
const NAME_MAX = 60
const PLATE_MAX = 15
const REFERENCE_MAX = 40
/** What a write keeps of it, of whatever version. */
const kept = v.partial(v.object({ name: v.string(), plate: v.string(), customer_reference: v.string() }))
const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(NAME_MAX)),
  plate: v.pipe(v.string(), v.transform(plateSpelling), v.maxLength(PLATE_MAX)),
  customer_reference: v.pipe(v.string(), v.trim(), v.maxLength(REFERENCE_MAX)),
})

interface JobDialogProps {
  /** Null opens a new one. */
  readonly job?: CartJob | '' | null | undefined
  /** The write on this device that holds what it was to be called, and is given up for what is saved. */
  readonly edit?: string | undefined
  /** The car that it is for, and what is known of it. */
  readonly vehicle?: VehicleBadge | null
  readonly plate?: string
  readonly name?: string
  readonly onOpened?: (job: NewJob) => void
  readonly onClose: () => void
}

/** Opens a job, or changes what it is called. */
export function JobDialog({ vehicle = null, plate = '', name = '', onOpened, onClose, ...given }: JobDialogProps) {
  const { t } = useLingui()
  const job = given.job || null
  const { operations } = useOutbox()
  const [refused] = useState(() => operations.find((each) => each.opId === given.edit && needsPerson(each)))
  const [id] = useState(uuid)
  const [begun] = useState(job)
  // Fields at which a colleague's text was told: saved again, one's own is written over it.
  const [told, setTold] = useState<readonly string[]>([])
  const open = useOpenJob()
  const rename = useRenameJob()
  const labels = {
    name: t`Denumire`,
    plate: t`Număr de înmatriculare (opțional)`,
    customer_reference: t`Client sau referință (opțional)`,
  }
  const form = useCommandForm({
    initialValues: job
      ? {
          name: job.name,
          plate: job.plate,
          customer_reference: job.customer_reference,
          ...(refused && v.parse(v.fallback(kept, {}), refused.payload.body)),
        }
      : { name, plate, customer_reference: '' },
    schema,
    labels,
  })
  const tell = useEffectEvent(() => {
    if (!job || !refused) return
    const error = refusalOf(refused.lastError)
    setTold(Object.keys(error.fieldErrors))
    form.refuseBy(error, t`Lucrarea nu a putut fi salvată.`)
  })
  useEffect(() => tell(), [])
  const submit = async (values: v.InferInput<typeof schema>) => {
    const texts = v.parse(schema, values)
    if (job && begun) {
      const base = {
        name: told.includes('name') ? job.name : begun.name,
        plate: told.includes('plate') ? job.plate : begun.plate,
        customer_reference: told.includes('customer_reference') ? job.customer_reference : begun.customer_reference,
      }
      try {
        await rename.runAsync({ job: begun, base, texts })
        if (refused) void outboxActions.cancel(refused.opId)
      } catch (error) {
        if (error instanceof ApiError) setTold([...told, ...Object.keys(error.fieldErrors)])
        throw error
      }
    } else {
      const made = { id, vehicle, ...texts }
      await open.runAsync(made)
      onOpened?.(made)
    }
    onClose()
  }
  const title = job ? t`Schimbă denumirea` : t`Lucrare nouă`
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        label={title}
        onSubmit={form.submitWith(
          submit,
          job ? t`Lucrarea nu a putut fi salvată.` : t`Lucrarea nu a putut fi deschisă.`,
        )}
      >
        <FormErrorSummary {...form.summary} />
        <TextInput
          {...form.field('name')}
          size="md"
          data-autofocus
          label={labels.name}
          placeholder={t`De exemplu: Astra J, frâne spate`}
          autoComplete="off"
          maxLength={NAME_MAX}
        />
        <TextInput {...form.field('plate')} size="md" label={labels.plate} autoComplete="off" maxLength={PLATE_MAX} />
        <TextInput
          {...form.field('customer_reference')}
          size="md"
          label={labels.customer_reference}
          autoComplete="off"
          maxLength={REFERENCE_MAX}
        />
        <Button type="submit" size="lg" loading={open.isPending || rename.isPending}>
          {job ? <Trans>Salvează</Trans> : <Trans>Deschide lucrarea</Trans>}
        </Button>
      </Form>
    </Dialog>
  )
}
