import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { contentQueries } from '#src/data/content/content.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ContentLink } from './ContentLink.tsx'
import classes from './Articles.module.css'

/** The latest articles for the workshop. */
export function Articles() {
  const formats = useFormats()
  const { data } = useQuery(contentQueries.articles())
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="home-articles">
      <h2 id="home-articles" className={classes['heading']}>
        <Trans>Din atelier</Trans>
      </h2>
      <ul role="list" className={classes['list']}>
        {data.items.map((item) => (
          <li key={item.id}>
            <ContentLink to={item.link} className={classes['article']}>
              {item.image ? (
                <img src={item.image} alt="" className={classes['image']} loading="lazy" decoding="async" />
              ) : null}
              <p className={classes['date']}>{formats.date(item.published_at)}</p>
              <h3>{item.title}</h3>
              <p className={classes['body']}>{item.body}</p>
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
