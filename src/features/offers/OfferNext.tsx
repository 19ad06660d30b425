import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { brand } from '#src/contract/brand.ts'
import type { Offer, RequoteChange } from '#src/contract/ordering/offers.ts'
import { leftLines } from '#src/domain/offers/offer-choice.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { OfferNotice } from './OfferNotice.tsx'
import { RequoteButton } from './actions/RequoteButton.tsx'
import { RequoteChanges } from './actions/RequoteChanges.tsx'
import { useIsStaff } from '#src/components/people/use-is-staff.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './OfferNext.module.css'
import { Button } from '@mantine/core'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { NeedsNetwork } from './NeedsNetwork.tsx'

type Acceptance = NonNullable<Offer['accepted']>

/** How it stands, and what comes next. */
export function OfferNext({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const isStaff = useIsStaff()
  return (
    <section className={classes['next']} aria-label={t`Ce urmează`}>
      <Standing offer={offer} isStaff={isStaff} />
      {offer.terms === '' ? null : (
        <OfferNotice tone="info" title={t`De la consultant`}>
          <p className={classes['terms']}>{offer.terms}</p>
        </OfferNotice>
      )}
      {offer.comment === '' ? null : (
        <p className={classes['comment']}>
          <Trans>Observațiile cererii: {offer.comment}</Trans>
        </p>
      )}
      {offer.requoted_from === null ? null : (
        <p>
          <Trans>
            Prețuri noi pentru oferta{' '}
            <Link to="/offers/$vbeln" params={{ vbeln: offer.requoted_from }}>
              {offer.requoted_from}
            </Link>
            .
          </Trans>
        </p>
      )}
    </section>
  )
}

function Standing({ offer, isStaff }: { offer: Offer; isStaff: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { status, ordered, rejected, accepted } = offer
  if (status === 'expired')
    return (
      <OfferNotice
        tone="warn"
        title={t`A expirat la ${formats.date(offer.expiry_date, 'date', brand.timeZone)}`}
        action={<NewPrices offer={offer} isStaff={isStaff} />}
      >
        <Trans>Prețurile nu mai sunt valabile.</Trans>
      </OfferNotice>
    )
  if (status === 'ordered' && ordered)
    return (
      <OfferNotice
        tone="ok"
        title={t`Comandat de ${ordered.by}, ${formats.moment(ordered.at)}`}
        action={leftLines(offer).length > 0 ? <NewPrices offer={offer} isStaff={isStaff} /> : undefined}
      >
        <OrderLink number={ordered.number} isStaff={isStaff} />
        {leftLines(offer).length > 0 ? (
          <Trans>Ce nu s-a comandat și-a pierdut prețul ofertat; se poate cere din nou la prețurile de azi.</Trans>
        ) : null}
      </OfferNotice>
    )
  if (status === 'rejected' && rejected)
    return (
      <OfferNotice
        tone="bad"
        isAnswer={false}
        title={
          rejected.is_withdrawn
            ? t`Retrasă de ${rejected.by}, ${formats.moment(rejected.at)}`
            : t`Refuzată de ${rejected.by}, ${formats.moment(rejected.at)}`
        }
        action={<NewPrices offer={offer} isStaff={isStaff} />}
      >
        {rejected.reason === '' ? null : rejected.reason}
      </OfferNotice>
    )
  if (status === 'offered' && isStaff)
    return (
      <OfferNotice tone="info" title={t`Publicată: clientul o poate comanda.`} action={<RecallOffer offer={offer} />} />
    )
  if (status === 'offered' && accepted) return <Accepted accepted={accepted} />
  return null
}

/** What was shown to the owner of the car is what they said yes to: another price is theirs to hear of first. */
function Accepted({ accepted: { by, at, lines, all, is_former: isFormer } }: { accepted: Acceptance }) {
  const formats = useFormats()
  const ticked = lines.length
  return (
    <OfferNotice
      tone={isFormer ? 'warn' : 'ok'}
      title={
        <Trans>
          {by} a acceptat {ticked} din {all}, {formats.moment(at)}.
        </Trans>
      }
    >
      {isFormer ? (
        <Trans>
          Linkul îi arăta alte prețuri sau cantități: oferta s-a schimbat între timp. Vorbiți cu clientul înainte de
          comandă.
        </Trans>
      ) : null}
    </OfferNotice>
  )
}

function OrderLink({ number, isStaff }: { number: string; isStaff: boolean }) {
  if (isStaff) return <Trans>Comanda {number}</Trans>
  return (
    <p>
      <Link to="/account/orders-history" search={{ order: Number(number) }} className={classes['link']}>
        <Trans>Comanda {number}</Trans>
      </Link>
    </p>
  )
}

/** What was asked for once more: by a link where that has been done already. */
function NewPrices({ offer, isStaff }: { offer: Offer; isStaff: boolean }) {
  const [changes, setChanges] = useState<readonly RequoteChange[]>([])
  if (offer.requoted_as === null) return isStaff ? null : <RequoteButton vbeln={offer.id} onChanges={setChanges} />
  return (
    <>
      <Link to="/offers/$vbeln" params={{ vbeln: offer.requoted_as }} className={classes['link']}>
        <Trans>Prețurile noi: oferta {offer.requoted_as}</Trans>
      </Link>
      {changes.length === 0 ? null : <RequoteChanges changes={changes} currency={offer.currency} />}
    </>
  )
}

const RecallDialog = lazyDialog(async () => (await import('./staff/ReasonDialog.tsx')).RecallDialog)

/** A typing error does not stand for a year. */
function RecallOffer({ offer }: { offer: Offer }) {
  const online = useOnline()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" disabled={!online} onClick={() => setOpen(true)}>
        <Trans>Retrage pentru corectură</Trans>
      </Button>
      <NeedsNetwork />
      {isOpen ? <RecallDialog offer={offer} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
