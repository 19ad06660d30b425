import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMessageCircle, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { useIsStaff } from '#src/components/people/use-is-staff.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { threadQueries } from '#src/data/threads/thread.queries.ts'
import { threadId } from '#src/domain/threads/thread-rules.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ListTools } from '#src/ui/layout/ListTools.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { DiscussionList } from './DiscussionList.tsx'
import { DiscussionsAddress } from './discussions-address.ts'

const route = getRouteApi('/_app/discussions/')

/** /discussions: what was said about documents and with the consultant, what waits for a word first (CNT-02). */
export function DiscussionsScreen() {
  const { t } = useLingui()
  const isStaff = useIsStaff()
  const given = route.useSearch()
  const { page, is, q } = useMemo(() => v.parse(DiscussionsAddress, given), [given])
  const isUnanswered = is === 'unanswered'
  const isNarrowed = isUnanswered || q !== ''
  const navigate = route.useNavigate()
  const query = useQuery(threadQueries.list({ page, unanswered: isUnanswered, q }))
  const show = (next: DiscussionsAddress) => void navigate({ search: addressOf(next) })
  return (
    <Page
      title={t`Discuții`}
      lead={
        isStaff ? undefined : <Trans>Întrebări și răspunsuri despre comenzi, oferte, retururi și reclamații.</Trans>
      }
      actions={isStaff ? undefined : <WriteToConsultant variant="filled" />}
      dense="phone"
    >
      {isNarrowed || (query.data?.total ?? 0) > 0 ? (
        <ListTools>
          <SearchField
            label={t`Caută în discuții`}
            placeholder={t`Despre ce, firmă, mesaj`}
            value={q}
            onSearch={(words) => show({ is, q: words })}
          />
          <Chip
            selected={isUnanswered}
            {...(query.data ? { count: query.data.unanswered } : {})}
            onClick={() => show({ q, is: isUnanswered ? undefined : 'unanswered' })}
          >
            <Trans>Fără răspuns</Trans>
          </Chip>
        </ListTools>
      ) : null}
      <KnownNotice at={useKnownAt(query)}>
        <Trans>Ce scrieți pleacă atunci când revine conexiunea.</Trans>
      </KnownNotice>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} height={72} />}>
        {(list) =>
          list.items.length === 0 ? (
            <NoDiscussions isNarrowed={isUnanswered} q={q} onAll={() => show({})} />
          ) : (
            <>
              <DiscussionList threads={list.items} />
              <Pagination
                page={list.page}
                totalPages={list.total_pages}
                onPage={(next) => show({ is, q, page: next })}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

/** What stands in the address: nothing of what is so anyway. */
function addressOf({ is, q, page = 1 }: DiscussionsAddress): DiscussionsAddress {
  return { ...(is ? { is } : {}), ...(q ? { q } : {}), ...(page > 1 ? { page } : {}) }
}

/** The person's own thread about their company, with whoever looks after it. */
function WriteToConsultant({ variant }: { variant: 'filled' | 'default' }) {
  const { user, company } = useUser()
  const key = String(company.id)
  // Until it is known who asks, nobody could be answered.
  if (user.id === 0) return null
  return (
    <ButtonLink
      to="/discussions/$id"
      params={{ id: threadId('company', key, user.id) }}
      search={{ about: 'company', key }}
      variant={variant}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      <Trans>Scrie consultantului</Trans>
    </ButtonLink>
  )
}

function NoDiscussions({ isNarrowed, q, onAll }: { isNarrowed: boolean; q: string; onAll: () => void }) {
  const { t } = useLingui()
  const isStaff = useIsStaff()
  const icon = <IconMessageCircle size={40} stroke={1.5} />
  if (q !== '' || isNarrowed)
    return (
      <EmptyState
        icon={icon}
        title={q === '' ? t`Nimic fără răspuns` : t`Nicio discuție aici`}
        action={
          <Button variant="default" onClick={onAll}>
            <Trans>Arată toate discuțiile</Trans>
          </Button>
        }
      >
        {q !== '' ? undefined : isStaff ? (
          <Trans>Ați răspuns la tot ce au scris clienții.</Trans>
        ) : (
          <Trans>La tot ce ați scris s-a răspuns.</Trans>
        )}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      title={t`Nicio discuție`}
      action={
        isStaff ? (
          <ButtonLink to="/admin" variant="default">
            <Trans>De făcut</Trans>
          </ButtonLink>
        ) : (
          <WriteToConsultant variant="default" />
        )
      }
    >
      {isStaff ? (
        <Trans>Le scriu clienții, pe comenzi, oferte, retururi și reclamații; aici ajung la dumneavoastră.</Trans>
      ) : (
        <Trans>Scrieți pe pagina unei comenzi, oferte, a unui retur sau a unei reclamații, și fără rețea.</Trans>
      )}
    </EmptyState>
  )
}
