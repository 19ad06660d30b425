import { Trans } from '@lingui/react/macro'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { contentQueries } from '#src/data/content/content.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { ContentLink } from './ContentLink.tsx'
import classes from './Announcements.module.css'

/** What the shop must say today; nothing stands here without one. */
export function Announcements() {
  const formats = useFormats()
  const { data } = useQuery(contentQueries.announcements())
  if (!data || data.items.length === 0) return null
  return (
    <Panel title={<Trans>Anunțuri</Trans>}>
      <ul role="list" className={classes['list']}>
        {data.items.map((item) => (
          <li key={item.id} className={classes['item']}>
            <IconSpeakerphone size={20} stroke={1.75} aria-hidden />
            <ContentLink to={item.link} className={classes['text']}>
              <p className={classes['title']}>{item.title}</p>
              {item.body === '' ? null : <p>{item.body}</p>}
              <p className={classes['soft']}>{formats.date(item.published_at)}</p>
            </ContentLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
