import * as v from 'valibot'
import { boundedList, exactText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Quantity } from '../fields.ts'
import { ProductRow } from '../catalogue/products.ts'

/** Rows that are read at once; whoever pastes more is told before anything is taken. */
export const PASTED_ROWS_MAX = 500
/** Characters of a row; what is longer is no row of a list. */
export const PASTED_ROW_MAX = 1_000

/**
 * found: one article has this number as its own. changed: one article, but not just as it was pasted (`changes`). choose: several have it. unknown: none has,
 * or words without a number. quantity: what stands for the quantity can be none (`typed`).
 */
export const PastedState = v.picklist(['found', 'changed', 'choose', 'unknown', 'quantity'])
export type PastedState = v.InferOutput<typeof PastedState>

/** multiple: sold in other quantities, `quantity` is the next one. maximum: fewer can be had. replaced: what replaces it. equivalent: found by a number of somebody else. */
export const PastedChange = v.picklist(['multiple', 'maximum', 'replaced', 'equivalent'])
export type PastedChange = v.InferOutput<typeof PastedChange>

export const ResolvedRow = v.object({
  /** Which of the rows that were sent, from 1; the same number in several rows is one row here. */
  lines: v.array(Count),
  text: v.string(),
  /** As it was typed; null for words without a number. */
  number: v.nullable(v.string()),
  state: PastedState,
  changes: v.array(PastedChange),
  /** What was asked for, and what can be ordered of it. */
  wanted: Quantity,
  quantity: Quantity,
  typed: v.nullable(v.string()),
  /** Best first, at most six; the one of a row that is found or changed. */
  choices: v.array(ProductRow),
})
export type ResolvedRow = v.InferOutput<typeof ResolvedRow>

export const ResolvedList = v.object({
  rows: v.array(ResolvedRow),
  /** Rows of which nothing was taken: greetings, headings, sums. */
  skipped: v.array(v.object({ line: Count, text: v.string() })),
})
export type ResolvedList = v.InferOutput<typeof ResolvedList>

export const pastedListEndpoints = {
  resolve: endpoint({
    method: 'POST',
    path: '/v2/cart/resolve',
    access: 'user',
    summary: 'Which articles a pasted list asks for; reads only',
    body: v.object({ rows: boundedList(exactText(PASTED_ROW_MAX), PASTED_ROWS_MAX, 1) }),
    answer: ResolvedList,
  }),
}
