import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { DownloadState } from '#src/components/calls/DownloadState.tsx'
import { WithdrawButton } from '#src/components/claims/WithdrawButton.tsx'
import type { ClaimDetails } from '#src/contract/after-sales/claims.ts'
import { useReceiveClaim, useWithdrawClaim } from '#src/data/claims/claim.commands.ts'
import { downloadClaim } from '#src/data/claims/claim.queries.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useDownload } from '#src/data/use-download.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { needsPerson } from '#src/domain/operation-standing.ts'
import { claimMay, mayBeCorrected } from '#src/domain/returns/claim-rules.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { useAnswerWords } from '#src/components/claims/claim-words.ts'
import { ClaimAnswerForm } from './ClaimAnswerForm.tsx'
import { ClaimClock } from '#src/components/claims/ClaimClock.tsx'
import { ClaimStatusTag } from '#src/components/claims/ClaimStatusTag.tsx'
import classes from './ClaimView.module.css'

/** How it stands and what can be done: its paper for everybody, taking it back for the company, receiving and answering for the distributor's people. */
export function ClaimNext({ claim }: { claim: ClaimDetails }) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const [isAnswering, setAnswering] = useState(false)
  const withdraw = useWithdrawClaim()
  const receive = useReceiveClaim()
  const isStaff = claim.company !== null
  const { id, status, number } = claim
  return (
    <Panel title={<Trans>Ce urmează</Trans>} aside={<ClaimStatusTag status={status} />}>
      <div className={classes['next']}>
        <p>
          <ClaimClock claim={claim} />
        </p>
        {status === 'draft' ? <Unfinished id={id} /> : null}
        <Answer claim={claim} />
        <div className={classes['buttons']}>
          {isStaff && number !== null && claimMay.receive(status) ? (
            <Button disabled={!online} loading={receive.isPending} onClick={() => receive.run(id)}>
              <Trans>Piesa a fost primită</Trans>
            </Button>
          ) : null}
          {isStaff &&
          !isAnswering &&
          (claimMay.answer(status) || (claimMay.decideLabour(status) && owesLabour(claim))) ? (
            <Button disabled={!online} onClick={() => setAnswering(true)}>
              <Trans>Răspunde</Trans>
            </Button>
          ) : null}
          {isStaff && !isAnswering && mayBeCorrected(status, claim.answer) && !owesLabour(claim) ? (
            <Button variant="default" disabled={!online} onClick={() => setAnswering(true)}>
              <Trans>Corectează</Trans>
            </Button>
          ) : null}
          {claim.number === null ? null : <PaperButton id={id} />}
          {!isStaff && claimMay.withdraw(status) ? (
            <WithdrawButton
              label={t`Retrage reclamația`}
              question={number === null ? t`Retrageți reclamația?` : t`Retrageți reclamația ${number}?`}
              online={online}
              isPending={withdraw.isPending}
              error={withdraw.error}
              onWithdraw={() => withdraw.runAsync(id)}
            >
              <Trans>Nu mai poate fi trimisă din nou; pentru aceeași piesă fotografiile se fac iar.</Trans>
            </WithdrawButton>
          ) : null}
        </div>
        {online ? null : (
          <p className={classes['soft']}>
            <Trans>Are nevoie de rețea.</Trans>
          </p>
        )}
        {receive.error ? <p role="alert">{errorText(i18n, receive.error)}</p> : null}
        {isAnswering ? <ClaimAnswerForm claim={claim} onDone={() => setAnswering(false)} /> : null}
      </div>
    </Panel>
  )
}

/** A draft has its number when all its photos are there; they lie on the device that took them. */
function Unfinished({ id }: { id: string }) {
  const refused = useOutbox().operations.find((each) => each.lane === `claim:${id}` && needsPerson(each))
  if (refused)
    return (
      <>
        <p>
          <Trans>Reclamația a fost refuzată; tot ce ați scris este păstrat.</Trans>
        </p>
        <div>
          <ButtonLink to="/claims/new" search={{ edit: refused.dependsOn[0] ?? refused.opId }} variant="default">
            <Trans>Editează</Trans>
          </ButtonLink>
        </div>
      </>
    )
  return (
    <>
      <p>
        <Trans>
          Reclamația nu este trimisă încă: îi lipsesc fotografii. Ele pleacă singure de pe dispozitivul pe care a fost
          scrisă, de îndată ce are rețea.
        </Trans>
      </p>
      <p className={classes['soft']}>
        <Trans>Dacă acel dispozitiv nu mai este la îndemână, retrageți reclamația și scrieți-o din nou.</Trans>
      </p>
      <div>
        <ButtonLink to="/sync" variant="default">
          <Trans>Ce așteaptă pe acest dispozitiv</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

const owesLabour = ({ labour }: ClaimDetails) => labour.asked > 0 && labour.granted === null

/** The distributor's word on the part, and apart from it on the labour (T-21). */
function Answer({ claim }: { claim: ClaimDetails }) {
  const formats = useFormats()
  const words = useAnswerWords()
  const own = useUser().currency
  const { answer, labour, currency = own } = claim
  return (
    <>
      {answer === null ? null : (
        <div>
          <p className={classes['what']}>{words[answer.kind]}</p>
          <p className={classes['soft']}>
            {answer.by}, {formats.moment(answer.at)}
          </p>
          {answer.text === '' ? null : <p className={classes['text']}>{answer.text}</p>}
          {answer.credit_note === null ? null : (
            <p>
              <Trans>Notă de credit {answer.credit_note}</Trans>
            </p>
          )}
          {answer.manufacturer_by === null ? null : (
            <p>
              <Trans>Răspunsul producătorului: până la {formats.date(answer.manufacturer_by)}</Trans>
            </p>
          )}
          {answer.part_goes === null ? null : (
            <p>
              {answer.part_goes === 'back' ? (
                <Trans>Piesa vine înapoi la dvs.</Trans>
              ) : (
                <Trans>Piesa se casează la noi.</Trans>
              )}
            </p>
          )}
        </div>
      )}
      {labour.granted === null ? null : (
        <p>
          <Trans>
            Manoperă și diagnoză: {formats.money(labour.granted, currency)} din {formats.money(labour.asked, currency)}
          </Trans>
          {labour.text === '' ? null : `, ${labour.text}`}
        </p>
      )}
    </>
  )
}

function PaperButton({ id }: { id: string }) {
  const { t } = useLingui()
  const online = useOnline()
  const { download, start } = useDownload(downloadClaim(id))
  return (
    <div>
      <Button
        variant="default"
        disabled={!online}
        loading={download.is === 'running'}
        leftSection={<IconFileTypePdf size={20} stroke={1.75} aria-hidden />}
        onClick={start}
      >
        <Trans>Descarcă PDF</Trans>
      </Button>
      <DownloadState download={download} label={t`Document PDF`} preparing={t`Se pregătește documentul…`} />
    </div>
  )
}
