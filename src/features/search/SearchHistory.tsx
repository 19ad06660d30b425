import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconHistory, IconX } from '@tabler/icons-react'
import { useSeenWords } from '#src/components/offline/use-seen-words.ts'
import type { RecentSearch } from '#src/data/search/recent-searches.ts'
import { useSearchHistory } from '#src/data/search/search-history.ts'
import { searchRoutes, type SearchView } from '#src/data/search/search-view.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { notifyUndo } from '#src/ui/notifications/notify.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import classes from './SearchHistory.module.css'

/** What this person searched on this device; it is read from the device, so it is there without a network too. */
export function SearchHistory({ view }: { view: SearchView }) {
  const { t } = useLingui()
  const { searches, forget, forgetAll, restore } = useSearchHistory()
  if (searches.length === 0)
    return (
      <EmptyState icon={<IconHistory size={40} stroke={1.6} />} title={t`Nicio căutare încă`}>
        <Trans>Aici apar căutările făcute pe acest dispozitiv, cu momentul lor și câte produse au găsit.</Trans>
      </EmptyState>
    )
  const remove = (text: string) => {
    forget(text)
    notifyUndo(t`Căutarea „${text}” a fost ștearsă`, t`Anulează`, () => restore(searches))
  }
  const removeAll = () => {
    forgetAll()
    notifyUndo(t`Istoricul căutărilor a fost șters`, t`Anulează`, () => restore(searches))
  }
  return (
    <Panel
      title={<Trans>Căutări recente</Trans>}
      aside={
        <TextButton onClick={removeAll}>
          <Trans>Șterge tot</Trans>
        </TextButton>
      }
      flush
    >
      <ul role="list" className={classes['list']}>
        {searches.map((each) => (
          <SearchLine key={each.text} search={each} view={view} onRemove={() => remove(each.text)} />
        ))}
      </ul>
    </Panel>
  )
}

function SearchLine({
  search: { text, atMs, found },
  view,
  onRemove,
}: {
  search: RecentSearch
  view: SearchView
  onRemove: () => void
}) {
  const { t } = useLingui()
  return (
    <li className={classes['line']}>
      <Link to={searchRoutes[view]} search={{ q: text }} className={classes['link']}>
        <span className={classes['text']}>{text}</span>
        <span className={classes['facts']}>
          {atMs === 0 ? null : <When atMs={atMs} />}
          {found === null ? null : (
            <span>
              {found === 0 ? (
                <Trans>nimic găsit</Trans>
              ) : (
                <Plural value={found} one="# produs" few="# produse" other="# de produse" />
              )}
            </span>
          )}
        </span>
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--control-height)"
        aria-label={t`Șterge căutarea „${text}”`}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function When({ atMs }: { atMs: number }) {
  const { time, age } = useSeenWords(atMs)
  return (
    <time dateTime={new Date(atMs).toISOString()} title={time}>
      {age}
    </time>
  )
}
