import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { useIsStaff } from '#src/components/people/use-is-staff.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { returnQueries } from '#src/data/returns/return.queries.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ListTools } from '#src/ui/layout/ListTools.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { ReturnList } from './ReturnList.tsx'
import type { ReturnsAddress } from './returns-address.ts'
import { WaitingReturns } from './WaitingReturns.tsx'
import { useFolded } from '#src/data/sync/folded.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { needsPerson } from '#src/domain/operation-standing.ts'
import { type WaitingReturn, waitingReturnsFold } from '#src/domain/returns/returns-fold.ts'
import { isOfKinds } from '#src/domain/waiting-write.ts'

interface ReturnTabProps {
  readonly search: ReturnsAddress
  readonly onChange: (change: ReturnsAddress) => void
}

/** The history of returns, by date or by document, and what waits on this device above it. */
export function ReturnTab({ search: { q = '', by: order, page = 1 }, onChange }: ReturnTabProps) {
  const { t } = useLingui()
  const by = order ?? 'date'
  const query = useQuery(returnQueries.list({ by, q, page }))
  const waiting = useWaitingReturns(query)
  return (
    <>
      {q !== '' || by !== 'date' || (query.data?.total ?? 0) > 0 ? (
        <ListTools>
          <SearchField
            label={t`Caută în retururi`}
            placeholder={t`Număr, factură, piesă, nr. auto`}
            value={q}
            onSearch={(words) => onChange({ q: words })}
          />
          <Chip selected={by === 'date'} onClick={() => onChange({ by: undefined })}>
            <Trans>După dată</Trans>
          </Chip>
          <Chip selected={by === 'document'} onClick={() => onChange({ by: 'document' })}>
            <Trans>După document</Trans>
          </Chip>
        </ListTools>
      ) : null}
      <KnownNotice at={useKnownAt(query)}>
        <Trans>Retururile noi se pun în așteptare; restul are nevoie de rețea.</Trans>
      </KnownNotice>
      <WaitingReturns returns={waiting} />
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {(list) =>
          list.items.length === 0 ? (
            waiting.length > 0 && q === '' ? null : (
              <NoReturns isNarrowed={q !== ''} onAll={() => onChange({ q: '' })} />
            )
          ) : (
            <>
              <ReturnList returns={list.items} />
              <Pagination page={list.page} totalPages={list.total_pages} onPage={(next) => onChange({ page: next })} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function NoReturns({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  const { t } = useLingui()
  const isStaff = useIsStaff()
  const icon = <IconArrowBackUp size={40} stroke={1.5} />
  if (isNarrowed)
    return (
      <EmptyState
        icon={icon}
        title={t`Niciun retur aici`}
        action={
          <Button variant="default" onClick={onAll}>
            <Trans>Arată toate retururile</Trans>
          </Button>
        }
      >
        <Trans>Se caută în numărul returului, factură, notă de credit, piesă și numărul de înmatriculare.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      title={t`Niciun retur`}
      action={
        isStaff ? undefined : (
          <ButtonLink to="/returns/new" variant="default">
            <Trans>Retur nou</Trans>
          </ButtonLink>
        )
      }
    >
      {isStaff ? (
        <Trans>Le scriu clienții; aici ajung la dumneavoastră.</Trans>
      ) : (
        <Trans>Scanați piesa sau scrieți factura.</Trans>
      )}
    </EmptyState>
  )
}

const NOTHING = { data: {}, dataUpdatedAt: 0 }

/** Returns on this device that the list does not hold: those that wait, and those that the shop refused while nobody looked. */
function useWaitingReturns(list: Parameters<typeof useFolded>[1]): readonly WaitingReturn[] {
  const waiting = useFolded(waitingReturnsFold, list.data ? list : NOTHING) ?? []
  const { operations } = useOutbox()
  const refused = operations.filter(needsPerson).filter(isOfKinds(['return.create.v1']))
  return [...waitingReturnsFold.fold({}, refused), ...waiting]
}
