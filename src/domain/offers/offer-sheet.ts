import * as v from 'valibot'
import { OFFER_QUANTITY_MAX } from '#src/contract/ordering/offer-request.ts'
import type { OfferLine, OfferLineChange } from '#src/contract/ordering/offers.ts'
import { moneyText, parseMoney } from '../pricing/money-text.ts'

const FoundArticle = v.object({ id: v.number(), articleNumber: v.string(), brand: v.string(), name: v.string() })
/** An article that staff found for a line. */
export type FoundArticle = v.InferOutput<typeof FoundArticle>

/** A line as staff type it: texts until they are sent. */
export const SheetRow = v.object({
  quantity: v.string(),
  net: v.string(),
  core: v.string(),
  term: v.string(),
  answer: v.string(),
  declined: v.boolean(),
  article: v.nullable(FoundArticle),
})
export type SheetRow = v.InferOutput<typeof SheetRow>
export type SheetField = keyof SheetRow

/** What is typed of each row, by the id of its line: what nobody typed here stays as the line is, also where a colleague has set it meanwhile. */
export const SheetRows = v.record(v.string(), v.partial(SheetRow))
export type SheetRows = v.InferOutput<typeof SheetRows>

type Line = Pick<OfferLine, 'uuid' | 'quantity' | 'price' | 'term' | 'answer' | 'status' | 'reference' | 'product'>

/** What stands in a row before anything is typed: a line without a price has the deposit that the article asks for today. */
export function rowOf({ quantity, price, term, answer, status, reference }: Line): SheetRow {
  return {
    quantity: String(quantity),
    net: moneyText(price && (price.purchase ?? price.sale).net),
    core: moneyText((price ? (price.core?.net ?? 0) : reference?.core) || null),
    term,
    answer,
    declined: status === 'declined',
    article: null,
  }
}

/** A row as it stands on the screen. */
export function shownRow(line: Line, rows: SheetRows): SheetRow {
  return { ...rowOf(line), ...rows[line.uuid] }
}

export interface SheetProblem {
  readonly uuid: string
  readonly field: SheetField
  /** `open`: neither a price nor declined, which is no mistake before it is published. */
  readonly is: 'money' | 'quantity' | 'article' | 'open'
}

/** What is wrong with what was typed. A price without an article binds nothing. */
export function sheetProblems(lines: readonly Line[], rows: SheetRows): readonly SheetProblem[] {
  return lines.flatMap((line): SheetProblem[] => {
    const row = shownRow(line, rows)
    const { uuid } = line
    const quantity = Number(row.quantity)
    const net = parseMoney(row.net)
    return [
      ...(Number.isInteger(quantity) && quantity >= 1 && quantity <= OFFER_QUANTITY_MAX
        ? []
        : [{ uuid, field: 'quantity', is: 'quantity' } as const]),
      ...(net === 'wrong' ? [{ uuid, field: 'net', is: 'money' } as const] : []),
      ...(parseMoney(row.core) === 'wrong' ? [{ uuid, field: 'core', is: 'money' } as const] : []),
      ...(typeof net === 'number' && !row.declined && !line.product && !row.article
        ? [{ uuid, field: 'article', is: 'article' } as const]
        : []),
      ...(net === null && !row.declined ? [{ uuid, field: 'net', is: 'open' } as const] : []),
    ]
  })
}

/** What was typed that the shop does not have yet, as it takes it; only of what has no mistake. */
export function sheetChanges(lines: readonly Line[], rows: SheetRows): OfferLineChange[] {
  return lines.flatMap((line): OfferLineChange[] => {
    const [row, before] = [shownRow(line, rows), rowOf(line)]
    const net = parseMoney(row.net)
    const core = parseMoney(row.core)
    const change: OfferLineChange = {
      uuid: line.uuid,
      ...(row.article && row.article.id !== line.product?.id && { article_id: row.article.id }),
      ...(row.quantity !== before.quantity && { quantity: Number(row.quantity) }),
      ...(net !== parseMoney(before.net) && net !== 'wrong' && { unit_net: net }),
      ...(core !== parseMoney(before.core) && core !== 'wrong' && { unit_core: core ?? 0 }),
      ...(row.term.trim() !== before.term && { term: row.term.trim() }),
      ...(row.answer.trim() !== before.answer && { answer: row.answer.trim() }),
      ...(row.declined !== before.declined && { declined: row.declined }),
    }
    return Object.keys(change).length > 1 ? [change] : []
  })
}
