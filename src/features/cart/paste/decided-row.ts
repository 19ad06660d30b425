import type { ListRow } from '#src/data/pasted-lists/resolve-list.ts'
import type { KnownRow } from '#src/data/products/shelf.ts'
import { orderable } from '#src/domain/paste/resolved-row.ts'

/** What the person has said of a row. */
export interface Decision {
  readonly productId?: number
  readonly quantity?: number
  /** Not now: it stays in the list's text. */
  readonly isLeft?: boolean
}

/**
 * open: asks something. changed: goes, but not just as it was pasted. sure: goes as it was pasted. left: stays in the list.
 */
export type Standing = 'open' | 'changed' | 'sure' | 'left'

export interface DecidedRow {
  readonly row: ListRow
  readonly standing: Standing
  /** Null as long as none is chosen. */
  readonly product: KnownRow | null
  readonly quantity: number
}

/** A row with what was decided about it. What cannot be had is never put into the cart by itself. */
export function decided(row: ListRow, { productId, quantity, isLeft = false }: Decision): DecidedRow {
  const isOne = row.state !== 'choose' && row.state !== 'unknown'
  const product = row.choices.find(({ id }) => id === productId) ?? (isOne ? (row.choices[0] ?? null) : null)
  const wanted = quantity ?? (product ? orderable(row.wanted, product).quantity : row.wanted)
  return { row, product, quantity: wanted, standing: standingOf() }

  function standingOf(): Standing {
    if (isLeft) return 'left'
    if (!product || product.maximum_quantity === 0 || row.state === 'unknown') return 'open'
    if (row.state === 'quantity' && quantity === undefined) return 'open'
    if (wanted !== row.wanted || row.changes.length > 0) return 'changed'
    return 'sure'
  }
}
