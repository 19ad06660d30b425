import { companySelectEndpoints as endpoints } from '#src/contract/people/company-select.ts'
import { companyOf } from '#tests/access/cast.ts'
import { company, fixture, moduleAccess } from '#tests/access/fixture.ts'

export const access = moduleAccess('companySelect', {
  calls: {
    select: fixture(
      endpoints.select,
      ({ userId }) => ({ body: { company_id: userId === 0 ? 999_999 : companyOf(userId) } }),
      company,
    ),
  },
})
