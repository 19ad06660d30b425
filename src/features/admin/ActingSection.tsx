import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ActingTrail } from '#src/components/people/ActingTrail.tsx'
import { trailQueries } from '#src/data/acting/trail.queries.ts'
import { useAdminSearch } from './use-admin-search.ts'

const route = getRouteApi('/_app/admin')

/** Who acted for the customers that one sees. */
export function ActingSection() {
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
