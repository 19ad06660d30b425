import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconLanguageOff, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { type ContentRow } from '#src/contract/campaigns/content-admin.ts'
import { ContentFilter, ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import { hasPart } from '#src/domain/content-rules.ts'
import { contentAdminQueries } from '#src/data/content/content-admin.queries.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { ChipRow } from '#src/ui/layout/ChipRow.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { useAdminSearch } from '../use-admin-search.ts'
import { stateTones, useContentWords } from './content-words.ts'
import classes from '../AdminScreen.module.css'
import own from './Content.module.css'

const route = getRouteApi('/_app/admin')

/** What there is of a kind, with what runs, what is missing, and who wrote it. Kind and filter stand in the address. */
export function ContentList() {
  const { t } = useLingui()
  const { content: kind, show, page } = useAdminSearch()
  const navigate = route.useNavigate()
  const words = useContentWords()
  const query = useQuery(contentAdminQueries.list(kind, show, page))
  const go = (given: { kind?: ContentKind; show?: ContentFilter | undefined; page?: number }) =>
    void navigate({
      search: {
        section: 'content',
        content: given.kind ?? kind,
        ...(given.show === undefined ? {} : { show: given.show }),
        ...(given.page === undefined || given.page < 2 ? {} : { page: given.page }),
      },
    })
  const filters: Readonly<Record<ContentFilter, string>> = {
    running: t`În curs`,
    planned: t`Programate`,
    over: t`Încheiate`,
    untranslated: t`Limbi lipsă`,
  }
  return (
    <>
      <ChipRow label={t`Fel`}>
        {ContentKind.options.map((each) => (
          <Chip key={each} selected={each === kind} onClick={() => go({ kind: each })}>
            {words.kinds[each]}
          </Chip>
        ))}
      </ChipRow>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} height={72} />}>
        {({ items, counts, total_pages: totalPages }) => (
          <>
            <div className={own['tools']}>
              <ChipRow label={t`Statut`}>
                {ContentFilter.options.map((each) => (
                  <Chip
                    key={each}
                    selected={show === each}
                    count={counts[each]}
                    onClick={() => go({ show: show === each ? undefined : each })}
                  >
                    {filters[each]}
                  </Chip>
                ))}
              </ChipRow>
              {kind === 'levels' && items.length > 0 ? null : (
                <ButtonLink
                  to="/admin"
                  search={{ section: 'content', content: kind, piece: 'new' }}
                  leftSection={<IconPlus size={20} aria-hidden />}
                >
                  <Trans>Scrie</Trans>
                </ButtonLink>
              )}
            </div>
            {items.length === 0 ? (
              <EmptyState icon={<IconPencil size={40} stroke={1.5} />} title={t`Nimic aici`}>
                {show === undefined ? (
                  <Trans>Ce scrieți aici citește toată lumea, de la începutul perioadei.</Trans>
                ) : (
                  <Trans>Alegeți altă stare sau scrieți ceva nou.</Trans>
                )}
              </EmptyState>
            ) : (
              <div className={classes['list']} data-stale={query.isPlaceholderData || undefined}>
                <ul role="list" data-rows className={own['rows']} aria-label={words.kinds[kind]}>
                  {items.map((item) => (
                    <li key={item.id} className={own['row']}>
                      <Row kind={kind} item={item} />
                    </li>
                  ))}
                </ul>
                <Pagination page={page} totalPages={totalPages} onPage={(wanted) => go({ show, page: wanted })} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Row({ kind, item }: { readonly kind: ContentKind; readonly item: ContentRow }) {
  const words = useContentWords()
  const missing = item.missing.map((locale) => words.languages[locale]).join(', ')
  return (
    <>
      {item.picture === null ? null : <img src={item.picture} alt="" className={own['thumb']} loading="lazy" />}
      <div className={own['what']}>
        <Link to="/admin" search={{ section: 'content', content: kind, piece: item.id }} className={own['name']}>
          {words.title(kind, item)}
        </Link>
        <span className={own['tags']}>
          <Tag tone={stateTones[item.state]}>{words.states[item.state]}</Tag>
          {missing === '' ? null : (
            <Tag tone="warn" icon={<IconLanguageOff size={16} aria-hidden />}>
              <Trans>lipsește: {missing}</Trans>
            </Tag>
          )}
        </span>
      </div>
      <div className={own['soft']}>
        {hasPart(kind, 'period') ? <span>{words.period(item)}</span> : null}
        {hasPart(kind, 'products') ? (
          <span>
            <Plural value={item.products} one="# produs" few="# produse" other="# de produse" />
          </span>
        ) : null}
        <span>
          {item.written === null ? (
            <Trans>din import</Trans>
          ) : (
            <Trans>
              {item.written.by}, {words.at(item.written.at)}
            </Trans>
          )}
        </span>
      </div>
    </>
  )
}
