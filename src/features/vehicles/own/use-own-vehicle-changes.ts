import { useLingui } from '@lingui/react/macro'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import type { UserVehicle } from '#src/contract/catalogue/vehicles.ts'
import { notesToBringBack, useForgetVehicle, useVehicleNote } from '#src/data/vehicles/vehicle.commands.ts'
import { notifyError, notifyUndo } from '#src/ui/notifications/notify.ts'

/** Keeping and forgetting a vehicle in the list; forgetting can be undone with all that was noted. */
export function useOwnVehicleChanges() {
  const { t, i18n } = useLingui()
  const onFailed = (error: Error) => {
    const { title, text } = callErrorText(i18n, error)
    notifyError(text, title)
  }
  const note = useVehicleNote({ onFailed })
  const drop = useForgetVehicle({ onFailed })
  return {
    keep: ({ vehicle }: UserVehicle, saved: boolean) => note.run({ vehicle, note: { saved } }),
    forget(own: UserVehicle) {
      const { vehicle } = own
      drop.run(vehicle)
      notifyUndo(t`Vehiculul a fost scos din lista dvs.`, t`Anulează`, () => {
        for (const former of notesToBringBack(own)) note.run({ vehicle, note: former })
      })
    },
  }
}
