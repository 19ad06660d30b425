import { Trans } from '@lingui/react/macro'
import { RecentVehicles } from '#src/components/vehicles/RecentVehicles.tsx'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { useOpenWanted } from '../found/wanted-category.ts'
import classes from './RecentStrip.module.css'

const MOST = 3

/** The cars of the last days; most of the time the one that is wanted. Without contact all of them: the way by maker and model may be closed. */
export function RecentStrip() {
  const open = useOpenWanted()
  const online = useOnline()
  const items = useOwnVehicles().data?.items ?? []
  if (items.length === 0) return null
  return (
    <Panel
      className={classes['strip']}
      title={<Trans>Vehicule recente</Trans>}
      aside={
        <Link to="/visited-vehicles" className={classes['all']}>
          <Trans>Toate</Trans>
        </Link>
      }
    >
      <RecentVehicles
        vehicles={online ? items.slice(0, MOST) : items}
        onOpen={({ vehicle, registration_number: plate }) => open(vehicle, plate)}
      />
    </Panel>
  )
}
