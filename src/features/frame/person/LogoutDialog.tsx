import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock, IconLogout, IconRefresh, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { outboxActions, useOutbox } from '#src/data/sync/use-outbox.ts'
import { countWork } from '#src/domain/operation-standing.ts'
import { contact } from '#src/platform/api/contact.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { DeleteWork } from './DeleteWork.tsx'
import classes from './LogoutDialog.module.css'

/** Somebody who wants to go home does not wait longer for a slow line. */
const PATIENCE_MS = 20_000

/** Leaves as soon as nothing is left to be sent; gives up when that takes too long. */
function useLeaveWhenSynced(left: number, onLeave: () => Promise<void>) {
  const [step, setStep] = useState<'idle' | 'running' | 'over'>('idle')
  const isRunning = step === 'running'
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (isRunning && left === 0) void leave()
  }, [isRunning, left])
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setStep('over'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isRunning])
  return { isRunning, isOver: step === 'over', start: () => setStep('running') }
}

interface LogoutDialogProps {
  readonly onLeave: () => Promise<void>
  readonly onStay: () => void
}

/** What shall become of work that has not arrived when its person leaves. Nothing of it is readable here afterwards, whatever they choose. */
export function LogoutDialog({ onLeave, onStay }: LogoutDialogProps) {
  const { t } = useLingui()
  const { operations } = useOutbox()
  const { waiting, attention } = countWork(operations)
  const left = waiting + attention
  const [step, setStep] = useState<'asking' | 'word' | 'deleting'>('asking')
  const sync = useLeaveWhenSynced(left, onLeave)
  const giveUpAndLeave = async () => {
    setStep('deleting')
    await giveUp(operations)
    await onLeave()
  }
  // It drained while they were reading: nothing is left to choose about.
  const isPlain = left === 0 && step !== 'deleting' && !sync.isRunning
  return (
    <Dialog title={isPlain ? t`Nimic nu așteaptă` : t`Aveți lucru care nu a ajuns la magazin`} onClose={onStay}>
      <div className={classes['content']}>
        {isPlain ? (
          <>
            <Button
              fullWidth
              size="lg"
              onClick={() => void onLeave()}
              leftSection={<IconLogout size={20} aria-hidden />}
              data-autofocus
            >
              <Trans>Deconectare</Trans>
            </Button>
            <StayButton onStay={onStay} />
          </>
        ) : (
          <>
            <p>
              <Plural
                value={waiting + attention}
                one="# operațiune așteaptă pe acest dispozitiv."
                few="# operațiuni așteaptă pe acest dispozitiv."
                other="# de operațiuni așteaptă pe acest dispozitiv."
              />
            </p>
            {step === 'asking' ? (
              <Choices
                waiting={waiting}
                attention={attention}
                sync={sync}
                onLeave={onLeave}
                onDelete={() => setStep('word')}
                onStay={onStay}
              />
            ) : (
              <DeleteWork isDeleting={step === 'deleting'} onDelete={giveUpAndLeave} onBack={() => setStep('asking')} />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

interface ChoicesProps extends LogoutDialogProps {
  readonly waiting: number
  readonly attention: number
  readonly sync: ReturnType<typeof useLeaveWhenSynced>
  readonly onDelete: () => void
}

function Choices({ waiting, attention, sync, onLeave, onDelete, onStay }: ChoicesProps) {
  const { online } = useSyncExternalStore(contact.subscribe, contact.get)
  const start = () => {
    sync.start()
    void outboxActions.drain()
  }
  return (
    <>
      <Choice hint={<SyncHint online={online} attention={attention} isOver={sync.isOver} />}>
        <Button
          fullWidth
          size="lg"
          disabled={!online || waiting === 0}
          loading={sync.isRunning}
          onClick={start}
          leftSection={<IconRefresh size={20} aria-hidden />}
        >
          <Trans>Sincronizează și deconectează</Trans>
        </Button>
      </Choice>
      <Choice
        hint={
          <Trans>
            Rămâne criptat aici și pleacă după următoarea dvs. autentificare. Nimeni altcineva nu îl poate citi.
          </Trans>
        }
      >
        <Button
          fullWidth
          size="lg"
          variant="default"
          onClick={() => void onLeave()}
          leftSection={<IconLock size={20} aria-hidden />}
        >
          <Trans>Păstrează sigilat și deconectează</Trans>
        </Button>
      </Choice>
      <Button
        fullWidth
        size="lg"
        variant="subtle"
        color="red"
        onClick={onDelete}
        leftSection={<IconTrash size={20} aria-hidden />}
      >
        <Trans>Șterge ce așteaptă…</Trans>
      </Button>
      <StayButton onStay={onStay} />
    </>
  )
}

function StayButton({ onStay }: Pick<LogoutDialogProps, 'onStay'>) {
  return (
    <Button fullWidth size="lg" variant="subtle" color="gray" onClick={onStay}>
      <Trans>Rămân autentificat</Trans>
    </Button>
  )
}

function Choice({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['choice']}>
      {children}
      <p className={classes['hint']}>{hint}</p>
    </div>
  )
}

function SyncHint({ online, attention, isOver }: { online: boolean; attention: number; isOver: boolean }) {
  if (!online) return <Trans>Magazinul nu răspunde acum.</Trans>
  if (attention > 0)
    return (
      <Plural
        value={attention}
        one="O operațiune cere decizia dvs. în pagina Sincronizare."
        few="# operațiuni cer decizia dvs. în pagina Sincronizare."
        other="# de operațiuni cer decizia dvs. în pagina Sincronizare."
      />
    )
  if (isOver) return <Trans>Nu a ajuns tot la timp. Puteți încerca din nou.</Trans>
  return <Trans>Vă deconectăm când a ajuns tot.</Trans>
}

/** Gives all of it up: there is no way back. What arrives meanwhile can no longer be given up, and keeps nobody here. */
async function giveUp(operations: readonly Operation[]): Promise<void> {
  await Promise.all(
    operations
      .filter(({ state }) => state !== 'done' && state !== 'cancelled')
      .map(({ opId }) => outboxActions.cancel(opId)),
  )
}
