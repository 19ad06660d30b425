import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus, IconShieldQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { ClaimStatus } from '#src/contract/after-sales/claims.ts'
import { claimQueries } from '#src/data/claims/claim.queries.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ChipRow } from '#src/ui/layout/ChipRow.tsx'
import { ListTools } from '#src/ui/layout/ListTools.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { useClaimStatusWords } from '#src/components/claims/claim-words.ts'
import { ClaimList } from '#src/components/claims/ClaimList.tsx'
import { ClaimsAddress } from './claims-address.ts'
import { WaitingClaims } from '#src/components/claims/WaitingClaims.tsx'
import { useIsStaff } from '#src/components/people/use-is-staff.ts'

const route = getRouteApi('/_app/claims/')

/** /claims: warranty claims of the company, and those that wait on this device (RET-02). */
export function ClaimsScreen() {
  const { t } = useLingui()
  const isStaff = useIsStaff()
  const given = route.useSearch()
  const search = useMemo(() => v.parse(ClaimsAddress, given), [given])
  const { q, page, is: status } = search
  const navigate = route.useNavigate()
  const query = useQuery(claimQueries.list({ q, page, status }))
  // A new claim may be begun from here when there is no network any more.
  const mayClaim = { enabled: query.isSuccess && !isStaff }
  useQuery({ ...claimQueries.types(), ...mayClaim })
  useQuery({ ...claimQueries.lines(''), ...mayClaim })
  const narrow = (change: ClaimsAddress) => void navigate({ search: addressOf({ ...search, page: 1, ...change }) })
  const isNarrowed = q !== '' || status !== undefined
  return (
    <Page
      title={t`Reclamații`}
      lead={<Trans>Piesa ajunge la retururi în 10 zile lucrătoare; răspundem în 24 de ore lucrătoare.</Trans>}
      actions={
        isStaff ? undefined : (
          <ButtonLink to="/claims/new" leftSection={<IconPlus size={18} aria-hidden />}>
            <Trans>Reclamație nouă</Trans>
          </ButtonLink>
        )
      }
      dense="phone"
    >
      {isNarrowed || (query.data?.total ?? 0) > 3 ? (
        <Filters search={search} counts={query.data?.counts ?? {}} onChange={narrow} />
      ) : null}
      <KnownNotice at={useKnownAt(query)}>
        <Trans>Reclamațiile noi se pun în așteptare; restul are nevoie de rețea.</Trans>
      </KnownNotice>
      <WaitingClaims />
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {(list) =>
          list.items.length === 0 ? (
            <NoClaims isNarrowed={isNarrowed} onAll={() => void navigate({ search: {} })} />
          ) : (
            <>
              <ClaimList claims={list.items} />
              <Pagination
                page={list.page}
                totalPages={list.total_pages}
                onPage={(next) => void navigate({ search: addressOf({ ...search, page: next }) })}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

interface FiltersProps {
  readonly search: ClaimsAddress
  readonly counts: Readonly<Record<string, number>>
  readonly onChange: (change: ClaimsAddress) => void
}

function Filters({ search, counts, onChange }: FiltersProps) {
  const { t } = useLingui()
  const words = useClaimStatusWords()
  return (
    <ListTools>
      <SearchField
        label={t`Caută în reclamații`}
        placeholder={t`Număr, factură, piesă, nr. auto`}
        value={search.q ?? ''}
        onSearch={(q) => onChange({ q })}
      />
      <ChipRow label={t`Statut`}>
        {ClaimStatus.options
          .filter((status) => search.is === status || (counts[status] ?? 0) > 0)
          .map((status) => (
            <Chip
              key={status}
              selected={search.is === status}
              count={counts[status] ?? 0}
              onClick={() => onChange({ is: search.is === status ? undefined : status })}
            >
              {words[status]}
            </Chip>
          ))}
      </ChipRow>
    </ListTools>
  )
}

function NoClaims({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  const { t } = useLingui()
  const isStaff = useIsStaff()
  const icon = <IconShieldQuestion size={40} stroke={1.5} />
  if (isNarrowed)
    return (
      <EmptyState
        icon={icon}
        title={t`Nicio reclamație aici`}
        action={
          <Button variant="default" onClick={onAll}>
            <Trans>Arată toate reclamațiile</Trans>
          </Button>
        }
      >
        <Trans>Se caută în numărul reclamației, factură, piesă și numărul de înmatriculare.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      title={t`Nicio reclamație`}
      action={
        isStaff ? undefined : (
          <ButtonLink to="/claims/new" variant="default">
            <Trans>Reclamație nouă</Trans>
          </ButtonLink>
        )
      }
    >
      {isStaff ? (
        <Trans>Le scriu clienții; aici ajung la dumneavoastră.</Trans>
      ) : (
        <Trans>Fotografiați piesa defectă; restul durează un minut, și fără rețea.</Trans>
      )}
    </EmptyState>
  )
}

/** What stands in the address: nothing of what is so anyway. */
function addressOf({ q, page, is }: ClaimsAddress): ClaimsAddress {
  return { ...(q ? { q } : {}), ...(is ? { is } : {}), ...(page && page > 1 ? { page } : {}) }
}
