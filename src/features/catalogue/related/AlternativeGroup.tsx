import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { ProductRow } from '#src/components/products/ProductRow.tsx'
import { qualityWords } from '#src/components/products/QualityTag.tsx'
import type { Alternative } from '#src/contract/catalogue/product-calls.ts'
import { Money } from '#src/ui/Money.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { useState } from 'react'
import type { AlternativeGroup as Group } from './alternative-groups.ts'
import { AlternativeReason } from './AlternativeReason.tsx'
import classes from './ProductAlternatives.module.css'

/** Rows of a quality that are drawn at once. */
const SHOWN = 4

interface AlternativeGroupProps {
  readonly group: Group
  readonly carId: number | null
  readonly amountOf: (item: Alternative) => number | null
}

/** The alternatives of one quality: the best price and how many can be had at once, then each with its reason. */
export function AlternativeGroup({
  group: { quality, items, cheapest, inStock },
  carId,
  amountOf,
}: AlternativeGroupProps) {
  const { i18n } = useLingui()
  const [all, setAll] = useState(false)
  const word = i18n._(qualityWords[quality])
  const shown = all ? items : items.slice(0, SHOWN)
  return (
    <section aria-label={word} className={classes['group']}>
      <header className={classes['head']}>
        <h3>{word}</h3>
        <span className={classes['best']}>
          {cheapest ? (
            <span>
              <Trans>
                de la <Money minor={amountOf(cheapest)} currency={cheapest.price!.currency} strong />
              </Trans>
            </span>
          ) : null}
          <span>
            <Plural value={inStock} _0="niciunul în stoc" one="# în stoc" few="# în stoc" other="# în stoc" />
          </span>
        </span>
      </header>
      <ul role="list" className={classes['rows']}>
        {shown.map((item) => (
          <li key={item.id} className={classes['item']}>
            <AlternativeReason reason={item.reason} />
            <ProductRow product={item} carId={carId} />
          </li>
        ))}
      </ul>
      {items.length > shown.length ? (
        <TextButton className={classes['all']} onClick={() => setAll(true)}>
          <Trans>toate ({items.length})</Trans>
        </TextButton>
      ) : null}
    </section>
  )
}
