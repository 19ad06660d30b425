import { companySelectEndpoints } from '#src/contract/people/company-select.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'
import { leaveSession } from '#src/platform/offline/lazy-offline.ts'
import { saveLogin } from '#src/platform/session/session-storage.ts'

/** Goes on in another company of the person: the page is loaded anew in its name. What waits for the company before stays on the device until they are back in it. Cannot wait: the shop says who is who. */
export function useSelectCompany() {
  return useOnlineCommand({
    send: async ({ input }: { input: number }) => {
      const { token, token_id } = await call(companySelectEndpoints.select, { body: { company_id: input } })
      // What is on its way in the former name stops before the name changes.
      await leaveSession()
      saveLogin(token, token_id)
      window.location.assign('/home')
    },
  })
}
