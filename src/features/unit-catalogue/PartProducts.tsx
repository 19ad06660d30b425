import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProductList } from '#src/components/ProductList.tsx'
import type { UnitPart } from '#src/contract/unit-catalogue.ts'
import { TextButton } from '#src/ui/TextButton.tsx'
import { AllProducts } from './AllProducts.tsx'
import type { ShownPart } from './part-numbers.ts'
import classes from './UnitParts.module.css'

/** What the shop sells for a part: the best at once, the others a tap away, all of them on their own page. */
export function PartProducts({ carId, part, shown: { taken, products, hasMore } }: { carId: number; part: UnitPart; shown: ShownPart }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { name, amount } = part
  if (products.length === 0) {
    return <p className={classes['none']}>{part.numbers.length === 0 ? <Trans>Nu se vinde separat în magazin.</Trans> : <Trans>Niciun articol în magazin pentru acest număr.</Trans>} {hasMore ? <AllProducts carId={carId} part={part} number={taken?.number} /> : null}</p>
  }
  const others = products.length - 1
  return (
    <>
      <ProductList products={isOpen ? products : products.slice(0, 1)} carId={carId} quantity={amount} view="compact" label={t`Articole: ${name}`} />
      {others > 0 || hasMore ? (
        <div className={classes['more']}>
          {others > 0 ? <TextButton onClick={() => setOpen(!isOpen)}>{isOpen ? <Trans>Arată mai puține</Trans> : plural(others, { one: 'Încă # articol', few: 'Încă # articole', other: 'Încă # de articole' })}</TextButton> : null}
          {hasMore && (isOpen || others === 0) ? <AllProducts carId={carId} part={part} number={taken?.number} /> : null}
        </div>
      ) : null}
    </>
  )
}
