import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { brand } from '#src/contract/brand.ts'
import type { OfferSummary } from '#src/contract/ordering/offers.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownAmount } from '#src/domain/pricing/price.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { listRow, ListTable } from '#src/ui/layout/ListTable.tsx'
import { DaysLeft } from '../DaysLeft.tsx'
import { OfferStatusTag } from '../OfferStatusTag.tsx'
import { OwnRequestMenu } from './OwnRequestMenu.tsx'
import classes from './OfferList.module.css'

interface OfferListProps {
  readonly offers: readonly OfferSummary[]
  readonly isStaff: boolean
}

/** Offers, one row each in columns that all rows share; the whole row opens the offer, once it may be opened. */
export function OfferList({ offers, isStaff }: OfferListProps) {
  const { t } = useLingui()
  return (
    <ListTable
      label={t`Oferte`}
      heads={[
        t`Număr ofertă`,
        t`Statut`,
        t`Nr. auto`,
        isStaff ? t`Firmă` : t`Client`,
        t`Cerută la`,
        t`Valabilă`,
        t`Linii`,
        t`Total`,
      ]}
      ends={2}
      className={classes['columns']}
    >
      {offers.map((offer) => (
        <li key={offer.id}>
          {offer.is_open ? (
            <Link to="/offers/$vbeln" params={{ vbeln: offer.id }} className={listRow(classes['row'])}>
              <Facts offer={offer} isStaff={isStaff} />
            </Link>
          ) : (
            <div className={listRow(classes['row'])} data-locked>
              <Facts offer={offer} isStaff={isStaff} />
            </div>
          )}
        </li>
      ))}
    </ListTable>
  )
}

function Facts({ offer, isStaff }: { offer: OfferSummary; isStaff: boolean }) {
  const formats = useFormats()
  const whose = isStaff && offer.company ? offer.company.name : offer.customer
  const { status } = offer
  const isRunning = status !== 'ordered' && status !== 'rejected' && status !== 'expired'
  return (
    <>
      <span className={classes['number']}>{offer.number}</span>
      <span className={classes['status']}>
        <OfferStatusTag status={status} />
      </span>
      <span className={classes['plate']}>{offer.plate}</span>
      <span className={classes['whose']}>{whose || offer.requested_by}</span>
      <span className={classes['date']}>{formats.moment(offer.date)}</span>
      <span className={classes['days']}>
        {isRunning ? (
          <DaysLeft expiry={offer.expiry_date} />
        ) : status === 'expired' ? (
          <Trans>până la {formats.date(offer.expiry_date, 'date', brand.timeZone)}</Trans>
        ) : null}
      </span>
      <span className={classes['lines']}>
        {formats.number(offer.lines)}
        <span data-word>
          {' '}
          <Plural value={offer.lines} one="linie" few="linii" other="de linii" />
        </span>
      </span>
      <span className={classes['total']}>
        <Total offer={offer} />
      </span>
      {offer.is_open ? null : <Locked offer={offer} />}
    </>
  )
}

function Total({ offer: { amounts, currency } }: { offer: OfferSummary }) {
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  if (amounts === null) return null
  return <Money minor={shownAmount(amounts, { showVat, showPurchasePrice })} currency={currency} strong />
}

/** What cannot be opened says why, and what its person can do meanwhile. */
function Locked({ offer }: { offer: OfferSummary }) {
  const { rejected } = offer
  return (
    <div className={classes['locked']}>
      <p className={classes['why']}>
        <IconLock size={16} aria-hidden />
        <span>
          {rejected ? (
            rejected.is_withdrawn ? (
              <Trans>Retrasă de {rejected.by} înainte de publicare.</Trans>
            ) : (
              <Trans>
                Refuzată de {rejected.by}: {rejected.reason}
              </Trans>
            )
          ) : offer.status === 'expired' ? (
            <Trans>A expirat fără să fie publicată.</Trans>
          ) : (
            <Trans>Consultantul nu a publicat-o încă.</Trans>
          )}
        </span>
      </p>
      <OwnRequestMenu offer={offer} />
    </div>
  )
}
