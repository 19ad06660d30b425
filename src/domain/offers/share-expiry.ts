import { addDays, instantOf, localDay } from '../orders/delivery-promise.ts'

/** Days that a link holds, whoever made it. */
export const SHARE_DAYS = 365

/** The last day on which a link that is made now can hold, yyyy-mm-dd. */
export function lastShareDay(now: Date, timeZone: string): string {
  return addDays(localDay(now, timeZone), SHARE_DAYS)
}

/** The last day that the workshop can name for a link: never later than what it offers holds, if that is said. */
export function latestShareDay(createdAt: Date, timeZone: string, bindsUntil: Date | null): string {
  const last = lastShareDay(createdAt, timeZone)
  const bound = bindsUntil === null ? last : localDay(bindsUntil, timeZone)
  return bound < last ? bound : last
}

/**
 * The last instant of the 365th day after the one on which it was made, or of the workshop's own last day where that comes first; never later than what it offers holds, if that is said.
 */
export function shareExpiry(
  createdAt: Date,
  validUntil: string | null,
  timeZone: string,
  bindsUntil: Date | null = null,
): Date {
  const last = lastShareDay(createdAt, timeZone)
  const day = validUntil !== null && validUntil < last ? validUntil : last
  const end = instantOf(addDays(day, 1), '00:00', timeZone).getTime() - 1
  return new Date(Math.min(end, bindsUntil?.getTime() ?? end))
}

/** Whether a link can be changed: what was accepted or stopped, and what no later day can bring back, is told by a link of its own. */
export function mayChangeShare(
  { state, createdAt }: { readonly state: 'open' | 'accepted' | 'stopped' | 'expired'; readonly createdAt: Date },
  now: Date,
  timeZone: string,
): boolean {
  if (state === 'accepted' || state === 'stopped') return false
  return lastShareDay(createdAt, timeZone) >= localDay(now, timeZone)
}
