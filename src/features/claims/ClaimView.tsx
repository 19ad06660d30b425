import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ClaimDetails } from '#src/contract/after-sales/claims.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ThreadSection } from '#src/components/threads/ThreadSection.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { useClaimEventWords, useClaimTypeWords } from '#src/components/claims/claim-words.ts'
import { ClaimNext } from './ClaimNext.tsx'
import { ClaimPhotos } from './ClaimPhotos.tsx'
import classes from './ClaimView.module.css'

/** What comes next, what was claimed, its photos and what happened. */
export function ClaimView({ claim }: { claim: ClaimDetails }) {
  return (
    <div className={classes['layout']} data-letterhead>
      <div className={classes['column']}>
        <ClaimNext claim={claim} />
        <Panel title={<Trans>Fotografii</Trans>}>
          <ClaimPhotos claim={claim} />
        </Panel>
        <ThreadSection about="claim" documentKey={claim.id} label={claim.number ?? claim.plate} />
      </div>
      <div className={classes['column']}>
        <Panel title={<Trans>Reclamația</Trans>}>
          <Facts claim={claim} />
        </Panel>
        <History claim={claim} />
      </div>
    </div>
  )
}

function Facts({ claim }: { claim: ClaimDetails }) {
  const { t } = useLingui()
  const formats = useFormats()
  const types = useClaimTypeWords()
  const own = useUser().currency
  const { article, currency = own } = claim
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Piesa`, `${article.brand} ${article.articleNumber} ${article.name}`],
    [t`Cantitate`, formats.number(claim.quantity)],
    [t`Tip`, types[claim.type]],
    [
      t`Factura`,
      claim.invoice_line === null ? claim.invoice_number : t`${claim.invoice_number}, poziția ${claim.invoice_line}`,
    ],
    [t`Nr. auto`, claim.plate],
    [t`VIN`, claim.vin],
    [t`Montată de`, claim.fitted_by],
    [t`Montată la`, t`${formats.date(claim.installation_date)}, ${formats.number(claim.km_at_fitting)} km`],
    [t`Defectă la`, t`${formats.date(claim.defect_date)}, ${formats.number(claim.km_at_defect)} km`],
    [t`Cod defect`, claim.defect_code],
    [t`Manoperă și diagnoză`, claim.labour.asked > 0 ? formats.money(claim.labour.asked, currency) : ''],
    [t`Scrisă de`, claim.company === null ? claim.created_by : `${claim.created_by}, ${claim.company.name}`],
  ]
  return (
    <>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) =>
          value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className={classes['text']}>{claim.observations}</p>
    </>
  )
}

function History({ claim: { events } }: { claim: ClaimDetails }) {
  const formats = useFormats()
  const words = useClaimEventWords()
  if (events.length === 0) return null
  return (
    <Panel title={<Trans>Istoric</Trans>}>
      <ol className={classes['events']}>
        {events.toReversed().map((event, index) => (
          <li key={index} className={classes['event']}>
            <span className={classes['what']}>{words[event.kind]}</span>
            <span className={classes['soft']}>
              {event.by}, {formats.moment(event.at)}
            </span>
            {event.text === '' ? null : <p className={classes['text']}>{event.text}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
