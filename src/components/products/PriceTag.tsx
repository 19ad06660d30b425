import { Trans, useLingui } from '@lingui/react/macro'
import type { Price } from '#src/contract/catalogue/article.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownAmount } from '#src/domain/pricing/price.ts'
import { Money } from '#src/ui/Money.tsx'
import { useShownAge } from '../offline/KnownAt.tsx'
import { useSeenWhen } from '../offline/use-seen-words.ts'
import classes from './PriceTag.module.css'

interface PriceTagProps {
  readonly price: Price | null
  /** `short`: the amount and whether it is with VAT, where the whole of it stands on the same page. */
  readonly size?: 'normal' | 'large' | 'short'
}

/** What one piece costs as the person wants to see it: with or without VAT, purchase or sale price (SRCH-09). */
export function PriceTag({ price, size = 'normal' }: PriceTagProps) {
  const { t } = useLingui()
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  if (!price) return <span className={classes['none']}>{t`Fără preț`}</span>
  const isPurchase = showPurchasePrice && price.purchase !== null
  const deposit = price.core && (showVat ? price.core.gross : price.core.net)
  return (
    <div className={classes['price']} data-size={size}>
      <span className={classes['amount']}>
        <Money
          minor={shownAmount(price, { showVat, showPurchasePrice })}
          currency={price.currency}
          size={size === 'large' ? 'large' : 'normal'}
          strong
        />
      </span>
      <span className={classes['note']}>
        {isPurchase ? `${t`achiziție`}, ` : ''}
        {showVat ? t`cu TVA` : t`fără TVA`}
      </span>
      {deposit && size !== 'short' ? (
        <span className={classes['note']}>
          + <Money minor={deposit} currency={price.currency} /> {t`piesa veche`}
        </span>
      ) : null}
      {size === 'short' ? null : <PriceAge />}
    </div>
  )
}

/** Of when the price is, where it is not the shop's present word. */
function PriceAge() {
  const at = useShownAge()
  return at === null ? null : <SeenPrice at={at} />
}

function SeenPrice({ at }: { at: number }) {
  const when = useSeenWhen(at)
  return (
    <span className={classes['age']}>
      <Trans>Preț văzut la {when}</Trans>
    </span>
  )
}
