import { seesStart } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'

/** Points, and what was had for them, are for who sees START; who acts for a customer spends none (T-25). @throws Refusal 403 */
export function refuseSpending({ marketing, actorId, subjectId }: Principal): void {
  if (!seesStart(marketing)) throw new Refusal('forbidden')
  if (actorId !== subjectId) throw new Refusal('forbidden', { text: { key: 'not-for-customer' } })
}
