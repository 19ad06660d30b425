import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { contentQueries } from '#src/data/content/content.queries.ts'
import { ContentLink } from './ContentLink.tsx'
import classes from './Brands.module.css'

/** Brands that the shop features. */
export function Brands() {
  const { data } = useQuery(contentQueries.brands())
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="home-brands">
      <h2 id="home-brands" className={classes['heading']}>
        <Trans>Mărci</Trans>
      </h2>
      <ul role="list" className={classes['list']}>
        {data.items.map((item) => (
          <li key={item.id}>
            <ContentLink to={item.link} className={classes['brand']}>
              {item.image ? (
                <img src={item.image} alt="" className={classes['image']} loading="lazy" decoding="async" />
              ) : null}
              <span className={classes['words']}>
                <span className={classes['name']}>{item.title}</span>
                {item.body === '' ? null : <span className={classes['body']}>{item.body}</span>}
              </span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
