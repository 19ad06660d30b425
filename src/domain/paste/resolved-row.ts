import type { PastedChange, ResolvedRow } from '#src/contract/ordering/pasted-lists.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { numberKey } from '../numbers/article-number.ts'
import { quantityProblem, snapQuantity } from '../pricing/quantity.ts'
import type { PastedRow } from './pasted-row.ts'

/** As many as a person compares; who wants more searches. */
const MOST_CHOICES = 6

export interface MeantArticles<P extends ProductRow> {
  readonly products: readonly P[]
  /** Articles that stand here for others, which are not sold any more. */
  readonly replacing: ReadonlySet<number>
  /** Found by a number that is not their own. */
  readonly isEquivalent: boolean
}

/** What comes of a row: nothing is chosen where two could be meant, and no quantity is changed without a word. */
export function resolvedRow<P extends ProductRow>(
  row: PastedRow,
  { products, replacing, isEquivalent }: MeantArticles<P>,
): ResolvedRow & { readonly choices: P[] } {
  const choices = [...products].sort(bestFirst).slice(0, MOST_CHOICES)
  const common = {
    lines: [...row.lines],
    text: row.text,
    number: row.number,
    wanted: row.quantity,
    quantity: row.quantity,
    typed: row.problem?.code === 'quantity' ? row.problem.typed : null,
    changes: [],
    choices,
  }
  const [only] = choices
  if (!only || row.problem?.code === 'unknown') return { ...common, state: 'unknown' }
  if (row.problem) return { ...common, state: 'quantity' }
  if (choices.length > 1) return { ...common, state: 'choose' }
  const { quantity, change } = orderable(row.quantity, only)
  const changes: PastedChange[] = [
    ...(replacing.has(only.id) ? (['replaced'] as const) : []),
    ...(isEquivalent ? (['equivalent'] as const) : []),
    ...(change ? [change] : []),
  ]
  return { ...common, quantity, changes, state: changes.length > 0 ? 'changed' : 'found' }
}

/** The next quantity that can be ordered; what cannot be had at all keeps what was asked for, and is told by its stock. */
export function orderable(
  wanted: number,
  { moq, maximum_quantity: maximum }: Pick<ProductRow, 'moq' | 'maximum_quantity'>,
): { readonly quantity: number; readonly change: 'multiple' | 'maximum' | null } {
  const problem = maximum > 0 ? quantityProblem(wanted, { moq, maximum }) : null
  if (!problem) return { quantity: wanted, change: null }
  return {
    quantity: snapQuantity(wanted, { moq, maximum }),
    change: problem.code === 'too-large' ? 'maximum' : 'multiple',
  }
}

/** What can be had before what cannot, then the cheaper one. */
function bestFirst(a: ProductRow, b: ProductRow): number {
  return Number(b.maximum_quantity > 0) - Number(a.maximum_quantity > 0) || netOf(a) - netOf(b) || a.id - b.id
}
const netOf = ({ price }: ProductRow) => (price?.purchase ?? price?.sale)?.net ?? Number.MAX_SAFE_INTEGER

export interface BrandsByKey {
  readonly keys: ReadonlySet<string>
  readonly ids: ReadonlyMap<string, readonly number[]>
}

/** Brands by their name and by each of its words, as people write `FEBI` for FEBI BILSTEIN. */
export function brandsByKey(brands: Iterable<{ readonly id: number; readonly name: string }>): BrandsByKey {
  const ids = new Map<string, number[]>()
  for (const { id, name } of brands)
    for (const key of new Set([numberKey(name), ...name.split(/[\s/-]+/).map(numberKey)]))
      if (key.length > 1 && !/^\d/.test(key)) ids.set(key, [...(ids.get(key) ?? []), id])
  return { keys: new Set(ids.keys()), ids }
}
