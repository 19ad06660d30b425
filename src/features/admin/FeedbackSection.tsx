import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { DownloadState } from '#src/components/calls/DownloadState.tsx'
import { useFeedbackWords } from '#src/components/feedback-words.ts'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { type Feedback, FeedbackState } from '#src/contract/people/feedback.ts'
import { downloadFeedbackFile, feedbackQueries, useMarkFeedback } from '#src/data/feedback/feedback.queries.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useDownload } from '#src/data/use-download.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { ChipRow } from '#src/ui/layout/ChipRow.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { useAdminSearch } from './use-admin-search.ts'
import classes from './AdminScreen.module.css'
import own from './FeedbackSection.module.css'
import rows from './WorkList.module.css'

const route = getRouteApi('/_app/admin')

/** What people write about the shop, the newest first, and whether somebody has answered (CNT-03). */
export function FeedbackSection() {
  const { t } = useLingui()
  const { feedback: state, page } = useAdminSearch()
  const navigate = route.useNavigate()
  const query = useQuery(feedbackQueries.list(state, page))
  const words: Record<FeedbackState, string> = { open: t`Fără răspuns`, answered: t`Cu răspuns` }
  const go = (wanted: FeedbackState, at = 1) =>
    void navigate({
      search: {
        section: 'feedback',
        ...(wanted === 'open' ? {} : { feedback: wanted }),
        ...(at > 1 ? { page: at } : {}),
      },
    })
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={6} height={96} />}>
      {({ items, counts, total_pages: totalPages }) => (
        <>
          <ChipRow label={t`Statut`}>
            {FeedbackState.options.map((each) => (
              <Chip key={each} selected={state === each} count={counts[each]} onClick={() => go(each)}>
                {words[each]}
              </Chip>
            ))}
          </ChipRow>
          {items.length === 0 ? (
            <EmptyState icon={<IconMessage2 size={40} stroke={1.5} />} title={t`Niciun mesaj`}>
              <Trans>Aici apare ce scriu clienții despre magazin, din acțiunile rapide.</Trans>
            </EmptyState>
          ) : (
            <div className={classes['list']} data-stale={query.isPlaceholderData || undefined}>
              <ul role="list" data-rows className={rows['list']} aria-label={t`Feedback`}>
                {items.map((item) => (
                  <li key={item.id} className={rows['row']}>
                    <Message item={item} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} totalPages={totalPages} onPage={(wanted) => go(state, wanted)} />
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

function Message({ item }: { readonly item: Feedback }) {
  const { moment } = useFormats()
  const words = useFeedbackWords()
  const { company, by, actor, answered } = item
  return (
    <>
      <span className={rows['what']}>
        <Tag tone="neutral">{words[item.category]}</Tag> <span className={rows['name']}>{company.name}</span>{' '}
        <a href={`mailto:${by.email}`}>{by.name}</a>
        {actor === null ? null : (
          <>
            {' '}
            <Trans>(scris de {actor})</Trans>
          </>
        )}
      </span>
      <div className={own['text']}>
        <p>{item.text}</p>
        <p className={own['soft']}>{item.page}</p>
        {item.files.map(({ position, name }) => (
          <FileOf key={position} id={item.id} position={position} name={name} />
        ))}
      </div>
      <span className={rows['due']}>
        {answered === null ? (
          moment(item.created_at)
        ) : (
          <Trans>
            răspuns {moment(answered.at)}, {answered.by}
          </Trans>
        )}
      </span>
      <Mark item={item} />
    </>
  )
}

function FileOf({ id, position, name }: { readonly id: number; readonly position: number; readonly name: string }) {
  const { t } = useLingui()
  const { download, start } = useDownload(downloadFeedbackFile(id, position))
  return (
    <div>
      <TextButton onClick={start}>{name}</TextButton>
      <DownloadState download={download} label={name} preparing={t`Se descarcă…`} />
    </div>
  )
}

function Mark({ item: { id, answered, by } }: { readonly item: Feedback }) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const mark = useMarkFeedback()
  const isAnswered = answered !== null
  return (
    <span className={rows['act']}>
      <Button
        variant="default"
        loading={mark.isPending}
        disabled={!online}
        aria-label={isAnswered ? t`Redeschide: ${by.name}` : t`Am răspuns: ${by.name}`}
        onClick={() => mark.run({ id, answered: !isAnswered })}
      >
        {isAnswered ? <Trans>Redeschide</Trans> : <Trans>Am răspuns</Trans>}
      </Button>
      {mark.error ? (
        <span role="alert" className={rows['failed']}>
          {errorText(i18n, mark.error)}
        </span>
      ) : null}
    </span>
  )
}
