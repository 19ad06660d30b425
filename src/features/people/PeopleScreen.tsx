import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { lazyPart } from '#src/components/offline/lazy-part.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { Sibling } from '#src/contract/people/people.ts'
import { trailQueries } from '#src/data/acting/trail.queries.ts'
import { useKnownAt, useOnline } from '#src/data/knowledge/use-known-at.ts'
import { peopleQueries } from '#src/data/people/people.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { LinkTabs, tab as tabProps } from '#src/ui/layout/LinkTabs.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { isActedFor } from '#src/domain/people/people-rules.ts'
import { addressNumber } from '#src/lib/address-fields.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import type { PeopleAddress } from './people-address.ts'
import { PeopleList } from './PeopleList.tsx'

const route = getRouteApi('/_app/account/manage-accounts')
const TrailPage = v.fallback(v.optional(addressNumber(10_000), 1), 1)
const ActingTrail = lazyPart(
  async () => (await import('#src/components/people/ActingTrail.tsx')).ActingTrail,
  <SkeletonRows rows={6} height={72} />,
)
const PersonSheet = lazyDialog(async () => (await import('./PersonSheet.tsx')).PersonSheet)

/** /account/manage-accounts (ACC-01): the people of the company. Whose sheet is open is in the address. */
export function PeopleScreen() {
  const { t } = useLingui()
  const { person: opened, tab } = route.useSearch()
  const navigate = route.useNavigate()
  const { principal } = useUser()
  const isOnline = useOnline()
  const query = useQuery(peopleQueries.list())
  const isReadOnly = !isOnline || isActedFor(principal)
  const items = query.data?.items ?? []
  const person = items.find(({ id }) => id === opened)
  const invite = (
    <ButtonLink to="/accounts/new" leftSection={<IconUserPlus size={20} aria-hidden />}>
      <Trans>Utilizator nou</Trans>
    </ButtonLink>
  )
  return (
    <Page
      title={t`Utilizatori`}
      lead={
        items.length > 1 ? (
          <Plural value={items.length} one="# persoană" few="# persoane" other="# de persoane" />
        ) : (
          <Trans>Cine lucrează în contul firmei și ce are voie.</Trans>
        )
      }
      actions={isReadOnly || items.length < 2 || tab === 'acting' ? undefined : invite}
    >
      <Parts tab={tab} />
      {tab === 'acting' ? <CompanyTrail /> : <People query={query} isReadOnly={isReadOnly} invite={invite} />}
      {person === undefined ? null : (
        <PersonSheet
          key={person.id}
          person={person}
          isReadOnly={isReadOnly}
          onClose={() => void navigate({ search: {}, replace: true })}
        />
      )}
    </Page>
  )
}

interface PeopleProps {
  readonly query: UseQueryResult<{ items: Sibling[] }, Error>
  readonly isReadOnly: boolean
  readonly invite: ReactNode
}

function People({ query, isReadOnly, invite }: PeopleProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const knownAt = useKnownAt({ data: query.data && {}, dataUpdatedAt: query.dataUpdatedAt })
  return (
    <>
      <KnownNotice at={knownAt}>
        <Trans>Schimbările se fac numai cu conexiune.</Trans>
      </KnownNotice>
      <Loaded query={query} skeleton={<SkeletonRows rows={5} height={72} />}>
        {(list) => (
          <>
            <PeopleList people={list.items} knowsPresence={isOnline} />
            {list.items.length < 2 && !isReadOnly ? (
              <EmptyState
                icon={<IconUserPlus size={40} stroke={1.5} />}
                title={t`Doar dvs. Invitați un coleg.`}
                action={invite}
              >
                <Trans>Fiecare cu parola sa și cu drepturile pe care i le dați.</Trans>
              </EmptyState>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  )
}

function Parts({ tab }: { readonly tab: PeopleAddress['tab'] }) {
  const { t } = useLingui()
  const parts = [
    [undefined, t`Utilizatori`],
    ['acting', t`Lucrat în numele firmei`],
  ] as const
  return (
    <LinkTabs label={t`Părți`}>
      {parts.map(([each, label]) => (
        <Link
          key={label}
          to="/account/manage-accounts"
          search={each === undefined ? {} : { tab: each }}
          {...tabProps(each === tab)}
        >
          {label}
        </Link>
      ))}
    </LinkTabs>
  )
}

/** Who of the distributor acted in the company's name: the parents read it. */
function CompanyTrail() {
  const page = v.parse(TrailPage, route.useSearch().page)
  const navigate = route.useNavigate()
  const query = useQuery(trailQueries.ofCompany(page))
  return (
    <ActingTrail
      query={query}
      namesCompany={false}
      onPage={(wanted) => void navigate({ search: { tab: 'acting', ...(wanted > 1 ? { page: wanted } : {}) } })}
    />
  )
}
