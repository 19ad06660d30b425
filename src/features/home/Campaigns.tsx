import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ContentItem } from '#src/contract/content.ts'
import { contentQueries } from '#src/data/content/content.queries.ts'
import { ContentLink } from './ContentLink.tsx'
import classes from './Campaigns.module.css'

/** Campaigns as cards in a row: read at a glance, nothing moves by itself. Without content nothing stands here. */
export function Campaigns({ kind }: { kind: 'sliders' | 'banners' }) {
  const { t } = useLingui()
  const { data } = useQuery(contentQueries[kind]())
  if (!data || data.items.length === 0) return null
  return (
    <ul
      role="list"
      className={classes['cards']}
      data-kind={kind}
      aria-label={kind === 'sliders' ? t`Campanii` : t`Recomandări`}
    >
      {data.items.map((item) => (
        <li key={item.id}>
          <Card item={item} />
        </li>
      ))}
    </ul>
  )
}

function Card({ item }: { item: ContentItem }) {
  return (
    <ContentLink to={item.link} className={classes['card']}>
      {item.image ? <img src={item.image} alt="" className={classes['image']} loading="lazy" decoding="async" /> : null}
      <div className={classes['text']}>
        <h2 className={classes['title']}>
          {item.title}
          {item.link ? <IconChevronRight size={18} aria-hidden /> : null}
        </h2>
        {item.body === '' ? null : <p className={classes['body']}>{item.body}</p>}
      </div>
    </ContentLink>
  )
}
