import { Trans } from '@lingui/react/macro'
import type { RequoteChange } from '#src/contract/ordering/offers.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import classes from '../OfferNext.module.css'

interface RequoteChangesProps {
  readonly changes: readonly RequoteChange[]
  readonly currency: string
}

/** What costs something else today, of one piece: the new offer cannot be opened before its consultant publishes it. */
export function RequoteChanges({ changes, currency }: RequoteChangesProps) {
  const formats = useFormats()
  const { may_see_purchase_prices: maySee, show_purchase_price: isShown } = useUser()
  const say = (minor: number | null) => (minor === null ? '–' : formats.money(minor, currency))
  return (
    <div role="status">
      <Trans>Ce s-a schimbat, pe bucată, fără TVA:</Trans>
      <ul className={classes['changes']}>
        {changes.map(({ uuid, name, field, before, now }) => (
          <li key={`${uuid}${field}`}>
            {field === 'deposit' ? <Trans>{name}, garanție piesă veche</Trans> : name}
            {/* Sums of the purchase side stay unsaid while that is hidden. */}
            {maySee && !isShown ? null : (
              <>
                : <s>{say(before)}</s> → <strong>{say(now)}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
