import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ProductImage } from '#src/components/ProductImage.tsx'
import type { CartLine } from '#src/contract/cart.ts'
import { useLineQuantity, useLineSelection } from '#src/data/cart/cart-line.commands.ts'
import { isCounted } from '#src/domain/cart-line.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx'
import { LineNotice } from './LineNotice.tsx'
import { LinePrices } from './LinePrices.tsx'
import { LineStock } from './LineStock.tsx'
import { WaitingLineMark } from './WaitingLineMark.tsx'
import { useCartErrors } from './use-cart-errors.ts'
import { useLineLimits } from './use-line-limits.ts'
import classes from './CartLineRow.module.css'

interface CartLineRowProps {
  readonly line: CartLine
  /** It waits on this device: since when its price is known, milliseconds since the epoch. Null for a line that the server has. */
  readonly waitsSince: number | null
  readonly onRemove: (line: CartLine) => void
  readonly onCheck: () => void
  readonly checking: boolean
}

/** One article in the cart: what it is, when it is here, how many, what it costs, and what is wrong with it. */
export function CartLineRow({ line, waitsSince, onRemove, onCheck, checking }: CartLineRowProps) {
  const { t } = useLingui()
  const onFailed = useCartErrors()
  const quantity = useLineQuantity(line, { onFailed })
  const selection = useLineSelection(line, { onFailed })
  const wanted = useLineLimits(line, quantity.set)
  const isGone = !isCounted(line)
  const { requested_quantity: requested } = line.variants[0]!
  return (
    <li className={classes['line']} data-off={!line.isSelected || isGone || undefined}>
      <div className={classes['select']}>
        <Checkbox hideLabel label={t`Comandă ${line.name}`} checked={line.isSelected && !isGone} disabled={isGone} onChange={selection.select} />
      </div>
      <div className={classes['image']}><ProductImage src={line.image} size={56} /></div>
      <div className={classes['what']}>
        <span className={classes['number']}><span className={classes['brand']}>{line.brand.name}</span> <PartNumber strong>{line.articleNumber}</PartNumber></span>
        <Link to="/product/$id" params={{ id: String(line.id) }} className={classes['name']}>{line.name}</Link>
        {waitsSince === null ? null : <WaitingLineMark pricedAtMs={waitsSince} />}
        {isGone ? null : <LineStock line={line} />}
      </div>
      <div className={classes['quantity']}>
        {isGone ? <span className={classes['fixed']}>{requested} {line.unit}</span> : (
          <QuantityStepper
            label={t`Cantitate, ${line.name}`} value={requested} multiple={line.moq} maximum={line.maximum_quantity}
            hint={line.moq > 1 ? t`multiplu ${line.moq}` : undefined} error={wanted.error} onChange={wanted.change}
          />
        )}
      </div>
      <div className={classes['prices']}><LinePrices line={line} /></div>
      <div className={classes['remove']}>
        <ActionIcon size="sm" onClick={() => onRemove(line)} aria-label={t`Elimină ${line.name}`} title={t`Elimină`}><IconTrash size={20} stroke={1.75} /></ActionIcon>
      </div>
      {line.condition === 'ok' ? null : (
        <div className={classes['notice']}>
          <LineNotice line={line} onQuantity={quantity.set} onCheck={onCheck} onRemove={() => onRemove(line)} onAccept={() => quantity.confirm(requested)} checking={checking} />
        </div>
      )}
    </li>
  )
}
