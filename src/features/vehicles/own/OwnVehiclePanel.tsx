import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import type { VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import { badgeOf } from '#src/data/vehicles/badge-of.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { notesToBringBack, useForgetVehicle, useVehicleNote } from '#src/data/vehicles/vehicle.commands.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { notify, notifyError, notifyUndo } from '#src/ui/notifications/notify.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { useEditedNote } from './use-edited-note.ts'
import { useOwnVehicleForm } from './use-own-vehicle-form.ts'
import classes from '../VehicleDetailsScreen.module.css'

/** Letters and digits from a document: read one by one, and nothing for the browser to complete or correct. */
const asCode = {
  size: 'md',
  className: classes['mono'],
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const

/** The person's own notes about a car: plate, VIN, engine number, kept or not. Forgetting can be undone. */
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
  const { form, noteOf, onKept, onRefused, clear } = useOwnVehicleForm(own, edited)
  const keep = useVehicleNote({ onFailed: complain })
  const save = useVehicleNote({
    onKept: ({ note }) => {
      onKept()
      if (current?.vehicle.carId === vehicle.carId)
        choose({
          vehicle: badge,
          registration_number:
            note.registration_number === undefined ? (own?.registration_number ?? null) : note.registration_number,
        })
      notify({ kind: 'info', text: t`Datele vehiculului au fost salvate` })
    },
    onFailed: (error) => {
      onRefused(error)
      form.refuseBy(error)
    },
  })
  const submit = (values: typeof form.values) =>
    save.run({ vehicle: badge, note: noteOf(values), ...(edited?.isRefused ? { insteadOf: edited.opId } : {}) })
  const forget = useForgetVehicle({
    onKept: () => {
      clear()
      notifyUndo(t`Vehiculul a fost scos din lista dvs.`, t`Anulează`, () => {
        for (const former of own ? notesToBringBack(own) : []) keep.run({ vehicle: badge, note: former })
      })
    },
    onFailed: complain,
  })
  return (
    <Panel title={<Trans>Vehiculul meu</Trans>}>
      <Form label={t`Vehiculul meu`} onSubmit={form.onSubmit(submit)}>
        <FormErrorSummary {...form.summary} />
        <TextInput
          {...form.field('registration_number')}
          {...asCode}
          label={t`Număr de înmatriculare`}
          placeholder="CJ 01 ABC"
        />
        <TextInput
          {...form.field('vin')}
          {...asCode}
          label={t`Serie de șasiu (VIN)`}
          placeholder={t`17 caractere`}
          maxLength={25}
        />
        <TextInput
          {...form.field('engine_number')}
          {...asCode}
          label={t`Număr motor`}
          description={t`Cum este poansonat pe blocul motor`}
        />
        <div className={classes['buttons']}>
          <Button type="submit" loading={save.isPending}>
            <Trans>Salvează</Trans>
          </Button>
          <Button
            variant="default"
            aria-pressed={own?.saved ?? false}
            leftSection={own?.saved ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
            onClick={() => keep.run({ vehicle: badge, note: { saved: !own?.saved } })}
          >
            {own?.saved ? <Trans>Păstrat</Trans> : <Trans>Păstrează în listă</Trans>}
          </Button>
          {own ? (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => forget.run(badge)}
            >
              <Trans>Uită</Trans>
            </Button>
          ) : null}
        </div>
      </Form>
    </Panel>
  )
}
