import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { brand } from '#src/contract/brand.ts'
import type { Offer } from '#src/contract/ordering/offers.ts'
import { offerMay } from '#src/domain/offers/offer-rules.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { BackToOffers } from './BackToOffers.tsx'
import { DaysLeft } from './DaysLeft.tsx'
import { OfferStatusTag } from './OfferStatusTag.tsx'
import { OrderableOffer } from './order/OrderableOffer.tsx'
import { SettledOffer } from './SettledOffer.tsx'
import { lazyPart } from '#src/components/offline/lazy-part.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { useIsStaff } from '#src/components/people/use-is-staff.ts'
import classes from './OfferView.module.css'

/** Where staff put the prices: no customer needs its code. */
const OfferSheet = lazyPart<{ readonly offer: Offer }>(
  async () => (await import('./staff/OfferSheet.tsx')).OfferSheet,
  <SkeletonRows rows={6} height={72} />,
)

interface OfferViewProps {
  readonly offer: Offer
  /** Of when it is. */
  readonly notice: ReactNode
}

/** An offer as what can be done with it: priced by staff, ordered by its customer, read by everybody. */
export function OfferView({ offer, notice }: OfferViewProps) {
  const { t } = useLingui()
  const isStaff = useIsStaff()
  return (
    <Page title={t`Ofertă ${offer.number}`} breadcrumb={<BackToOffers />} lead={<Facts offer={offer} />} dense="phone">
      {notice}
      {offerMay.price(offer, { isStaff, canPlaceOrders: false }) ? (
        <OfferSheet key={offer.id} offer={offer} />
      ) : offer.status === 'offered' && !isStaff ? (
        <OrderableOffer offer={offer} />
      ) : (
        <SettledOffer offer={offer} />
      )}
    </Page>
  )
}

/** What it is, in one line where there is room: how it stands and how long, for which car and whom, who answers for it. */
function Facts({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { status, sales_consultant: consultant, company } = offer
  return (
    <div className={classes['facts']}>
      <OfferStatusTag status={status} />
      {status === 'ordered' || status === 'rejected' || status === 'expired' ? null : (
        <span>
          <Trans>până la {formats.date(offer.expiry_date, 'date', brand.timeZone)}</Trans> ·{' '}
          <DaysLeft expiry={offer.expiry_date} />
        </span>
      )}
      {offer.plate === '' ? null : <strong className={classes['plate']}>{offer.plate}</strong>}
      {offer.customer === '' ? null : <span className={classes['word']}>{offer.customer}</span>}
      {company ? (
        <span className={classes['word']}>
          {company.name} ({company.customer_code})
        </span>
      ) : null}
      <span className={classes['word']}>
        {offer.requested_by}, {formats.moment(offer.date)}
      </span>
      {consultant ? (
        <span className={classes['consultant']}>
          <span className={classes['word']}>
            <Trans>Consultant: {consultant.name}</Trans>
          </span>
          {consultant.phone !== '' && !company ? (
            <a className={classes['call']} href={`tel:${consultant.phone.replace(/[^\d+]/g, '')}`}>
              <IconPhone size={18} stroke={1.75} aria-hidden />
              <span aria-label={t`Sună: ${consultant.phone}`}>
                <Trans>Sună</Trans>
              </span>
            </a>
          ) : null}
        </span>
      ) : null}
    </div>
  )
}
