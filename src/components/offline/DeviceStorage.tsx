import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconDatabase, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import classes from './WaitingWork.module.css'

/** How safely this device keeps what waits, and that other work lies sealed beside it: somebody else's, or the person's own of a company that they have left. */
export function DeviceStorage() {
  const { canStore, isPersisted, sealedOfOthers } = useOutbox()
  return (
    <div className={classes['notes']}>
      {canStore ? null : (
        <Note tone="warn" icon={<IconAlertTriangle size={20} aria-hidden />}>
          <Trans>
            Acest browser nu poate păstra nimic (mod privat sau fără spațiu). Modificările au nevoie de rețea.
          </Trans>
        </Note>
      )}
      {canStore && isPersisted === false ? (
        <Note tone="warn" icon={<IconAlertTriangle size={20} aria-hidden />}>
          <Trans>
            Când rămâne fără spațiu, browserul poate șterge ce așteaptă aici. Instalați aplicația ca să păstreze totul.
          </Trans>
        </Note>
      ) : null}
      {canStore && isPersisted ? (
        <Note icon={<IconDatabase size={20} aria-hidden />}>
          <Trans>Browserul păstrează ce așteaptă aici și când rămâne fără spațiu.</Trans>
        </Note>
      ) : null}
      {canStore && isPersisted === null ? (
        <Note icon={<IconDatabase size={20} aria-hidden />}>
          <Trans>Ce așteaptă aici este criptat; numai dvs. îl puteți deschide.</Trans>
        </Note>
      ) : null}
      {sealedOfOthers > 0 ? (
        <Note icon={<IconLock size={20} aria-hidden />}>
          <Plural
            value={sealedOfOthers}
            one="O operațiune făcută sub alt utilizator sau la altă firmă așteaptă aici, sigilată."
            few="# operațiuni făcute sub alt utilizator sau la altă firmă așteaptă aici, sigilate."
            other="# de operațiuni făcute sub alt utilizator sau la altă firmă așteaptă aici, sigilate."
          />
        </Note>
      ) : null}
    </div>
  )
}

function Note({ tone, icon, children }: { tone?: 'warn'; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['note']} data-tone={tone}>
      {icon}
      <p>{children}</p>
    </div>
  )
}
