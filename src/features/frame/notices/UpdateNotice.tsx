import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { type OfferedUpdate, offeredUpdate, updateRequired } from '#src/platform/updates/update-need.ts'
import classes from './UpdateNotice.module.css'

/** A new version is offered, not forced (OFF-06); only where this one cannot go on there is no "later". */
export function UpdateNotice() {
  const offered = useSyncExternalStore(offeredUpdate.subscribe, offeredUpdate.get)
  const isRequired = useSyncExternalStore(updateRequired.subscribe, updateRequired.get)
  const [later, setLater] = useState<OfferedUpdate | null>(null)
  if (!isRequired && (!offered || offered === later)) return null
  return (
    <div className={classes['notice']} role="status">
      <p>
        {isRequired ? (
          <Trans>Această versiune nu mai poate fi folosită. Ce așteaptă pe dispozitiv rămâne păstrat.</Trans>
        ) : (
          <Trans>O versiune nouă este pregătită.</Trans>
        )}
      </p>
      {!isRequired && (
        <Button size="sm" variant="subtle" onClick={() => setLater(offered)}>
          <Trans>Mai târziu</Trans>
        </Button>
      )}
      <Button size="sm" onClick={() => (offered ? offered.take() : window.location.reload())}>
        <Trans>Actualizează</Trans>
      </Button>
    </div>
  )
}
