import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { updateRequired } from '#src/platform/updates/update-need.ts'
import { applyUpdate, waitingWorker } from '#src/platform/updates/worker-registration.ts'
import classes from './UpdateNotice.module.css'

/** A new version is offered, not forced (OFF-06); only where this one cannot go on there is no "later". */
export function UpdateNotice() {
  const waiting = useSyncExternalStore(waitingWorker.subscribe, waitingWorker.get)
  const isRequired = useSyncExternalStore(updateRequired.subscribe, updateRequired.get)
  const [later, setLater] = useState<ServiceWorker | null>(null)
  if (!isRequired && (!waiting || waiting === later)) return null
  return (
    <div className={classes['notice']} role="status">
      <p>{isRequired ? <Trans>Această versiune nu mai poate fi folosită. Ce așteaptă pe dispozitiv rămâne păstrat.</Trans> : <Trans>O versiune nouă este pregătită.</Trans>}</p>
      {!isRequired && (
        <Button size="sm" variant="subtle" onClick={() => setLater(waiting)}>
          <Trans>Mai târziu</Trans>
        </Button>
      )}
      <Button size="sm" onClick={applyUpdate}>
        <Trans>Actualizează</Trans>
      </Button>
    </div>
  )
}
