import type { Kysely } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { Locale } from '#src/contract/fields.ts'
import { coreEndpoints, type ReturnAnswer, returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import type { Tables } from '#server/db/tables.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { isOnItsWay } from '#src/domain/returns/returnable.ts'
import { invoiceRepository } from '#server/modules/finances/invoice.repository.ts'
import { mailAnswer } from '#server/modules/papers/answer-mail.ts'
import { readIssuer } from '#server/modules/papers/issuer.repository.ts'
import { pdf } from '#server/modules/papers/printing.ts'
import { type Emit, operation } from '#server/operations/operation.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { text } from '#server/texts/text.ts'
import { readCore } from './core.repository.ts'
import { answerReturn, mailedSteps, withdrawReturn } from './return-answer.service.ts'
import type { Transaction } from '#server/store/store.ts'
import type { ReturnLineRow } from './return-rows.ts'
import { returnWork } from './return-work.ts'
import { createReturn } from './return-request.service.ts'
import { returnSlip } from './return-slip.ts'
import { notesOf, presentDetails, presentKinds, presentLine, presentReturn } from './return.presenter.ts'
import { returnRepository } from './returns.repository.ts'

/** Old parts are told of so long before their last day (T-24), in days. */
const WARNED_DAYS = 7
const dayAfter = (now: Date, days: number) => localDay(new Date(now.getTime() + days * 86_400_000), brand.timeZone)

interface Told {
  readonly tx: Transaction
  readonly principal: Principal
  readonly emit: Emit
}

/** Whoever a return concerns looks at it again: another device sees how it stands now. */
async function tell({ tx, principal, emit }: Told, number: string): Promise<void> {
  const people = await tx.repository(returnRepository, principal).concerned(number)
  emit('return.changed', { number }, [...new Set([...people, principal.subjectId])])
}

async function mailStep(
  { db, tx, principal }: Told & { readonly db: Kysely<Tables> },
  number: string,
  step: ReturnAnswer['step'],
  publicUrl: string,
): Promise<void> {
  if (!mailedSteps.has(step)) return
  const returns = tx.repository(returnRepository, principal)
  const { user_id: userId, company_id: companyId, transport } = (await returns.find(number))!
  const lines = await returns.lines([number])
  await mailAnswer(db, publicUrl, {
    userId,
    companyId,
    path: `/returns/${number}`,
    // Nothing is handed over of what never came.
    key: step === 'approve' && transport === 'none' ? 'return-mail-approve-none' : `return-mail-${step}`,
    values: (locale) => ({
      number,
      credit: notesOf(lines) ?? '',
      lines: lines.map((line) => decidedLine(line, locale)).join('\n'),
    }),
  })
}

/** One line of a mail: the part, how many of how many are taken back, and why not all. */
function decidedLine(line: ReturnLineRow, locale: Locale): string {
  const { article_number: article, brand_name: brandName, name, quantity, decision: reason } = line
  return text(locale, reason === '' ? 'return-mail-line' : 'return-mail-line-reason', {
    article: `${brandName} ${article}, ${name[locale]}`,
    accepted: line.accepted_quantity ?? 0,
    quantity,
    reason,
  })
}

export const returnModule = defineModule({
  workItems: [returnWork],
  operations: [
    operation(returnEndpoints.create, async (call) => {
      const { tx, principal, body } = call
      const id = await createReturn(tx, principal, { ...body, client_id: body.client_id.toLowerCase() })
      await tell(call, id)
      return { id }
    }),
  ],
  routes: ({ press, publicUrl }) => [
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
    route(returnEndpoints.slip, async ({ db, tx, principal, params, locale }) => {
      const returns = tx.repository(returnRepository, principal)
      const row = await returns.find(params.id)
      if (!row || !isOnItsWay(row)) throw new Refusal('not-found')
      const given = presentDetails(row, await returns.lines([params.id]), principal, await returns.types())
      // Staff print it in the company's name, not in their own.
      const issuer = await readIssuer(db, { companyId: row.company_id, subjectId: principal.subjectId })
      const taker = await tx.repository(invoiceRepository, principal).seller()
      const paper = returnSlip({ given, issuer, taker, locale, now: tx.now })
      return pdf(press, paper, paper.title)
    }),
    route(returnEndpoints.answer, async (call) => {
      const status = await answerReturn(call.tx, call.principal, call.params.id, call.body)
      // A return that still waits for another note is not credited yet.
      if (call.body.step !== 'refund' || status === 'refunded')
        await mailStep(call, call.params.id, call.body.step, publicUrl)
      await tell(call, call.params.id)
      return { status }
    }),
    route(returnEndpoints.withdraw, async (call) => {
      const status = await withdrawReturn(call.tx, call.principal, call.params.id)
      await tell(call, call.params.id)
      return { status }
    }),
    route(coreEndpoints.list, ({ db, tx, principal, query }) =>
      readCore(db, principal, { ...query, today: dayAfter(tx.now, 0), soon: dayAfter(tx.now, WARNED_DAYS) }),
    ),
    route(coreEndpoints.labels, async (call) => {
      const { tx, principal, body } = call
      const lines = body.lines.map((line) => ({ ...line, reason: 'old_part', category: null, note: '' }))
      const client_id = body.client_id.toLowerCase()
      const id = await createReturn(tx, principal, { ...body, client_id, type: 'old_part', lines })
      await tell(call, id)
      return { id }
    }),
  ],
})
