import { startEndpoints, type StartPoints } from '#src/contract/campaigns/start.ts'
import type { Principal } from '#server/access/principal.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { type PointsRow, pointsRepository } from './points.repository.ts'

/** The points of a company, and whether it takes part. All of it is for who sees START alone (MKT-02). */
export const startModule = defineModule({
  routes: () => [
    route(startEndpoints.points, ({ tx, principal }) => readPoints(tx, principal)),
    route(startEndpoints.awards, async ({ tx, principal, query: { page, per_page } }) => {
      const points = tx.repository(pointsRepository, principal)
      const { rows, total } = await points.entries((page - 1) * per_page, per_page)
      const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
      return { items, page, per_page, total, total_pages: Math.ceil(total / per_page) }
    }),
    route(startEndpoints.register, ({ tx, principal }) => join(tx, principal, true)),
    route(startEndpoints.unregister, ({ tx, principal }) => join(tx, principal, false)),
  ],
})

/** Who collects the company's points decides for it; where nobody does, a parent. */
const mayJoin = ({ isActedFor, isParent, marketing }: Principal, { has_collector: hasCollector }: PointsRow): boolean =>
  !isActedFor && (marketing.is_points_collector || (isParent && !hasCollector))

async function readPoints(tx: Transaction, principal: Principal): Promise<StartPoints> {
  const row = await tx.repository(pointsRepository, principal).read()
  return {
    available_points: row.points,
    debt: row.debt,
    next_expiry: row.next_on === null ? null : { points: row.next_points!, expires_on: row.next_on },
    joined_on: row.joined_on,
    may_join: mayJoin(principal, row),
  }
}

async function join(tx: Transaction, principal: Principal, isMember: boolean): Promise<StartPoints> {
  const points = tx.repository(pointsRepository, principal)
  if (!mayJoin(principal, await points.read())) throw new Refusal('forbidden')
  await points.join(isMember)
  return readPoints(tx, principal)
}
