import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { ACTING_REASON_LEAST } from '#src/contract/people/acting.ts'
import type { AdminAccount } from '#src/contract/people/staff.ts'
import { beginActing } from '#src/data/acting/acting-life.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { plainName } from '#src/domain/people/plain-name.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import rows from './WorkList.module.css'
import classes from './AccountList.module.css'

interface BeginActingProps {
  readonly account: AdminAccount
  readonly onClose: () => void
}

/** By what is seen of it: the customer reads it. */
const isTooShort = (reason: string) => plainName(reason).length < ACTING_REASON_LEAST

/** Why one acts for a customer is said before one does: the customer reads it too. Online alone: it changes who asks the shop. */
export function BeginActing({ account, onClose }: BeginActingProps) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const [uuid] = useState(() => crypto.randomUUID())
  const reasons = [t`Comandă telefonică`, t`Ofertă`, t`Suport`]
  const [reason, setReason] = useState(reasons[0] ?? '')
  const [step, setStep] = useState<'asked' | 'beginning'>('asked')
  const [isUnsaid, setUnsaid] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const begin = async (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(null)
    setUnsaid(isTooShort(reason))
    if (isTooShort(reason)) return
    setStep('beginning')
    try {
      await beginActing({ id: account.id, companyId: account.company.id }, reason, uuid)
    } catch (error) {
      setProblem(callErrorText(i18n, error).text)
      setStep('asked')
    }
  }
  return (
    <Dialog title={t`Lucrați pentru ${account.company.name}`} onClose={onClose}>
      <form className={classes['begin']} noValidate onSubmit={(event) => void begin(event)}>
        <p>
          <Trans>
            Titularul firmei vede cine a lucrat în numele ei, când, de ce și ce a scris; de fiecare comandă, retur sau
            reclamație află și pe e-mail. Sesiunea se încheie singură după o oră.
          </Trans>
        </p>
        <div className={classes['reasons']} role="group" aria-label={t`Motive obișnuite`}>
          {reasons.map((each) => (
            <Chip key={each} selected={reason === each} onClick={() => setReason(each)}>
              {each}
            </Chip>
          ))}
        </div>
        <TextInput
          label={t`Motiv`}
          value={reason}
          maxLength={200}
          data-autofocus
          error={isUnsaid ? t`Scrieți motivul, cel puțin 3 caractere.` : null}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {problem === null ? null : (
          <p role="alert" className={rows['failed']}>
            {problem}
          </p>
        )}
        {online ? null : (
          <p className={classes['soft']}>
            <Trans>Se poate începe numai cu legătură la magazin.</Trans>
          </p>
        )}
        <Button type="submit" size="lg" loading={step === 'beginning'} disabled={!online}>
          <Trans>Începe</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
