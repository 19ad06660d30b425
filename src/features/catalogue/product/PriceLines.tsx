import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Amounts, Price } from '#src/contract/catalogue/article.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import classes from './BuyPanel.module.css'

/** The price from its other sides: without and with VAT and, by right, what is paid beside what is asked. */
export function PriceLines({ price }: { price: Price }) {
  const { show_vat: showVat, show_purchase_price: showPurchase } = useUser()
  const shown = showPurchase && price.purchase ? price.purchase : price.sale
  const percent = useFormats().percent(price.vat_percent)
  const pick = (amounts: Amounts) => (showVat ? amounts.gross : amounts.net)
  const line = (label: ReactNode, minor: number) => (
    <span className={classes['line']}>
      <span>{label}</span>
      <Money minor={minor} currency={price.currency} />
    </span>
  )
  return (
    <div className={classes['lines']}>
      {showVat ? line(<Trans>Fără TVA</Trans>, shown.net) : line(<Trans>Cu TVA</Trans>, shown.gross)}
      {line(<Trans>TVA {percent}</Trans>, shown.vat)}
      {price.purchase === null ? null : showPurchase ? line(<Trans>Preț de vânzare</Trans>, pick(price.sale)) : null}
    </div>
  )
}
