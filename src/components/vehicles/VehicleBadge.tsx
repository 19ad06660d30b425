import { useLingui } from '@lingui/react/macro'
import type { VehicleBadge as Vehicle } from '#src/contract/catalogue/vehicles.ts'
import { PowerText } from './PowerText.tsx'
import { modelName, yearsText } from './vehicle-words.ts'
import { VehicleImage } from './VehicleImage.tsx'
import classes from './VehicleBadge.module.css'

interface VehicleBadgeProps {
  readonly vehicle: Vehicle
  readonly plate?: string | null
  readonly size?: 'normal' | 'large'
}

/** A car as people know it: maker and model, engine, power, years, and its plate when there is one. */
export function VehicleBadge({ vehicle, plate, size = 'normal' }: VehicleBadgeProps) {
  const { t } = useLingui()
  const years = yearsText(vehicle.yearOfConstrFrom, vehicle.yearOfConstrTo)
  return (
    <span className={classes['badge']} data-size={size}>
      <VehicleImage src={vehicle.image} width={size === 'large' ? 120 : 64} />
      <span className={classes['body']}>
        <span className={classes['text']}>
          <span className={classes['name']}>{modelName(vehicle)}</span>
          <span className={classes['engine']}>
            <span>{vehicle.carName}</span>
            {vehicle.kw === null && vehicle.hp === null ? null : (
              <span>
                <PowerText kw={vehicle.kw} hp={vehicle.hp} />
              </span>
            )}
            {years === '' ? null : <span>{years}</span>}
          </span>
        </span>
        {plate ? (
          <span className={classes['plate']} title={t`Număr de înmatriculare`}>
            {plate}
          </span>
        ) : null}
      </span>
    </span>
  )
}
