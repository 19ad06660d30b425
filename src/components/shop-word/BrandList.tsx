import type { ContentItem } from '#src/contract/campaigns/content.ts'
import { ContentLink } from './ContentLink.tsx'
import classes from './BrandList.module.css'

/** Brands by their names, with the picture of each that has one. */
export function BrandList({ items }: { readonly items: readonly ContentItem[] }) {
  return (
    <ul role="list" className={classes['list']}>
      {items.map((item) => (
        <li key={item.id}>
          <ContentLink to={item.link} className={classes['brand']}>
            {item.image ? (
              <img src={item.image} alt={item.alt} className={classes['image']} loading="lazy" decoding="async" />
            ) : null}
            <span className={classes['words']}>
              <span className={classes['name']}>{item.title}</span>
              {item.body === '' ? null : <span className={classes['body']}>{item.body}</span>}
            </span>
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
