import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import type { ProductRow } from '#src/contract/products.ts'
import { useMiniCart } from '#src/data/cart/use-mini-cart.ts'
import { quantityInCart } from '#src/domain/mini-cart-fold.ts'
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useShownAge } from './KnownAt.tsx'
import { useKnownSince } from './known-since.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import { useWantedQuantity } from './use-wanted-quantity.ts'
import classes from './AddToCart.module.css'

interface AddToCartProps {
  readonly product: ProductRow
  /** The car that the article is for. */
  readonly carId: number | null
  /** How many are wanted at first; else the least that is sold. */
  readonly quantity?: number | undefined
  /** Fills the width and takes the primary size. */
  readonly primary?: boolean
}

/** How many, and into the cart; Enter in the quantity adds. Says how many are in the cart already. */
export function AddToCart({ product, carId, quantity: first, primary }: AddToCartProps) {
  const { t } = useLingui()
  const { quantity, hint, change } = useWantedQuantity(product, first)
  const add = useAddToCart()
  const toldAtMs = useKnownSince()
  // A price that the device remembers is as old as it says, however lately it was read.
  const pricedAtMs = useShownAge() ?? toldAtMs
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A double tap is one wish.
    if (!add.isPending && quantity > 0) add.run({ product, carId, quantity, pricedAtMs })
  }
  if (product.maximum_quantity === 0) return <InCart id={product.id} />
  return (
    <form className={classes['form']} data-primary={primary || undefined} onSubmit={submit}>
      <QuantityStepper value={quantity} onChange={change} multiple={product.moq} maximum={product.maximum_quantity} label={t`Cantitate ${product.articleNumber}`} hint={hint} />
      <Button type="submit" size={primary ? 'lg' : 'md'} className={classes['add']} leftSection={primary ? <IconShoppingCartPlus size={20} aria-hidden /> : undefined}>
        {t`Adaugă`}
        <VisuallyHidden> {product.name} {product.articleNumber}</VisuallyHidden>
      </Button>
      <InCart id={product.id} />
    </form>
  )
}

function InCart({ id }: { id: number }) {
  const { t } = useLingui()
  const inCart = quantityInCart(useMiniCart(), id)
  if (inCart === 0) return null
  return (
    <span className={classes['inCart']}>
      <IconCheck size={14} aria-hidden />
      {t`în coș: ${inCart}`}
    </span>
  )
}
