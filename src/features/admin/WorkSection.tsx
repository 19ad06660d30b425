import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { WorkKind } from '#src/contract/after-sales/work.ts'
import { staffQueries } from '#src/data/staff/staff.queries.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { ChipRow } from '#src/ui/layout/ChipRow.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import type { AdminAddress } from './admin-search.ts'
import { useAdminSearch } from './use-admin-search.ts'
import { WorkList } from './WorkList.tsx'
import classes from './AdminScreen.module.css'

const route = getRouteApi('/_app/admin')

/** What waits for an answer of staff: what is urgent first, each with its act. Kinds and whose they are stand in the address. */
export function WorkSection() {
  const { kind, whose, page } = useAdminSearch()
  const navigate = route.useNavigate()
  const query = useQuery(staffQueries.work({ kind, whose, page }))
  const show = (change: AdminAddress) =>
    void navigate({ search: addressOf({ kind, whose, ...change }), replace: change.page === undefined })
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={6} height={64} />}>
      {({ items, counts, own, all, total, total_pages }) => (
        <>
          {all === 0 ? null : (
            <Kinds
              counts={counts}
              own={own}
              all={all}
              kind={kind}
              whose={whose}
              onShow={(change) => show({ ...change, page: undefined })}
            />
          )}
          {items.length === 0 ? (
            <NothingToDo isNarrowed={all > 0} />
          ) : (
            <div className={classes['list']} data-stale={query.isPlaceholderData || undefined}>
              <p className={classes['count']} aria-live="polite">
                <Plural
                  value={total}
                  one="# document așteaptă"
                  few="# documente așteaptă"
                  other="# de documente așteaptă"
                />
              </p>
              <WorkList items={items} />
              <Pagination page={page} totalPages={total_pages} onPage={(wanted) => show({ page: wanted })} />
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

/** What is so anyway is left out of the address. */
function addressOf({ kind, whose, page }: AdminAddress): AdminAddress {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(whose === 'own' ? { whose } : {}),
    ...(page === undefined || page === 1 ? {} : { page }),
  }
}

interface KindsProps {
  readonly counts: Readonly<Record<string, number>>
  readonly own: number
  readonly all: number
  readonly kind: WorkKind | undefined
  readonly whose: 'all' | 'own'
  readonly onShow: (change: AdminAddress) => void
}

function Kinds({ counts, own, all, kind, whose, onShow }: KindsProps) {
  const { t } = useLingui()
  const words: Record<WorkKind, string> = {
    offer: t`Oferte`,
    return: t`Retururi`,
    claim: t`Reclamații`,
    thread: t`Discuții`,
    invoice: t`Facturi`,
    erp: t`ERP`,
    erasure: t`Ștergeri de date`,
  }
  const shown = (Object.keys(words) as WorkKind[]).filter((each) => (counts[each] ?? 0) > 0 || each === kind)
  return (
    <ChipRow label={t`Fel`}>
      <Chip selected={whose === 'own'} count={own} onClick={() => onShow({ whose: 'own' })}>
        <Trans>Ale mele</Trans>
      </Chip>
      <Chip selected={whose === 'all'} count={all} onClick={() => onShow({ whose: 'all' })}>
        <Trans>Toate</Trans>
      </Chip>
      {shown.map((each) => (
        <Chip
          key={each}
          selected={kind === each}
          count={counts[each] ?? 0}
          onClick={() => onShow({ kind: kind === each ? undefined : each })}
        >
          {words[each]}
        </Chip>
      ))}
    </ChipRow>
  )
}

function NothingToDo({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconChecklist size={40} stroke={1.5} />}
      title={t`Nimic de făcut.`}
      action={
        isNarrowed ? (
          <ButtonLink to="/admin" search={{}} variant="default">
            <Trans>Arată tot ce așteaptă</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/admin" search={{ section: 'accounts' }} variant="default">
            <Trans>Conturi</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>Aici apare ce așteaptă un răspuns din partea dvs.</Trans>
    </EmptyState>
  )
}
