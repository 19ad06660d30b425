import { Trans, useLingui } from '@lingui/react/macro'
import { IconCar, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { lazyDialog } from '../calls/lazy-dialog.tsx'
import classes from './VehicleChip.module.css'

const loadSheet = () => import('./VehicleSheet.tsx')
const VehicleSheet = lazyDialog(async () => (await loadSheet()).VehicleSheet)

/** The car everything refers to, in the header; its sheet switches among recent ones, clears it or leads to another. */
export function VehicleChip() {
  const { t } = useLingui()
  const [current] = useCurrentVehicle()
  const [opened, setOpened] = useState(false)
  const name = current ? `${current.vehicle.manuName} ${current.vehicle.modelName}` : null
  return (
    <>
      <button
        type="button"
        className={classes['chip']}
        data-chosen={current ? true : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
      >
        <IconCar size={20} aria-hidden />
        {/* Beside the words on the screen, which a narrow header leaves out, and instead of a label, which would have to repeat them. */}
        <VisuallyHidden>{name === null ? t`Alege vehiculul` : t`Vehicul curent: ${name}`} </VisuallyHidden>
        <span className={classes['text']}>
          {current ? (
            <>
              <span className={classes['name']} aria-hidden>
                {name}
              </span>
              <span className={classes['engine']} data-plate={current.hasVrid || undefined}>
                {current.hasVrid ? current.registration_number : current.vehicle.carName}
              </span>
            </>
          ) : (
            <span aria-hidden>
              <Trans>Alege vehiculul</Trans>
            </span>
          )}
        </span>
        <IconChevronDown size={16} className={classes['arrow']} aria-hidden />
      </button>
      {opened ? <VehicleSheet onClose={() => setOpened(false)} /> : null}
    </>
  )
}
