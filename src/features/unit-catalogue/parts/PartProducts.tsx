import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProductList } from '#src/components/products/ProductList.tsx'
import type { UnitPart } from '#src/contract/catalogue/unit-catalogue.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { AllProducts } from './AllProducts.tsx'
import type { ShownPart } from './part-numbers.ts'
import classes from './UnitParts.module.css'

/** What the shop sells for a part: the best at once, the others a tap away, all of them on their own page. */
export function PartProducts({
  vehicle,
  part,
  shown: { numbers, products, hasMore },
}: {
  vehicle: VehicleBadge
  part: UnitPart
  shown: ShownPart
}) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { name, amount } = part
  const all = hasMore ? <AllProducts vehicle={vehicle} kind={part.genericArticleId} numbers={numbers} /> : null
  if (products.length === 0) {
    return (
      <p className={classes['none']}>
        {part.numbers.length === 0 ? (
          <Trans>Nu se vinde separat în magazin.</Trans>
        ) : (
          <Trans>Niciun articol în magazin pentru acest număr.</Trans>
        )}{' '}
        {all}
      </p>
    )
  }
  const others = products.length - 1
  return (
    <>
      <ProductList
        products={isOpen ? products : products.slice(0, 1)}
        carId={vehicle.carId}
        quantity={amount}
        view="compact"
        label={t`Articole: ${name}`}
      />
      {others > 0 || hasMore ? (
        <div className={classes['more']}>
          {others > 0 ? (
            <TextButton onClick={() => setOpen(!isOpen)}>
              {isOpen ? (
                <Trans>Arată mai puține</Trans>
              ) : (
                plural(others, { one: 'Încă # articol', few: 'Încă # articole', other: 'Încă # de articole' })
              )}
            </TextButton>
          ) : null}
          {isOpen || others === 0 ? all : null}
        </div>
      ) : null}
    </>
  )
}
