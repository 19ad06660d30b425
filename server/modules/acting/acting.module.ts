import { actingEndpoints } from '#src/contract/people/acting.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { companyTrail, endActing, staffTrail, type TrailRow } from './acting.repository.ts'
import { beginActing, presentTrail } from './acting.service.ts'

export const actingModule = defineModule({
  routes: ({ realtime }) => [
    route(actingEndpoints.begin, async ({ db, principal, body }) => {
      const { token, expiresAt, ended } = await beginActing(db, principal, body)
      for (const tokenId of ended) realtime.end(tokenId, 'logout')
      return { impersonation_token: token, impersonation_uuid: body.uuid, expires_at: expiresAt.toISOString() }
    }),
    route(actingEndpoints.end, async ({ db, principal, query: { uuid = principal.tokenId } }) => {
      if (await endActing(db, principal, uuid)) realtime.end(uuid, 'logout')
    }),
    route(actingEndpoints.ofCompany, async ({ db, principal, query }) =>
      pageOf(query, await companyTrail(db, principal, partOf(query))),
    ),
    route(actingEndpoints.ofStaff, async ({ db, principal, query }) =>
      pageOf(query, await staffTrail(db, principal, partOf(query))),
    ),
  ],
})

interface PageQuery {
  readonly page: number
  readonly per_page: number
}

function partOf({ page, per_page: limit }: PageQuery) {
  return { offset: (page - 1) * limit, limit }
}

function pageOf({ page, per_page }: PageQuery, { rows, total }: { rows: readonly TrailRow[]; total: number }) {
  return { items: rows.map(presentTrail), page, per_page, total, total_pages: Math.ceil(total / per_page) }
}
