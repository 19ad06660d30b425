import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { KeepProgress } from '#src/components/vehicles/KeepProgress.tsx'
import { KeptCarFacts } from '#src/components/vehicles/KeptCarFacts.tsx'
import type { VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import { type Keeping, useKeeping } from '#src/data/kept-cars/use-kept-cars.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { KeepFailure } from './KeepFailure.tsx'
import classes from './KeepOfflinePanel.module.css'

/** Downloads the car with its articles, so that it can be worked on where there is no network. */
export function KeepOfflinePanel({ vehicle }: { vehicle: VehicleDetails }) {
  const keeping = useKeeping(String(vehicle.carId))
  const { car, run } = keeping
  return (
    <Panel title={<Trans>Fără conexiune</Trans>} className={classes['panel']}>
      {run?.is === 'running' ? (
        <KeepProgress run={run} />
      ) : car ? (
        <KeptCarFacts car={car} />
      ) : (
        <p className={classes['text']}>
          <Trans>
            Descărcați toate piesele acestui vehicul, cu imagini. Le găsiți și fără conexiune, fiecare cu vechimea
            prețului.
          </Trans>
        </p>
      )}
      {run?.is === 'failed' ? <KeepFailure error={run.error} /> : null}
      <Actions keeping={keeping} />
    </Panel>
  )
}

function Actions({ keeping: { car, run, start, stop, remove } }: { keeping: Keeping }) {
  const online = useOnline()
  if (run?.is === 'running') {
    return (
      <div className={classes['actions']}>
        <Button variant="default" leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={stop}>
          <Trans>Oprește descărcarea</Trans>
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className={classes['actions']}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={start}
          disabled={!online}
        >
          {car === null ? (
            <Trans>Păstrează mașina offline</Trans>
          ) : car.completedAtMs === null ? (
            <Trans>Continuă descărcarea</Trans>
          ) : (
            <Trans>Actualizează</Trans>
          )}
        </Button>
        {car ? (
          <Button variant="subtle" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={remove}>
            <Trans>Șterge de pe dispozitiv</Trans>
          </Button>
        ) : null}
      </div>
      {online ? null : (
        <p className={classes['text']}>
          <Trans>Pentru descărcare este nevoie de conexiune.</Trans>
        </p>
      )}
    </>
  )
}
