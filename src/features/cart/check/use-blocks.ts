import { useLingui } from '@lingui/react/macro'
import { useLineCommands } from '#src/data/cart/cart-line.commands.ts'
import { isOrderable } from '#src/domain/cart/cart-line.ts'
import { useCartErrors } from '../use-cart-errors.ts'
import type { OrderForm } from '../order/use-order-form.ts'

/** What keeps the order from being sent; `run` is null where something has to be chosen. */
export interface Block {
  readonly key: string
  readonly what: string
  readonly remedy: string
  readonly run: (() => void) | null
}

/** Quantities that are not there or not sold so, and where it goes. */
export function useBlocks({ cart, problem, problemText }: OrderForm): readonly Block[] {
  const { t } = useLingui()
  const { confirmQuantity } = useLineCommands({ onFailed: useCartErrors() })
  const blocks = cart.items.flatMap((line): Block[] => {
    if (!line.isSelected) return []
    const { name, moq, maximum_quantity: maximum } = line
    const wanted = line.variants[0]!.requested_quantity
    if (line.condition === 'insufficient_stock')
      return [
        {
          key: line.uuid,
          what: t`${name}: ați cerut ${wanted}, disponibile ${maximum}.`,
          remedy: t`Acceptă ${maximum}`,
          run: () => confirmQuantity(line, maximum),
        },
      ]
    const next = Math.min(Math.ceil(wanted / moq) * moq, maximum)
    if (!isOrderable(line.condition) || wanted % moq === 0) return []
    return [
      {
        key: line.uuid,
        what: t`${name}: se vinde în multipli de ${moq}, în coș sunt ${wanted}.`,
        remedy: t`Pune ${next}`,
        run: () => confirmQuantity(line, next),
      },
    ]
  })
  return problem === 'shipping-point-required'
    ? [...blocks, { key: 'shipping-point', what: problemText, remedy: '', run: null }]
    : blocks
}
