import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlugConnectedX, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { ErpState } from '#src/contract/after-sales/erp-documents.ts'
import type { ErpFile, ErpQueued } from '#src/contract/after-sales/erp-queue.ts'
import { staffQueries } from '#src/data/staff/staff.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { ChipRow } from '#src/ui/layout/ChipRow.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { Tag, type Tone } from '#src/ui/Tag.tsx'
import { useDocumentWords } from './document-words.ts'
import { RetryDocument } from './RetryDocument.tsx'
import { useAdminSearch } from './use-admin-search.ts'
import classes from './AdminScreen.module.css'
import rows from './WorkList.module.css'

const route = getRouteApi('/_app/admin')
const tones: Record<ErpState, Tone> = { waiting: 'neutral', sent: 'ok', refused: 'bad' }

function useStateWords(): Record<ErpState, string> {
  const { t } = useLingui()
  return { waiting: t`În așteptare`, sent: t`Trimise`, refused: t`Refuzate` }
}

/** The queue to the ERP: what waits and why, what was sent, what was refused with its reason. */
export function ErpSection() {
  const { t } = useLingui()
  const { state, page } = useAdminSearch()
  const navigate = route.useNavigate()
  const words = useStateWords()
  const query = useQuery(staffQueries.erp(state, page))
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={8} height={64} />}>
      {({ items, counts, adapter, files, total_pages }) => (
        <>
          {adapter === null ? (
            <p className={classes['warning']} role="note">
              <IconPlugConnectedX size={18} aria-hidden />
              <Trans>Niciun ERP nu este legat: documentele așteaptă până când este numită o cale.</Trans>
            </p>
          ) : null}
          <ChipRow label={t`Statut`}>
            {(Object.keys(words) as ErpState[]).map((each) => (
              <Chip
                key={each}
                selected={state === each}
                count={counts[each]}
                onClick={() =>
                  void navigate({ search: { section: 'erp', ...(state === each ? {} : { state: each }) } })
                }
              >
                {words[each]}
              </Chip>
            ))}
          </ChipRow>
          {items.length === 0 ? (
            <EmptyState icon={<IconSend size={40} stroke={1.5} />} title={t`Niciun document`}>
              <Trans>Aici apar comenzile și celelalte documente pe drumul lor spre ERP.</Trans>
            </EmptyState>
          ) : (
            <div className={classes['list']} data-stale={query.isPlaceholderData || undefined}>
              <ul role="list" data-rows className={rows['list']} aria-label={t`Documente ERP`}>
                {items.map((item) => (
                  <li key={item.key} className={rows['row']} data-urgent={item.is_overdue || undefined}>
                    <Queued item={item} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                totalPages={total_pages}
                onPage={(wanted) =>
                  void navigate({
                    search: {
                      section: 'erp',
                      ...(state === undefined ? {} : { state }),
                      ...(wanted > 1 ? { page: wanted } : {}),
                    },
                  })
                }
              />
            </div>
          )}
          {files.length > 0 ? <Files files={files} /> : null}
        </>
      )}
    </Loaded>
  )
}

/** What the ERP has put into its folder, as it was read. */
function Files({ files }: { readonly files: readonly ErpFile[] }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  return (
    <>
      <h2>
        <Trans>Fișiere de la ERP</Trans>
      </h2>
      <ul role="list" data-rows className={rows['list']}>
        {files.map(({ name, read_at: at, error }) => (
          <li key={name + at} className={rows['row']} data-urgent={error !== null || undefined}>
            <span className={rows['what']}>
              {name} <Tag tone={error === null ? 'ok' : 'bad'}>{error === null ? t`preluat` : t`refuzat`}</Tag>
            </span>
            <span className={rows['text']}>{error}</span>
            <span className={rows['due']}>{moment(at)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Queued({ item }: { readonly item: ErpQueued }) {
  const { t } = useLingui()
  const words: Record<ErpState, string> = { waiting: t`în așteptare`, sent: t`trimis`, refused: t`refuzat` }
  const name = useDocumentWords()(item.document)
  return (
    <>
      <span className={rows['what']}>
        <span className={rows['name']}>{name}</span> {item.company.name}{' '}
        <Tag tone={item.is_overdue ? 'warn' : tones[item.state]}>{words[item.state]}</Tag>
      </span>
      <span className={rows['text']}>
        <Reason item={item} />
      </span>
      <span className={rows['due']}>
        <When item={item} />
      </span>
      <span className={rows['act']}>
        {item.state === 'sent' ? null : <RetryDocument documentKey={item.key} name={name} />}
      </span>
    </>
  )
}

/** Why it has not left yet, or what the ERP said. */
function Reason({ item }: { readonly item: ErpQueued }) {
  const documentWords = useDocumentWords()
  if (item.state === 'sent') return null
  const before = item.waits_for?.replace(/:\d+$/, '')
  if (before !== undefined && !item.key.startsWith(`${before}:`))
    return <Trans>așteaptă după: {documentWords(before)}</Trans>
  if (item.state === 'waiting' && item.last_error !== null) return <Trans>nu a plecat spre ERP</Trans>
  return item.last_error
}

function When({ item }: { readonly item: ErpQueued }) {
  const { moment } = useFormats()
  if (item.sent_at !== null) return <Trans>trimis {moment(item.sent_at)}</Trans>
  if (item.next_attempt_at !== null && item.attempts > 0)
    return <Trans>următoarea încercare {moment(item.next_attempt_at)}</Trans>
  return <Trans>din {moment(item.created_at)}</Trans>
}
