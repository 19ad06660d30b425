import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { applyUpdate, waitingWorker } from '#src/platform/updates/worker-registration.ts'
import classes from './UpdateNotice.module.css'

/** A new version is offered, not forced (OFF-06). */
export function UpdateNotice() {
  const waiting = useSyncExternalStore(waitingWorker.subscribe, waitingWorker.get)
  const [later, setLater] = useState<ServiceWorker | null>(null)
  if (!waiting || waiting === later) return null
  return (
    <div className={classes['notice']} role="status">
      <p>
        <Trans>O versiune nouă este pregătită.</Trans>
      </p>
      <Button size="sm" variant="subtle" onClick={() => setLater(waiting)}>
        <Trans>Mai târziu</Trans>
      </Button>
      <Button size="sm" onClick={applyUpdate}>
        <Trans>Actualizează</Trans>
      </Button>
    </div>
  )
}
