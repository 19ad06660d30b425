import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconUserShare } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { ActingEntry } from '#src/contract/people/acting.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { Loaded } from '../offline/Loaded.tsx'
import { WrittenWords } from '../WrittenWords.tsx'
import classes from './ActingTrail.module.css'

interface ActingTrailProps {
  readonly query: UseQueryResult<{ items: ActingEntry[]; page: number; total_pages: number }, Error>
  /** Staff see the trail of many companies; a company its own. */
  readonly namesCompany: boolean
  readonly onPage: (page: number) => void
}

/** Each time somebody of the distributor acted for a customer: who, for whom, when, why, and what they wrote (T-25). */
export function ActingTrail({ query, namesCompany, onPage }: ActingTrailProps) {
  const { t } = useLingui()
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={6} height={72} />}>
      {({ items, page, total_pages: totalPages }) =>
        items.length === 0 ? (
          <NoEntries namesCompany={namesCompany} />
        ) : (
          <div data-stale={query.isPlaceholderData || undefined}>
            <ul
              role="list"
              className={classes['list']}
              aria-label={namesCompany ? t`Lucrat pentru clienți` : t`Lucrat în numele firmei`}
            >
              {items.map((entry) => (
                <li key={entry.uuid} className={classes['row']}>
                  <Entry entry={entry} namesCompany={namesCompany} />
                </li>
              ))}
            </ul>
            <Pagination page={page} totalPages={totalPages} onPage={onPage} />
          </div>
        )
      }
    </Loaded>
  )
}

function NoEntries({ namesCompany }: { readonly namesCompany: boolean }) {
  const { t } = useLingui()
  const icon = <IconUserShare size={40} stroke={1.5} />
  return namesCompany ? (
    <EmptyState icon={icon} title={t`Nimeni nu a lucrat în locul clientului`}>
      <Trans>
        Când cineva de la distribuitor lucrează în locul clientului, apar aici persoana, motivul și ce a scris.
      </Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={t`Nimeni nu a lucrat în numele firmei`}>
      <Trans>
        Când cineva de la distribuitor lucrează în numele firmei dvs., apar aici persoana, motivul și ce a scris.
      </Trans>
    </EmptyState>
  )
}

function Entry({ entry, namesCompany }: { readonly entry: ActingEntry; readonly namesCompany: boolean }) {
  const { actor, subject, company, reason, writes } = entry
  return (
    <>
      <p className={classes['who']}>
        <Trans>
          <strong>{actor.name}</strong> pentru {subject.name}
        </Trans>
        {namesCompany ? `, ${company.name}` : null}{' '}
        {entry.is_over ? null : (
          <Tag tone="accent">
            <Trans>acum</Trans>
          </Tag>
        )}
      </p>
      <p className={classes['soft']}>{reason}</p>
      <p className={classes['when']}>
        <When entry={entry} />
      </p>
      <p className={classes['wrote']}>
        {writes.length === 0 ? (
          <span className={classes['soft']}>
            <Trans>nu a scris nimic</Trans>
          </span>
        ) : (
          writes.map((write, at) => (
            <Fragment key={write.area}>
              {at === 0 ? '' : ' · '}
              <WrittenWords write={write} leadsOn={!namesCompany} />
            </Fragment>
          ))
        )}
      </p>
    </>
  )
}

/** From when, and for how many minutes. */
function When({ entry: { started_at: from, ends_at: to, is_over: isOver } }: { readonly entry: ActingEntry }) {
  const { moment } = useFormats()
  if (!isOver) return <Trans>din {moment(from)}</Trans>
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
  return (
    <>
      {moment(from)} · <Plural value={minutes} one="# minut" few="# minute" other="# de minute" />
    </>
  )
}
