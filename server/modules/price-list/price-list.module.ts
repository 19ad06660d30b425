import { priceListEndpoints } from '#src/contract/ordering/price-list.ts'
import { MINUTE_MS } from '#server/http/input/limits.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { checkPriceList, priceListFile } from './price-list.service.ts'
import { Turns } from './turns.ts'

/** The longest takes seconds; the pool of connections is there for the short calls. */
const AT_ONCE = 2
/** As much of a person's budget as a download uses up. */
const REQUESTS_EACH = 60

export const priceListModule = defineModule({
  routes: ({ catalogue, priceListDir, requestsPerMinute }) => {
    const deps = { catalogue, priceListDir, turns: new Turns(AT_ONCE) }
    return [
      route(priceListEndpoints.check, async ({ db, tx: { now }, principal, locale }) =>
        checkPriceList({ db, principal, locale, now }, deps),
      ),
      route(
        priceListEndpoints.download,
        async ({ db, tx: { now }, principal, locale }) => priceListFile({ db, principal, locale, now }, deps),
        { rateLimit: { max: Math.ceil(requestsPerMinute / REQUESTS_EACH), timeWindow: MINUTE_MS } },
      ),
    ]
  },
})
