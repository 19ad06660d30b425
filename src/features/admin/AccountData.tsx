import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { AskPassword } from '#src/components/people/AskPassword.tsx'
import { ErasePerson } from '#src/components/people/ErasePerson.tsx'
import type { AdminAccount } from '#src/contract/people/staff.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useEndSessions, useExport } from '#src/data/personal-data/personal-data.commands.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import rows from './WorkList.module.css'
import classes from './AccountList.module.css'

interface AccountDataProps {
  readonly account: AdminAccount
  readonly onDone: (text: string) => unknown
  readonly onClose: () => void
}

/** What an admin does about somebody's sessions and data; all of it stands in the trail. */
export function AccountData({ account, onDone, onClose }: AccountDataProps) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const [step, setStep] = useState<'export' | 'erase' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const end = useEndSessions()
  const take = useExport(account.id)
  const name = account.display_name
  const endSessions = async () => {
    setProblem(null)
    try {
      await onDone((await end.runAsync({ user_id: account.id })).message)
    } catch (error) {
      setProblem(callErrorText(i18n, error).text)
    }
  }
  if (step === 'erase')
    return <ErasePerson by="admin" person={{ id: account.id, name }} onDone={onDone} onClose={onClose} />
  if (step === 'export')
    return (
      <AskPassword
        title={t`Datele lui ${name}`}
        act={<Trans>Descarcă</Trans>}
        isBusy={take.isPending}
        onSend={async (asked) => {
          const { name: file, content } = await take.runAsync({ password: asked.password })
          saveFile(file, content)
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={classes['begin']}>
        <p>
          <Trans>Fiecare pas rămâne în jurnal.</Trans>
        </p>
        {problem === null ? null : (
          <p role="alert" className={rows['failed']}>
            {problem}
          </p>
        )}
        <Button variant="default" disabled={!online} loading={end.isPending} onClick={() => void endSessions()}>
          <Trans>Deconectează peste tot</Trans>
        </Button>
        <Button variant="default" disabled={!online} onClick={() => setStep('export')}>
          <Trans>Descarcă datele</Trans>
        </Button>
        <Button variant="subtle" color="red" disabled={!online} onClick={() => setStep('erase')}>
          <Trans>Șterge datele</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
