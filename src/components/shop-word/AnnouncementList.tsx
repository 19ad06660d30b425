import { Trans } from '@lingui/react/macro'
import { IconSpeakerphone } from '@tabler/icons-react'
import { brand } from '#src/contract/brand.ts'
import type { Announcement } from '#src/contract/campaigns/content.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Tag } from '#src/ui/Tag.tsx'
import { ContentLink } from './ContentLink.tsx'
import classes from './AnnouncementList.module.css'

/** Announcements or release notes; what the person has not read is marked. */
export function AnnouncementList({ items }: { readonly items: readonly Announcement[] }) {
  const formats = useFormats()
  return (
    <ul role="list" className={classes['list']}>
      {items.map((item) => (
        <li key={item.id} className={classes['item']}>
          <IconSpeakerphone size={20} stroke={1.75} aria-hidden />
          <ContentLink to={item.link} className={classes['text']}>
            <p className={classes['title']}>
              {item.title}{' '}
              {item.is_read ? null : (
                <Tag tone="accent">
                  <Trans>nou</Trans>
                </Tag>
              )}
            </p>
            {item.body === '' ? null : <p className={classes['body']}>{item.body}</p>}
            <p className={classes['soft']}>{formats.date(item.published_at, 'date', brand.timeZone)}</p>
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
