import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { DownloadState } from '#src/components/calls/DownloadState.tsx'
import { WithdrawButton } from '#src/components/claims/WithdrawButton.tsx'
import type { ReturnDetails } from '#src/contract/after-sales/returns.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useAnswerReturn, useWithdrawReturn } from '#src/data/returns/return.commands.ts'
import { downloadSlip } from '#src/data/returns/return.queries.ts'
import { useDownload } from '#src/data/use-download.ts'
import { canBeJudged, isOnItsWay, mayBeCorrected, mayBeWithdrawn } from '#src/domain/returns/returnable.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { CreditForm } from './CreditForm.tsx'
import { ReturnAnswerForm } from './ReturnAnswerForm.tsx'
import { ReturnStatusTag } from './ReturnStatusTag.tsx'
import classes from './ReturnView.module.css'

/** How it stands and what can be done: taking it back for the company until its parts are there; each step for the distributor's people (T-18). */
export function ReturnNext({ given }: { given: ReturnDetails }) {
  const isStaff = given.company !== null
  return (
    <Panel title={<Trans>Ce urmează</Trans>} aside={<ReturnStatusTag status={given.status} />}>
      <div className={classes['next']}>
        <p>
          <NextWords given={given} />
        </p>
        {isOnItsWay(given) ? <SlipButton given={given} /> : null}
        {isStaff ? <Steps given={given} /> : <Withdraw given={given} />}
      </div>
    </Panel>
  )
}

function NextWords({
  given: { status, credit_asked: isAsked, credit_invoice: credit, transport },
}: {
  given: ReturnDetails
}) {
  if (status === 'waiting')
    return transport === 'none' ? (
      <Trans>Verificăm livrarea și răspundem aici. Nu trebuie trimis nimic.</Trans>
    ) : (
      <Trans>Aprobăm returul, apoi piesele vin la depozit. Termenul de retur este păstrat.</Trans>
    )
  if (status === 'approved')
    return transport === 'none' ? (
      <Trans>Returul este aprobat; nu trebuie trimis nimic.</Trans>
    ) : (
      <Trans>Returul este aprobat: piesele pot veni la depozit.</Trans>
    )
  if (status === 'received')
    return isAsked ? (
      <Trans>Hotărât; nota de credit este cerută.</Trans>
    ) : (
      <Trans>Piesele sunt la depozit și se verifică.</Trans>
    )
  if (status === 'refunded') return <Trans>Nota de credit {credit} este emisă.</Trans>
  if (status === 'rejected') return <Trans>Nicio linie nu a fost acceptată; motivul stă la fiecare.</Trans>
  if (status === 'lapsed')
    return <Trans>Expirat: piesele nu au ajuns în termen și pot fi returnate sau reclamate din nou.</Trans>
  return <Trans>Retras; piesele pot fi returnate din nou cât timp termenul lor nu a trecut.</Trans>
}

/** Asked first: a return that was taken back has ended for good. */
function Withdraw({ given }: { given: ReturnDetails }) {
  const { id } = given
  const { t } = useLingui()
  const online = useOnline()
  const withdraw = useWithdrawReturn()
  if (!mayBeWithdrawn(given)) return null
  return (
    <>
      <WithdrawButton
        label={t`Retrage returul`}
        question={t`Retrageți returul ${id}?`}
        online={online}
        isPending={withdraw.isPending}
        error={withdraw.error}
        onWithdraw={() => withdraw.runAsync(id)}
      >
        <Trans>Piesele rămân la dvs. și pot fi returnate din nou cât timp termenul lor nu a trecut.</Trans>
      </WithdrawButton>
      {online ? null : <NeedsNetwork />}
    </>
  )
}

function Steps({ given }: { given: ReturnDetails }) {
  const { i18n } = useLingui()
  const online = useOnline()
  const answer = useAnswerReturn()
  const [isDeciding, setDeciding] = useState(false)
  const { id, status, credit_asked: isAsked } = given
  const corrects = mayBeCorrected(given)
  const isOpen = corrects || status === 'waiting' || status === 'approved' || (status === 'received' && !isAsked)
  return (
    <>
      <div className={classes['buttons']}>
        {status === 'waiting' ? (
          <Button
            disabled={!online}
            loading={answer.pending?.answer.step === 'approve'}
            onClick={() => answer.run({ id, answer: { step: 'approve' } })}
          >
            <Trans>Aprobă</Trans>
          </Button>
        ) : null}
        {mayBeWithdrawn(given) && given.transport !== 'none' ? (
          <Button
            variant="default"
            disabled={!online}
            loading={answer.pending?.answer.step === 'take'}
            onClick={() => answer.run({ id, answer: { step: 'take' } })}
          >
            <Trans>Preluat</Trans>
          </Button>
        ) : null}
        {['waiting', 'approved', 'lapsed'].includes(status) && given.transport !== 'none' ? (
          <Button
            variant="default"
            disabled={!online}
            loading={answer.pending?.answer.step === 'receive'}
            onClick={() => answer.run({ id, answer: { step: 'receive' } })}
          >
            <Trans>Piesele au fost primite</Trans>
          </Button>
        ) : null}
        {isOpen && !isDeciding ? (
          <Button variant="default" disabled={!online} onClick={() => setDeciding(true)}>
            {corrects ? (
              <Trans>Corectează</Trans>
            ) : canBeJudged(given) ? (
              <Trans>Hotărăște liniile</Trans>
            ) : (
              <Trans>Respinge returul</Trans>
            )}
          </Button>
        ) : null}
      </div>
      {online ? null : <NeedsNetwork />}
      {answer.error ? <p role="alert">{errorText(i18n, answer.error)}</p> : null}
      {isOpen && isDeciding ? <ReturnAnswerForm given={given} onDone={() => setDeciding(false)} /> : null}
      {status === 'received' && isAsked ? <CreditForm id={id} /> : null}
    </>
  )
}

/** The slip and a label for each box: the first thing needed once a return has its number. */
function SlipButton({ given: { id, boxes, company } }: { given: ReturnDetails }) {
  const { t } = useLingui()
  const online = useOnline()
  const { download, start } = useDownload(downloadSlip(id))
  return (
    <div>
      <Button
        // Of its author it is the next thing; of staff it is not.
        variant={company === null ? 'filled' : 'default'}
        disabled={!online}
        loading={download.is === 'running'}
        leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
        onClick={start}
      >
        <Plural
          value={boxes}
          one="Aviz și # etichetă (PDF)"
          few="Aviz și # etichete (PDF)"
          other="Aviz și # de etichete (PDF)"
        />
      </Button>
      <DownloadState download={download} label={t`Document PDF`} preparing={t`Se pregătește documentul…`} />
    </div>
  )
}

function NeedsNetwork() {
  return (
    <p className={classes['soft']}>
      <Trans>Are nevoie de rețea.</Trans>
    </p>
  )
}
