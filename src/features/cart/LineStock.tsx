import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheckFilled, IconCircleHalf2, IconCircleX, IconTruckDelivery } from '@tabler/icons-react'
import type { CartLine } from '#src/contract/cart.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { coverOf } from './line-stock.ts'
import { usePromiseText } from './use-promise-text.ts'
import classes from './LineStock.module.css'

/** Where the quantity comes from and when it is here: icon and word, never colour alone. */
export function LineStock({ line }: { line: CartLine }) {
  const { t } = useLingui()
  const formats = useFormats()
  const promise = usePromiseText()
  const quantity = line.variants[0]!.requested_quantity
  const { levels, arrivesAt, orderBy } = coverOf(line.availability, quantity)
  const first = levels[0]
  if (!first) {
    const fromSupplier = line.maximum_quantity > 0
    return (
      <span className={classes['stock']} data-tone={fromSupplier ? 'warn' : 'bad'}>
        {fromSupplier ? <IconTruckDelivery size={16} aria-hidden /> : <IconCircleX size={16} aria-hidden />}
        {fromSupplier ? <Trans>La comandă, de la furnizor</Trans> : <Trans>Indisponibil</Trans>}
      </span>
    )
  }
  const words = { local: t`local`, central: t`central`, national: t`național` }
  const places = levels.map(({ level, quantity: there }) => `${formats.number(there)} ${words[level]}`).join(' + ')
  return (
    <span className={classes['stock']} data-tone={levels.length === 1 && first.level === 'local' ? 'ok' : 'near'}>
      {levels.length === 1 && first.level === 'local' ? <IconCircleCheckFilled size={16} aria-hidden /> : <IconCircleHalf2 size={16} aria-hidden />}
      <span>
        {places}
        {arrivesAt === null ? null : <> · <strong>{promise(arrivesAt)}</strong></>}
        {arrivesAt !== null && orderBy !== null ? <span className={classes['by']}> <Trans>comandați până {promise(orderBy)}</Trans></span> : null}
      </span>
    </span>
  )
}
