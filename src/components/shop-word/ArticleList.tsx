import { brand } from '#src/contract/brand.ts'
import type { ContentItem } from '#src/contract/campaigns/content.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ContentLink } from './ContentLink.tsx'
import classes from './ArticleList.module.css'

/** Articles for the workshop. */
export function ArticleList({ items }: { readonly items: readonly ContentItem[] }) {
  const formats = useFormats()
  return (
    <ul role="list" className={classes['list']}>
      {items.map((item) => (
        <li key={item.id}>
          <ContentLink to={item.link} className={classes['article']}>
            {item.image ? (
              <img src={item.image} alt={item.alt} className={classes['image']} loading="lazy" decoding="async" />
            ) : null}
            <p className={classes['date']}>{formats.date(item.published_at, 'date', brand.timeZone)}</p>
            <h3>{item.title}</h3>
            <p className={classes['body']}>{item.body}</p>
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
