import { IconChevronRight } from '@tabler/icons-react'
import type { ContentItem } from '#src/contract/campaigns/content.ts'
import { ContentLink } from './ContentLink.tsx'
import classes from './PromotionCards.module.css'

interface PromotionCardsProps {
  readonly kind: 'sliders' | 'banners'
  readonly items: readonly ContentItem[]
  readonly label: string
}

/** Campaigns as cards in a row: read at a glance, nothing moves by itself. */
export function PromotionCards({ kind, items, label }: PromotionCardsProps) {
  return (
    <ul role="list" className={classes['cards']} data-kind={kind} aria-label={label}>
      {items.map((item) => (
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
      {item.image ? (
        <img src={item.image} alt={item.alt} className={classes['image']} loading="lazy" decoding="async" />
      ) : null}
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
