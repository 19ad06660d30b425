import { brand } from '#src/contract/brand.ts'
import { coreEndpoints, returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import type { Principal } from '#server/access/principal.ts'
import { replayLimit } from '#server/http/input/limits.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { isOnItsWay } from '#src/domain/returns/returnable.ts'
import { invoiceRepository } from '#server/modules/finances/invoice.repository.ts'
import { readIssuer } from '#server/modules/papers/issuer.repository.ts'
import { pdf } from '#server/modules/papers/printing.ts'
import { takePart } from '#server/modules/uploads/photo-parts.ts'
import { operation } from '#server/operations/operation.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { Store, Transaction } from '#server/store/store.ts'
import { readCore } from './core/core.repository.ts'
import { answerReturn, withdrawReturn } from './return-answer.service.ts'
import { mailReturnStep, tellOfReturn } from './return-telling.ts'
import { readReturnPhoto, returnPhotoRepository } from './photos/return-photos.repository.ts'
import { finishReturn, removePhoto, shelfOfReturn } from './photos/return-photos.service.ts'
import { returnWork } from './return-work.ts'
import { createReturn } from './return-request.service.ts'
import { returnSlip } from './return-slip.ts'
import { presentDetails, presentKinds, presentLine, presentReturn } from './return.presenter.ts'
import { returnRepository } from './returns.repository.ts'

const dayOf = (now: Date) => localDay(now, brand.timeZone)

/** What is told of a return beside its head. */
async function partsOf(tx: Transaction, principal: Principal, number: string) {
  const returns = tx.repository(returnRepository, principal)
  return {
    lines: await returns.lines([number]),
    kinds: await returns.types(),
    photos: await tx.repository(returnPhotoRepository, principal).of(number),
  }
}

/** How photos of a return arrive, are seen and are taken away. */
const photoRoutes = (store: Store, replaysPerMinute: number) => [
  route(
    returnEndpoints.uploadPhoto,
    async ({ principal, params, body, setHeader }) => {
      const shelfIn = (tx: Transaction) => shelfOfReturn(tx, principal, params.id.toLowerCase())
      const received = await takePart(store, shelfIn, { sha256: params.sha256, ...body })
      setHeader('Upload-Offset', String(received))
    },
    { rateLimit: replayLimit(replaysPerMinute) },
  ),
  route(returnEndpoints.photo, ({ db, principal, params }) => readReturnPhoto(db, principal, params.id, params.sha256)),
  route(returnEndpoints.removePhoto, async (call) => {
    const { id, sha256 } = call.params
    await removePhoto(call.tx, call.principal, id, sha256)
    await tellOfReturn(call, id)
  }),
]

export const returnModule = defineModule({
  workItems: [returnWork],
  operations: [
    operation(returnEndpoints.create, async (call) => {
      const { tx, principal, body } = call
      const id = await createReturn(tx, principal, { ...body, client_id: body.client_id.toLowerCase() })
      await tellOfReturn(call, id)
      return { id }
    }),
    operation(returnEndpoints.finish, async (call) => {
      const id = await finishReturn(call.tx, call.principal, call.params.id.toLowerCase())
      await tellOfReturn(call, id)
      return { id }
    }),
  ],
  routes: ({ press, publicUrl, store, replaysPerMinute }) => [
    ...photoRoutes(store, replaysPerMinute),
    route(returnEndpoints.types, async ({ tx, principal }) =>
      presentKinds(await tx.repository(returnRepository, principal).types(), principal.locale),
    ),
    route(returnEndpoints.invoice, async ({ tx, principal, params }) => {
      const lines = await tx.repository(returnRepository, principal).linesOf(params.number)
      if (lines.length === 0) throw new Refusal('not-found', { text: { key: 'invoice-unknown' } })
      return { items: lines.map((line) => presentLine(line, principal, dayOf(tx.now))) }
    }),
    route(returnEndpoints.lines, async ({ tx, principal, query }) => {
      const { lines, total } = await tx.repository(returnRepository, principal).search(query.q, query.page)
      return { items: lines.map((line) => presentLine(line, principal, dayOf(tx.now))), total }
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
      const row = await tx.repository(returnRepository, principal).find(params.id)
      if (!row) throw new Refusal('not-found')
      return presentDetails(row, await partsOf(tx, principal, params.id), principal)
    }),
    route(returnEndpoints.slip, async ({ db, tx, principal, params, locale }) => {
      const row = await tx.repository(returnRepository, principal).find(params.id)
      if (!row || !isOnItsWay(row)) throw new Refusal('not-found')
      const given = presentDetails(row, await partsOf(tx, principal, params.id), principal)
      // Staff print it in the company's name, not in their own.
      const issuer = await readIssuer(db, { companyId: row.company_id, subjectId: principal.subjectId })
      const taker = await tx.repository(invoiceRepository, principal).seller()
      const paper = returnSlip({ given, issuer, taker, locale, now: tx.now })
      return pdf(press, principal, paper, paper.title)
    }),
    route(returnEndpoints.answer, async (call) => {
      const status = await answerReturn(call.tx, call.principal, call.params.id, call.body)
      // A return that still waits for another note is not credited yet.
      if (call.body.step !== 'refund' || status === 'refunded')
        await mailReturnStep(call, call.params.id, call.body.step, publicUrl)
      await tellOfReturn(call, call.params.id)
      return { status }
    }),
    route(returnEndpoints.withdraw, async (call) => {
      const status = await withdrawReturn(call.tx, call.principal, call.params.id)
      await tellOfReturn(call, call.params.id)
      return { status }
    }),
    route(coreEndpoints.list, ({ db, tx, principal, query }) => readCore(db, principal, { ...query, now: tx.now })),
    route(coreEndpoints.labels, async (call) => {
      const { tx, principal, body } = call
      const lines = body.lines.map((line) => ({ ...line, reason: 'old_part', category: null, note: '' }))
      const client_id = body.client_id.toLowerCase()
      const id = await createReturn(tx, principal, { ...body, client_id, type: 'old_part', lines })
      await tellOfReturn(call, id)
      return { id }
    }),
  ],
})
