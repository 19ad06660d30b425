import type { MutedCheck } from '#src/contract/ordering/muted-checks.ts'
import { repository } from '#server/store/repository.ts'

/** What one person wants to be asked no more in a company. */
export interface MutedCheckRepository {
  ofCars(carIds: readonly number[]): Promise<MutedCheck[]>
  set(check: MutedCheck, isMuted: boolean): Promise<void>
}

export const mutedCheckRepository = repository<MutedCheckRepository>(
  'muted-checks',
  ({ db }, { companyId, subjectId: userId }) => ({
    async ofCars(carIds) {
      if (carIds.length === 0) return []
      const rows = await db
        .selectFrom('muted_checks')
        .select(['car_id', 'rule', 'generic_article_id as kind'])
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .where('car_id', 'in', carIds)
        .orderBy('car_id')
        .orderBy('rule')
        .orderBy('generic_article_id')
        .execute()
      return rows.map(({ rule, ...row }) => ({ ...row, rule: rule as MutedCheck['rule'] }))
    },
    async set({ car_id, rule, kind }, isMuted) {
      const row = { user_id: userId, company_id: companyId, car_id, rule, generic_article_id: kind }
      if (isMuted)
        await db
          .insertInto('muted_checks')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      else
        await db
          .deleteFrom('muted_checks')
          .where('user_id', '=', userId)
          .where('company_id', '=', companyId)
          .where('car_id', '=', car_id)
          .where('rule', '=', rule)
          .where('generic_article_id', '=', kind)
          .execute()
    },
  }),
)
