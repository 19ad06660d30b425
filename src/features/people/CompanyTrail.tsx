import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ActingTrail } from '#src/components/people/ActingTrail.tsx'
import { trailQueries } from '#src/data/acting/trail.queries.ts'
import { addressNumber } from '#src/lib/address-fields.ts'
import * as v from 'valibot'

const route = getRouteApi('/_app/account/manage-accounts')
const Page = v.fallback(v.optional(addressNumber(10_000), 1), 1)

/** Who of the distributor acted in the company's name: the parents read it. */
export function CompanyTrail() {
  const page = v.parse(Page, route.useSearch().page)
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
