import type { Principal } from '#server/access/principal.ts'
import type { AccountRepository } from '#server/modules/account/account.repository.ts'
import { USUAL_TERM } from '#server/modules/orders/payment-terms.ts'
import type { MemoryTransaction } from './memory-transaction.ts'

export function memoryAccount(
  tx: MemoryTransaction,
  { subjectId, actorId, companyId }: Principal,
  now: Date,
): AccountRepository {
  const { users, companies, shippingPoints } = tx.tables
  return {
    shippingPoints: () => tx.inside(() => [...(shippingPoints.get(companyId) ?? [])]),
    orderingMeans: () =>
      tx.inside(() => {
        const company = companies.get(companyId)!
        return {
          usualShippingPoint: users.get(subjectId)!.shipping_point_id,
          credit: {
            limitMinor: company.credit_limit_minor,
            usedMinor: company.credit_used_minor,
            points: company.points,
            pointsExpiry: null,
          },
        }
      }),
    paymentTerms: () => tx.inside(() => [USUAL_TERM]),
    setPreferences: (preferences) =>
      tx.inside(() => {
        if (Object.keys(preferences).length > 0)
          tx.put(users, actorId, { ...users.get(actorId)!, ...preferences, updated_at: now })
      }),
    setMargin: (percent, base) =>
      tx.inside(() => {
        const company = companies.get(companyId)!
        if (base !== undefined && ![base, percent].includes(company.margin_percent)) return company.margin_percent
        tx.put(companies, companyId, { ...company, margin_percent: percent })
        return percent
      }),
  }
}
