import { useLingui } from '@lingui/react/macro'
import { Choice } from '#src/ui/controls/Choice.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { CarSizes } from './CarSizes.tsx'
import { SizeText } from './SizeText.tsx'
import { SizeWay } from './SizeWay.tsx'
import { VehicleWay } from './VehicleWay.tsx'
import { useTyreAddress } from './use-tyre-address.ts'
import classes from './TyreSelector.module.css'

/** Both ways to a size; the sizes of the current car are one tap away. */
export function TyreSelector() {
  const { t } = useLingui()
  const { search, navigate } = useTyreAddress()
  const { by, car } = search
  return (
    <div className={classes['selector']}>
      <CarSizes carId={car} />
      <Panel>
        <div className={classes['ways']}>
          <Choice
            label={t`Caută anvelope`}
            value={by ?? 'size'}
            options={[
              { value: 'size', label: t`După dimensiune` },
              { value: 'vehicle', label: t`După vehicul` },
            ]}
            onChange={(way) =>
              void navigate({ search: way === 'vehicle' ? { by: way } : {}, replace: true, resetScroll: false })
            }
          />
          {by === 'vehicle' ? (
            <VehicleWay />
          ) : (
            <>
              <SizeText />
              <SizeWay />
            </>
          )}
        </div>
      </Panel>
    </div>
  )
}
