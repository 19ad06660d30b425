import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AnnouncementList } from '#src/components/shop-word/AnnouncementList.tsx'
import { contentQueries, useMarkRead } from '#src/data/content/content.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import classes from './ShopsWord.module.css'

export { InstallHint } from './InstallHint.tsx'

/** What the shop must say today, and what is new in it; nothing stands here without either (CNT-02). */
export function Announcements() {
  const { data } = useQuery(contentQueries.announcements())
  const { data: releases } = useQuery(contentQueries.releaseNotes())
  const mark = useMarkRead()
  const isOwn = useUser().acting === null
  const told = data?.items ?? []
  const notes = releases?.items ?? []
  if (told.length === 0 && notes.length === 0) return null
  const unread = [...told, ...notes].filter((item) => !item.is_read).map(({ id }) => id)
  const unreadNotes = notes.filter((item) => !item.is_read).length
  return (
    <Panel
      title={<Trans>Anunțuri</Trans>}
      aside={
        // What staff see in a customer's name the customer has not read.
        unread.length === 0 || !isOwn ? undefined : (
          <TextButton onClick={() => mark.run(unread)}>
            <Trans>Marchează ca citite</Trans>
          </TextButton>
        )
      }
    >
      <AnnouncementList items={told} />
      {notes.length === 0 ? null : (
        <details className={classes['more']}>
          <summary>
            <Trans>Ce este nou în magazin</Trans>
            {unreadNotes === 0 ? null : (
              <>
                {' '}
                <Plural value={unreadNotes} one="(# noutate)" few="(# noutăți)" other="(# de noutăți)" />
              </>
            )}
          </summary>
          <AnnouncementList items={notes} />
        </details>
      )}
    </Panel>
  )
}
