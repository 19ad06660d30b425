import { priceListEndpoints } from '#src/contract/price-list.ts'
import type { Deps } from '#server/deps.ts'
import { MINUTE_MS } from '#server/http/limits.ts'
import type { On } from '#server/http/mount.ts'
import { checkPriceList, priceListFile } from './price-list.service.ts'
import { Turns } from './turns.ts'

/** The longest takes seconds; the pool of connections is there for the short calls. */
const AT_ONCE = 2
/** As much of a person's budget as a download uses up. */
const REQUESTS_EACH = 60

export function priceListRoutes(
  on: On,
  { catalogue, priceListDir, requestsPerMinute }: Pick<Deps, 'catalogue' | 'priceListDir' | 'requestsPerMinute'>,
): void {
  const deps = { catalogue, priceListDir, turns: new Turns(AT_ONCE) }
  on(priceListEndpoints.check, async ({ db, unit: { now }, principal, locale }) =>
    checkPriceList({ db, principal, locale, now }, deps),
  )
  on(
    priceListEndpoints.download,
    async ({ db, unit: { now }, principal, locale }) => priceListFile({ db, principal, locale, now }, deps),
    { rateLimit: { max: Math.ceil(requestsPerMinute / REQUESTS_EACH), timeWindow: MINUTE_MS } },
  )
}
