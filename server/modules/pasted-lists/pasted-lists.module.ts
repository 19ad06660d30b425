import { pastedListEndpoints } from '#src/contract/ordering/pasted-lists.ts'
import { MINUTE_MS } from '#server/http/input/limits.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { resolveList } from './pasted-list.service.ts'

/** As much of a person's budget as a list uses up: five hundred long rows take a second of the process. A code that is added at the counter, or a row that is mended, is a call as any other. */
const REQUESTS_EACH = 20

export const pastedListModule = defineModule({
  routes: ({ catalogue, requestsPerMinute }) => [
    route(pastedListEndpoints.resolve, ({ db, principal, body }) => resolveList(db, catalogue, principal, body.rows), {
      rateLimit: {
        max: Math.ceil(requestsPerMinute / REQUESTS_EACH),
        timeWindow: MINUTE_MS,
        shortMax: requestsPerMinute,
      },
    }),
  ],
})
