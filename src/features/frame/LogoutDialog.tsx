import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock, IconRefresh, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { outboxActions, useOutbox } from '#src/data/sync/use-outbox.ts'
import { countWork } from '#src/domain/operation-standing.ts'
import { contact } from '#src/platform/api/contact.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DeleteWork } from './DeleteWork.tsx'
import { useLeaveWhenSynced } from './use-leave-when-synced.ts'
import classes from './LogoutDialog.module.css'

interface LogoutDialogProps {
  readonly onLeave: () => Promise<void>
  readonly onStay: () => void
}

/** What shall become of work that has not arrived when its person leaves. Nothing of it is readable here afterwards, whatever they choose. */
export function LogoutDialog({ onLeave, onStay }: LogoutDialogProps) {
  const { t } = useLingui()
  const { operations } = useOutbox()
  const { online } = useSyncExternalStore(contact.subscribe, contact.get)
  const { waiting, attention } = countWork(operations)
  const [isDeleting, setIsDeleting] = useState(false)
  const sync = useLeaveWhenSynced(waiting + attention, onLeave)
  const start = () => {
    sync.start()
    void outboxActions.drain()
  }
  return (
    <Dialog title={t`Aveți lucru care nu a ajuns la magazin`} onClose={onStay}>
      <div className={classes['content']}>
        <p>
          <Plural value={waiting + attention} one="# operațiune așteaptă pe acest dispozitiv." few="# operațiuni așteaptă pe acest dispozitiv." other="# de operațiuni așteaptă pe acest dispozitiv." />
        </p>
        {isDeleting ? <DeleteWork operations={operations} onDeleted={onLeave} onBack={() => setIsDeleting(false)} /> : (
          <>
            <Choice hint={<SyncHint online={online} attention={attention} isOver={sync.isOver} />}>
              <Button fullWidth size="lg" disabled={!online || waiting === 0} loading={sync.isRunning} onClick={start} leftSection={<IconRefresh size={20} aria-hidden />}><Trans>Sincronizează și deconectează</Trans></Button>
            </Choice>
            <Choice hint={<Trans>Rămâne criptat aici și pleacă după următoarea dvs. autentificare. Nimeni altcineva nu îl poate citi.</Trans>}>
              <Button fullWidth size="lg" variant="default" onClick={() => void onLeave()} leftSection={<IconLock size={20} aria-hidden />}><Trans>Păstrează sigilat și deconectează</Trans></Button>
            </Choice>
            <Button fullWidth size="lg" variant="subtle" color="red" onClick={() => setIsDeleting(true)} leftSection={<IconTrash size={20} aria-hidden />}><Trans>Șterge ce așteaptă…</Trans></Button>
            <Button fullWidth size="lg" variant="subtle" color="gray" onClick={onStay}><Trans>Rămân autentificat</Trans></Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

function Choice({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  return <div className={classes['choice']}>{children}<p className={classes['hint']}>{hint}</p></div>
}

function SyncHint({ online, attention, isOver }: { online: boolean; attention: number; isOver: boolean }) {
  if (!online) return <Trans>Magazinul nu răspunde acum.</Trans>
  if (attention > 0) return <Plural value={attention} one="O operațiune cere decizia dvs. în pagina Sincronizare." few="# operațiuni cer decizia dvs. în pagina Sincronizare." other="# de operațiuni cer decizia dvs. în pagina Sincronizare." />
  if (isOver) return <Trans>Nu a ajuns tot la timp. Puteți încerca din nou.</Trans>
  return <Trans>Vă deconectăm când a ajuns tot.</Trans>
}
