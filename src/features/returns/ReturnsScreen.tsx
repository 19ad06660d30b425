import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { useIsStaff } from '#src/components/people/use-is-staff.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { LinkTabs, tab as tabProps } from '#src/ui/layout/LinkTabs.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { ClaimTab } from './ClaimTab.tsx'
import { CoreTab } from './CoreTab.tsx'
import { ReturnTab } from './ReturnTab.tsx'
import { ReturnsAddress } from './returns-address.ts'

const route = getRouteApi('/_app/returns/')

/** /returns: what goes back, by date or document; warranty claims and old parts beside it (RET-01). */
export function ReturnsScreen() {
  const { t } = useLingui()
  const isStaff = useIsStaff()
  const given = route.useSearch()
  const search = useMemo(() => v.parse(ReturnsAddress, given), [given])
  const { tab } = search
  const navigate = route.useNavigate()
  const change = (next: ReturnsAddress) => void navigate({ search: addressOf({ ...search, page: 1, ...next }) })
  return (
    <Page
      title={t`Retururi`}
      actions={
        isStaff ? undefined : tab === 'claims' ? (
          <ButtonLink to="/claims/new" leftSection={<IconPlus size={18} aria-hidden />}>
            <Trans>Reclamație nouă</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink
            to="/returns/new"
            search={tab === 'core' ? { type: 'old_part' } : {}}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            <Trans>Retur nou</Trans>
          </ButtonLink>
        )
      }
      dense="phone"
    >
      <Tabs tab={tab} />
      {tab === undefined ? <ReturnTab search={search} onChange={change} /> : null}
      {tab === 'claims' ? <ClaimTab page={search.page ?? 1} onPage={(page) => change({ page })} /> : null}
      {tab === 'core' ? <CoreTab page={search.page ?? 1} onPage={(page) => change({ page })} /> : null}
    </Page>
  )
}

function Tabs({ tab }: { tab: ReturnsAddress['tab'] }) {
  const { t } = useLingui()
  const tabs = [
    [undefined, t`Retururi`],
    ['claims', t`Reclamații`],
    ['core', t`Piese vechi`],
  ] as const
  return (
    <LinkTabs label={t`Părțile retururilor`}>
      {tabs.map(([each, label]) => (
        <Link key={label} to="/returns" search={each === undefined ? {} : { tab: each }} {...tabProps(tab === each)}>
          {label}
        </Link>
      ))}
    </LinkTabs>
  )
}

/** What stands in the address: nothing of what is so anyway. */
function addressOf({ tab, by, q, page }: ReturnsAddress): ReturnsAddress {
  return { ...(tab && { tab }), ...(by && { by }), ...(q ? { q } : {}), ...(page && page > 1 ? { page } : {}) }
}
