import { useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense } from 'react'
import { useUser } from '#src/data/session/user-data.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { LinkTabs, tab } from '#src/ui/layout/LinkTabs.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { AccountsSection } from './AccountsSection.tsx'
import type { AdminSection } from './admin-search.ts'
import { ErpSection } from './ErpSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { useAdminSearch } from './use-admin-search.ts'
import { WorkSection } from './WorkSection.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ActingTrail } from '#src/components/people/ActingTrail.tsx'
import { trailQueries } from '#src/data/acting/trail.queries.ts'

/** Only administrators write the shop's word, and few of them daily: it comes when it is opened. */
const ContentSection = lazy(async () => ({
  default: (await import('./content/ContentSection.tsx')).ContentSection,
}))

/** Runs go otherwise a few times a year. */
const RunsSection = lazy(async () => ({ default: (await import('./runs/RunsSection.tsx')).RunsSection }))

/** /admin: sections of the distributor's own people; which one is open is in the address. */
export function AdminScreen() {
  const { t } = useLingui()
  const { section } = useAdminSearch()
  const isAdmin = useUser().acl.roles.includes('admin')
  const sections: Record<AdminSection, { readonly label: string; readonly Section: ComponentType }> = {
    todo: { label: t`De făcut`, Section: WorkSection },
    accounts: { label: t`Conturi`, Section: AccountsSection },
    acting: { label: t`Lucrat pentru clienți`, Section: ActingSection },
    erp: { label: t`Documente ERP`, Section: ErpSection },
    runs: { label: t`Curse`, Section: RunsSection },
    feedback: { label: t`Feedback`, Section: FeedbackSection },
    content: { label: t`Conținut`, Section: ContentSection },
  }
  const shown = Object.entries(sections).filter(([key]) => key !== 'content' || isAdmin)
  const { Section } = sections[section]
  return (
    <Page title={t`Administrare`}>
      <LinkTabs label={t`Secțiuni`}>
        {shown.map(([key, { label }]) => (
          <Link
            key={key}
            to="/admin"
            search={key === 'todo' ? {} : { section: key as AdminSection }}
            {...tab(key === section)}
          >
            {label}
          </Link>
        ))}
      </LinkTabs>
      <Suspense fallback={<SkeletonRows rows={6} height={64} />}>
        <Section />
      </Suspense>
    </Page>
  )
}

const route = getRouteApi('/_app/admin')

/** Who acted for the customers that one sees. */
function ActingSection() {
  const { page } = useAdminSearch()
  const navigate = route.useNavigate()
  const query = useQuery(trailQueries.ofStaff(page))
  return (
    <ActingTrail
      query={query}
      namesCompany
      onPage={(wanted) => void navigate({ search: { section: 'acting', ...(wanted > 1 ? { page: wanted } : {}) } })}
    />
  )
}
