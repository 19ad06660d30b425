import { Plural, Trans } from '@lingui/react/macro'
import { rowOfLabour } from '#src/components/share/labour-rows.ts'
import { newShare, ShareForm, type ShareStart } from '#src/components/share/ShareForm.tsx'
import { brand } from '#src/contract/brand.ts'
import type { Share } from '#src/contract/ordering/shares.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { lastShareDay } from '#src/domain/offers/share-expiry.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import classes from './SentOffers.module.css'

interface ChangeShareProps {
  readonly share: Share
  /** Lines of the cart that stand in it then; those of an offer are the offer's. */
  readonly selected: number
  readonly onMade: () => unknown
}

/** The next version of a link that nobody has accepted: whoever has it sees that from then on. */
export function ChangeShare({ share, selected, onMade }: ChangeShareProps) {
  const now = useMinuteClock()
  const { vbeln } = share
  const count = vbeln === null ? selected : share.lines.filter((line) => !line.is_labour).length
  if (count === 0)
    return (
      <p className={classes['soft']}>
        <Trans>Selectați în coș produsele pe care le oferiți.</Trans>
      </p>
    )
  return (
    <>
      <p className={classes['soft']}>
        <Trans>Linkul rămâne același: cine îl are vede de acum oferta schimbată.</Trans>{' '}
        {vbeln === null ? (
          <Plural
            value={count}
            one="În ea intră produsul selectat acum în coș."
            few="În ea intră cele # produse selectate acum în coș."
            other="În ea intră cele # de produse selectate acum în coș."
          />
        ) : null}
      </p>
      <ShareForm start={startOf(share, now)} count={count} vbeln={vbeln} changes={share.id} onMade={onMade} />
    </>
  )
}

/** As it stands; a last day only where the workshop chose one, and it is not over. */
function startOf({ customer, phone, plate, note, lines, ...share }: Share, nowMs: number): ShareStart {
  const until = localDay(new Date(share.expires_at), brand.timeZone)
  const isChosen = until < lastShareDay(new Date(share.created_at), brand.timeZone)
  const isOver = until < localDay(new Date(nowMs), brand.timeZone)
  return {
    ...newShare({ customer, phone, plate, note, valid_until: isChosen && !isOver ? until : '' }),
    labour: lines
      .filter((line) => line.is_labour)
      .map(({ name, hours, gross }) => rowOfLabour({ text: name, hours, gross })),
  }
}
