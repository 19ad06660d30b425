import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { useInCart } from '#src/data/cart/use-mini-cart.ts'
import { snapQuantity } from '#src/domain/pricing/quantity.ts'
import { QuantityStepper } from '#src/ui/controls/QuantityStepper.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useShownAge } from '../offline/KnownAt.tsx'
import { useKnownSince } from '../offline/known-since.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import { useQuantityWords } from './use-quantity-words.ts'
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

/** A second tap within this time is a finger that trembled; a later one is meant, however long the shop takes to answer the first. */
const DOUBLE_TAP_MS = 700

/** How many, and into the cart; Enter in the quantity adds. Says how many are in the cart already. */
export function AddToCart({ product, carId, quantity: first, primary }: AddToCartProps) {
  const { t } = useLingui()
  const [quantity, setQuantity] = useState(() =>
    snapQuantity(first ?? product.moq, { moq: product.moq, maximum: product.maximum_quantity }),
  )
  const words = useQuantityWords(product)
  const add = useAddToCart()
  const toldAtMs = useKnownSince()
  // A price that the device remembers is as old as it says, however lately it was read.
  const pricedAtMs = useShownAge() ?? toldAtMs
  const pressedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (quantity <= 0 || event.timeStamp - pressedAtMs.current < DOUBLE_TAP_MS) return
    pressedAtMs.current = event.timeStamp
    add.run({ product, carId, quantity, pricedAtMs })
  }
  if (product.maximum_quantity === 0) return <InCart id={product.id} />
  return (
    <form className={classes['form']} data-primary={primary || undefined} onSubmit={submit}>
      <QuantityStepper
        value={quantity}
        onChange={setQuantity}
        multiple={product.moq}
        maximum={product.maximum_quantity}
        label={t`Cantitate ${product.articleNumber}`}
        {...words}
      />
      <Button type="submit" size={primary ? 'lg' : 'md'} className={classes['add']}>
        {primary ? t`Adaugă în coș` : t`Adaugă`}
        <VisuallyHidden>
          {' '}
          {product.name} {product.articleNumber}
        </VisuallyHidden>
      </Button>
      <InCart id={product.id} />
    </form>
  )
}

function InCart({ id }: { id: number }) {
  const { t } = useLingui()
  const { quantity: inCart, isSaving } = useInCart(id)
  if (isSaving)
    return (
      <span className={classes['inCart']}>
        <Trans>se salvează…</Trans>
      </span>
    )
  if (inCart === 0) return null
  return (
    <span className={classes['inCart']}>
      <IconCheck size={14} aria-hidden />
      {t`în coș: ${inCart}`}
    </span>
  )
}
