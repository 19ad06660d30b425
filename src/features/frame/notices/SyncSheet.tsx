import { Trans, useLingui } from '@lingui/react/macro'
import { DeviceStorage } from '#src/components/offline/DeviceStorage.tsx'
import { WaitingWork } from '#src/components/offline/WaitingWork.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import classes from './SyncSheet.module.css'

/** The sync centre beside the page that one is on. */
export function SyncSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet
      title={t`Sincronizare`}
      opened={opened}
      onClose={onClose}
      footer={
        <ButtonLink to="/sync" variant="default" size="lg" fullWidth onClick={onClose}>
          <Trans>Deschide pagina</Trans>
        </ButtonLink>
      }
    >
      <div className={classes['content']}>
        <WaitingWork onLeave={onClose} />
        <DeviceStorage />
      </div>
    </Sheet>
  )
}
