import { Trans } from '@lingui/react/macro'
import { RecentVehicles } from '#src/components/RecentVehicles.tsx'
import { useOpenVehicle } from '#src/data/vehicles/use-open-vehicle.ts'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import { Panel } from '#src/ui/Panel.tsx'
import classes from './RecentStrip.module.css'

const MOST = 3

/** The cars of the last days; most of the time the one that is wanted. Nothing while there are none. */
export function RecentStrip() {
  const open = useOpenVehicle()
  const items = useOwnVehicles().data?.items ?? []
  if (items.length === 0) return null
  return (
    <Panel className={classes['strip']} title={<Trans>Vehicule recente</Trans>}>
      <RecentVehicles vehicles={items.slice(0, MOST)} onOpen={({ vehicle, registration_number: plate }) => open(vehicle, plate)} />
    </Panel>
  )
}
