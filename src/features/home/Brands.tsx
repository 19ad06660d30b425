import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BrandList } from '#src/components/shop-word/BrandList.tsx'
import { contentQueries } from '#src/data/content/content.queries.ts'
import classes from './ShopsWord.module.css'

/** Brands that the shop features. */
export function Brands() {
  const { data } = useQuery(contentQueries.brands())
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="home-brands">
      <h2 id="home-brands" className={classes['heading']}>
        <Trans>Mărci</Trans>
      </h2>
      <BrandList items={data.items} />
    </section>
  )
}
