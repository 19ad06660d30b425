import { useLingui } from '@lingui/react/macro'
import type { OrderDifference } from '#src/contract/ordering/cart-changes.ts'
import type { Offer } from '#src/contract/ordering/offers.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLineWords } from '../lines/use-line-words.ts'
import classes from './OfferDifferences.module.css'

interface OfferDifferencesProps {
  readonly differences: readonly OrderDifference[]
  readonly offer: Offer
}

/** What holds now of what was seen, line by line. */
export function OfferDifferences({ differences, offer }: OfferDifferencesProps) {
  return (
    <ul role="list" className={classes['list']}>
      {differences.map((difference, index) => (
        <Difference key={`${difference.uuid ?? ''}${difference.field}${index}`} difference={difference} offer={offer} />
      ))}
    </ul>
  )
}

function Difference({
  difference: { uuid, name, field, seen, now },
  offer,
}: {
  difference: OrderDifference
  offer: Offer
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { nameOf } = useLineWords()
  const user = useUser()
  const line = offer.items.find((each) => each.uuid === uuid)
  const titles: Record<OrderDifference['field'], string> = {
    price: t`Totalul s-a modificat`,
    quantity: t`Cantitatea s-a modificat`,
    stock: now === null || now === 0 ? t`Nu mai este disponibil` : t`Stocul nu mai ajunge`,
    line: t`Linia nu mai este în ofertă`,
    selection: t`Linia nu a fost aleasă`,
    vat: t`TVA s-a modificat`,
    shipping_point: t`Punctul de livrare ales nu mai există; alegeți unde livrăm`,
    moq: t`Se vinde acum la alt multiplu`,
    promise: t`Ajunge mai târziu decât ați văzut`,
    transport: t`Transportul s-a modificat (fără TVA)`,
    deposit: t`Garanția pentru piesa veche s-a modificat (fără TVA, pe bucată)`,
  }
  const isMoney = field === 'vat' || field === 'price' || field === 'transport' || field === 'deposit'
  // Sums of the purchase side stay unsaid while that is hidden.
  const isUnsaid = field === 'shipping_point' || (isMoney && user.may_see_purchase_prices && !user.show_purchase_price)
  const say = (value: number | null) =>
    value === null ? '–' : isMoney ? formats.money(value, offer.currency) : formats.number(value)
  const subject = line ? nameOf(line) : name
  return (
    <li>
      {subject === '' ? null : <span className={classes['name']}>{subject}: </span>}
      {titles[field]}
      {isUnsaid ? null : (
        <>
          {' '}
          <s>{say(seen)}</s> → <strong>{say(now)}</strong>
        </>
      )}
    </li>
  )
}
