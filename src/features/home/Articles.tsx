import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArticleList } from '#src/components/shop-word/ArticleList.tsx'
import { contentQueries } from '#src/data/content/content.queries.ts'
import classes from './ShopsWord.module.css'

/** The latest articles for the workshop. */
export function Articles() {
  const { data } = useQuery(contentQueries.articles())
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="home-articles">
      <h2 id="home-articles" className={classes['heading']}>
        <Trans>Din atelier</Trans>
      </h2>
      <ArticleList items={data.items} />
    </section>
  )
}
