import { companySelectEndpoints } from '#src/contract/people/company-select.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { agentOf } from '#server/modules/devices/agent.ts'
import { selectCompany } from './select-company.service.ts'

/** Where somebody works for several companies. */
export const companyModule = defineModule({
  routes: ({ realtime }) => [
    route(companySelectEndpoints.select, async ({ db, principal, body, request }) => {
      const { ended, ...session } = await selectCompany(db, principal, body.company_id, agentOf(request))
      for (const tokenId of ended) realtime.end(tokenId, 'logout')
      return session
    }),
  ],
})
