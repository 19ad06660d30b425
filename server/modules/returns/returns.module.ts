import { brand } from '#src/contract/brand.ts'
import { coreEndpoints, returnEndpoints } from '#src/contract/returns.ts'
import { localDay } from '#src/domain/delivery-promise.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { operation } from '#server/operations/operation.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { readCore } from './core.repository.ts'
import { answerReturn, withdrawReturn } from './return-answer.service.ts'
import { createReturn } from './return-request.service.ts'
import { presentDetails, presentKinds, presentLine, presentReturn } from './return.presenter.ts'
import { returnRepository } from './returns.repository.ts'

/** Old parts are told of so long before their last day (T-24), in days. */
const WARNED_DAYS = 7
const dayAfter = (now: Date, days: number) => localDay(new Date(now.getTime() + days * 86_400_000), brand.timeZone)

export const returnModule = defineModule({
  operations: [
    operation(returnEndpoints.create, async ({ tx, principal, body }) => ({
      id: await createReturn(tx, principal, { ...body, client_id: body.client_id.toLowerCase() }),
    })),
  ],
  routes: () => [
    route(returnEndpoints.types, async ({ tx, principal }) =>
      presentKinds(await tx.repository(returnRepository, principal).types(), principal.locale),
    ),
    route(returnEndpoints.invoice, async ({ tx, principal, params }) => {
      const lines = await tx.repository(returnRepository, principal).linesOf(params.number)
      if (lines.length === 0) throw new Refusal('not-found', { text: { key: 'return-invoice' } })
      return { items: lines.map((line) => presentLine(line, principal, dayAfter(tx.now, 0))) }
    }),
    route(returnEndpoints.lines, async ({ tx, principal, query }) => {
      const lines = await tx.repository(returnRepository, principal).search(query.q)
      return { items: lines.map((line) => presentLine(line, principal, dayAfter(tx.now, 0))) }
    }),
    route(returnEndpoints.list, async ({ tx, principal, query: { by, q, page, per_page } }) => {
      const returns = tx.repository(returnRepository, principal)
      const { rows, total } = await returns.page({ by, q, offset: (page - 1) * per_page, limit: per_page })
      const lines = await returns.lines(rows.map(({ number }) => number))
      const items = rows.map((row) =>
        presentReturn(
          row,
          lines.filter(({ number }) => number === row.number),
          principal,
        ),
      )
      return { items, page, per_page, total, total_pages: Math.ceil(total / per_page) }
    }),
    route(returnEndpoints.details, async ({ tx, principal, params }) => {
      const returns = tx.repository(returnRepository, principal)
      const row = await returns.find(params.id)
      if (!row) throw new Refusal('not-found')
      return presentDetails(row, await returns.lines([params.id]), principal, await returns.types())
    }),
    route(returnEndpoints.answer, async ({ tx, principal, params, body }) => ({
      status: await answerReturn(tx, principal, params.id, body),
    })),
    route(returnEndpoints.withdraw, async ({ tx, principal, params }) => ({
      status: await withdrawReturn(tx, principal, params.id),
    })),
    route(coreEndpoints.list, ({ db, tx, principal, query }) =>
      readCore(db, principal, { ...query, today: dayAfter(tx.now, 0), soon: dayAfter(tx.now, WARNED_DAYS) }),
    ),
    route(coreEndpoints.labels, async ({ tx, principal, body }) => {
      const lines = body.lines.map((line) => ({ ...line, reason: 'old_part', category: null, note: '' }))
      const client_id = body.client_id.toLowerCase()
      return { id: await createReturn(tx, principal, { ...body, client_id, type: 'old_part', lines }) }
    }),
  ],
})
