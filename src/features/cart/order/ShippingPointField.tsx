import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { Ref } from 'react'
import type { Cart } from '#src/contract/ordering/cart.ts'
import { useCartShippingPoint } from '#src/data/cart/cart.commands.ts'
import { usePlaceText } from '#src/components/stock/use-place-text.ts'
import { useCartErrors } from '../use-cart-errors.ts'

interface ShippingPointFieldProps {
  readonly cart: Cart
  readonly error: string | null
  readonly inputRef?: Ref<HTMLSelectElement>
  /** The person has chosen, whether or not it is stored yet. */
  readonly onChosen: (pointId: number) => void
}

/** Where this cart goes; the address stands below so that nobody orders to the other hall. */
export function ShippingPointField({ cart, error, inputRef, onChosen }: ShippingPointFieldProps) {
  const { t } = useLingui()
  const command = useCartShippingPoint({ onFailed: useCartErrors() })
  const placeOf = usePlaceText()
  const chosen = cart.shipping_points.find(({ id }) => id === cart.shipping_point)
  return (
    <NativeSelect
      ref={inputRef}
      size="md"
      label={t`Punct de livrare`}
      required
      withAsterisk={false}
      title={chosen?.name}
      value={String(cart.shipping_point ?? '')}
      error={error}
      description={chosen ? placeOf(chosen) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => {
        const point = cart.shipping_points.find(({ id }) => String(id) === event.currentTarget.value)
        if (!point) return
        onChosen(point.id)
        command.run(point)
      }}
    >
      {chosen ? null : <option value="">{t`Alegeți…`}</option>}
      {cart.shipping_points.map((point) => (
        <option key={point.id} value={point.id}>
          {point.name}
        </option>
      ))}
    </NativeSelect>
  )
}
