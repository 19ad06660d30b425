import type { Kysely } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { ReturnAnswer } from '#src/contract/after-sales/returns.ts'
import { formatMoney } from '#src/lib/formats.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'
import { mailAnswer } from '#server/modules/papers/answer-mail.ts'
import type { Emit } from '#server/operations/operation.ts'
import type { Transaction } from '#server/store/store.ts'
import { text } from '#server/texts/text.ts'
import { mailedSteps } from './return-answer.service.ts'
import type { ReturnLineRow } from './return-rows.ts'
import { notesOf } from './return.presenter.ts'
import { returnRepository } from './returns.repository.ts'

interface Told {
  readonly tx: Transaction
  readonly principal: Principal
  readonly emit: Emit
}

/** Whoever a return concerns looks at it again: another device sees how it stands now. */
export async function tellOfReturn({ tx, principal, emit }: Told, number: string): Promise<void> {
  const people = await tx.repository(returnRepository, principal).concerned(number)
  emit('return.changed', { number }, [...new Set([...people, principal.subjectId])])
}

/** Mails who wrote a return what has become of it, of the steps that are mailed. */
export async function mailReturnStep(
  { db, tx, principal }: Told & { readonly db: Kysely<Tables> },
  number: string,
  step: ReturnAnswer['step'],
  publicUrl: string,
): Promise<void> {
  if (!mailedSteps.has(step)) return
  const returns = tx.repository(returnRepository, principal)
  const { user_id: userId, company_id: companyId, transport, currency } = (await returns.find(number))!
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
      lines: lines.map((line) => decidedLine(line, locale, currency)).join('\n'),
    }),
  })
}

/** One line of a mail: the part, how many of how many are taken back, why not all, and what is kept of them. */
function decidedLine(line: ReturnLineRow, locale: Locale, currency: string): string {
  const { article_number: article, brand_name: brandName, name, quantity, decision: reason, fee_minor: fee } = line
  const said = text(locale, reason === '' ? 'return-mail-line' : 'return-mail-line-reason', {
    article: `${brandName} ${article}, ${name[locale]}`,
    accepted: line.accepted_quantity ?? 0,
    quantity,
    reason,
  })
  return fee === 0
    ? said
    : text(locale, 'return-mail-line-fee', { line: said, fee: formatMoney(fee, locale, currency) })
}
