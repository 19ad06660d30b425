import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Cart, OrderDifference } from '#src/contract/cart.ts'
import { sendProblem } from '#src/domain/order-rules.ts'
import { ownTotals } from '#src/domain/seen-cart.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { availableCart } from './available-cart.ts'
import { useProblemText } from './use-problem-text.ts'
import classes from './OrderDifferencesSheet.module.css'

interface OrderDifferencesSheetProps {
  readonly cart: Cart
  readonly differences: readonly OrderDifference[]
  readonly onAccept: () => void
  readonly onClose: () => void
}

/** What changed between looking and ordering, line by line; nothing was ordered yet. */
export function OrderDifferencesSheet({ cart, differences, onAccept, onClose }: OrderDifferencesSheetProps) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const now = availableCart(cart)
  const problem = sendProblem(now, { canPlaceOrders: true })
  return (
    <Sheet
      title={t`S-a schimbat ceva între timp`}
      opened
      onClose={onClose}
      footer={
        <div className={classes['footer']}>
          <div className={classes['total']}><span><Trans>Total nou, cu TVA</Trans></span><Money minor={ownTotals(now.totals).gross} currency={cart.currency} size="large" strong /></div>
          {problem ? <p className={classes['problem']}>{problemText(problem)}</p> : <Button size="lg" fullWidth onClick={onAccept} data-autofocus><Trans>Am văzut, comandă așa</Trans></Button>}
          <Button size="lg" fullWidth variant="default" onClick={onClose}><Trans>Înapoi la coș</Trans></Button>
        </div>
      }
    >
      <p className={classes['lead']}><Trans>Nu am comandat nimic. Iată ce diferă față de ce ați văzut în coș:</Trans></p>
      <ul role="list" className={classes['list']}>
        {differences.map((difference, index) => <Difference key={`${difference.uuid ?? ''}${difference.field}${index}`} difference={difference} currency={cart.currency} />)}
      </ul>
    </Sheet>
  )
}

function Difference({ difference: { name, field, seen, now }, currency }: { difference: OrderDifference; currency: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const titles = {
    price: name === '' ? t`Totalul s-a modificat` : t`Prețul s-a modificat (fără TVA, pe bucată)`,
    quantity: t`Cantitatea s-a modificat`,
    stock: now === null || now === 0 ? t`Nu mai este disponibil; rămâne în coș` : t`Stocul nu mai ajunge; se comandă cât este`,
    line: t`Linia nu mai este în coș`,
    selection: t`A fost selectat între timp și intră în comandă`,
    vat: t`TVA s-a modificat`,
  }
  const isMoney = field === 'price' || field === 'vat'
  const say = (value: number | null) => (value === null ? '–' : isMoney ? formats.money(value, currency) : t`${formats.number(value)} buc.`)
  return (
    <li className={classes['difference']}>
      {name === '' ? null : <p className={classes['name']}>{name}</p>}
      <p className={classes['what']}>{titles[field]}</p>
      <p className={classes['change']}><s>{say(seen)}</s> → <strong>{say(now)}</strong></p>
    </li>
  )
}
