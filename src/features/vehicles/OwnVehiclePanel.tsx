import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { callErrorText } from '#src/components/call-error-text.ts'
import type { VehicleDetails } from '#src/contract/vehicles.ts'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import { badgeOf } from '#src/data/vehicles/badge-of.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { useForgetVehicle, useVehicleNote } from '#src/data/vehicles/vehicle.commands.ts'
import { plateSpelling } from '#src/domain/plate.ts'
import { readVin } from '#src/domain/vin.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { useHouseForm } from '#src/ui/forms/use-house-form.ts'
import { notify, notifyError, notifyUndo } from '#src/ui/notifications/notify.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { ownVehicleSchema } from './own-vehicle-schema.ts'
import { useEditedNote } from './use-edited-note.ts'
import classes from './VehicleDetailsScreen.module.css'

/** The person's own notes about a car: plate, VIN, kept or not. Forgetting can be undone. */
export function OwnVehiclePanel({ vehicle }: { vehicle: VehicleDetails }) {
  const { t, i18n } = useLingui()
  const own = vehicle.userVehicle
  const badge = badgeOf(vehicle)
  const [current, choose] = useCurrentVehicle()
  const complain = (error: Error) => {
    const { title, text } = callErrorText(i18n, error)
    notifyError(text, title)
  }
  const edited = useEditedNote()
  const typed = edited?.body ?? own
  const form = useHouseForm({
    initialValues: { registration_number: typed?.registration_number ?? '', vin: typed?.vin ?? '' },
    schema: ownVehicleSchema,
    labels: { registration_number: t`Număr de înmatriculare`, vin: t`Serie de șasiu (VIN)` },
  })
  const keep = useVehicleNote({ onFailed: complain })
  const save = useVehicleNote({
    onKept: ({ note }) => {
      if (current?.vehicle.carId === vehicle.carId) choose({ vehicle: badge, registration_number: note.registration_number ?? null })
      notify({ kind: 'info', text: t`Datele vehiculului au fost salvate` })
    },
    onFailed: (error) => form.refuse(callErrorText(i18n, error).text, error instanceof ApiError ? error.fieldErrors : {}),
  })
  const submit = async ({ registration_number, vin }: { registration_number: string; vin: string }) => {
    // Refused, it can have no effect any more, and this note stands for it. One that still waits is followed by this one.
    if (edited?.isRefused) await outboxActions.cancel(edited.opId)
    const reading = readVin(vin)
    const written = reading.kind === 'vin' ? reading.vin : null
    // Another number is another car's: what the former one told of the cart's lines is asked anew.
    const isSame = !edited && written === (own?.vin ?? null)
    save.run({ vehicle: badge, note: { registration_number: plateSpelling(registration_number) || null, ...(isSame ? {} : { vin: written }), saved: true } })
  }
  const forget = useForgetVehicle({
    onKept: () => {
      form.set('registration_number', '')
      form.set('vin', '')
      notifyUndo(t`Vehiculul a fost scos din lista dvs.`, t`Anulează`, () => own && keep.run({ vehicle: badge, note: own }))
    },
    onFailed: complain,
  })
  return (
    <Panel title={<Trans>Vehiculul meu</Trans>}>
      <Form label={t`Vehiculul meu`} onSubmit={form.onSubmit(submit)}>
        <FormErrorSummary {...form.summary} />
        <TextInput {...form.field('registration_number')} size="md" className={classes['mono']} label={t`Număr de înmatriculare`} placeholder="CJ 01 ABC" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={16} />
        <TextInput {...form.field('vin')} size="md" className={classes['mono']} label={t`Serie de șasiu (VIN)`} placeholder={t`17 caractere`} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={25} />
        <div className={classes['buttons']}>
          <Button type="submit" loading={save.isPending}><Trans>Salvează</Trans></Button>
          <Button variant="default" aria-pressed={own?.saved ?? false} leftSection={own?.saved ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />} onClick={() => keep.run({ vehicle: badge, note: { saved: !own?.saved } })}>
            {own?.saved ? <Trans>Păstrat</Trans> : <Trans>Păstrează în listă</Trans>}
          </Button>
          {own ? <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => forget.run(badge)}><Trans>Uită</Trans></Button> : null}
        </div>
      </Form>
    </Panel>
  )
}
