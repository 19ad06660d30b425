import type { QueryClient } from '@tanstack/react-query'
import { pastedListEndpoints, type ResolvedRow } from '#src/contract/ordering/pasted-lists.ts'
import { openNumbers } from '#src/data/numbers/kept-numbers.ts'
import { rowsOfNumber } from '#src/data/numbers/number-rows.ts'
import type { KnownRow } from '#src/data/products/shelf.ts'
import { brandsByKey, resolvedRow } from '#src/domain/paste/resolved-row.ts'
import { isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { call } from '#src/platform/api/call.ts'

export type ListRow = Omit<ResolvedRow, 'choices'> & { readonly choices: readonly KnownRow[] }

export interface ResolvedText {
  readonly rows: readonly ListRow[]
  readonly skipped: readonly { readonly line: number; readonly text: string }[]
  /** When price and stock were told, milliseconds since the epoch. */
  readonly toldAtMs: number
  /** Read on this device: since when its index of numbers is known. Null when the shop has answered. */
  readonly indexAtMs: number | null
}

/**
 * Which articles these rows of a list ask for. Without the shop, as far as the index of numbers on this device says: own numbers of the whole catalogue, without prices.
 * Throws ApiError where neither can answer.
 */
export async function resolveList(client: QueryClient, rows: readonly string[]): Promise<ResolvedText> {
  try {
    const answer = await call(pastedListEndpoints.resolve, { body: { rows: [...rows] } })
    return { ...answer, toldAtMs: Date.now(), indexAtMs: null }
  } catch (error) {
    const known = isUnknownOutcome(error) ? await resolveHere(client, rows) : null
    if (known === null) throw error
    return known
  }
}

async function resolveHere(client: QueryClient, lines: readonly string[]): Promise<ResolvedText | null> {
  const open = await openNumbers(client)
  if (!open) return null
  // Few lists are read here: the screen that has one need not wait for what reads it.
  const { keysOfList, readList } = await import('#src/domain/paste/pasted-list.ts')
  const { told, atMs } = open.kept
  const brands = brandsByKey(told.brands)
  const text = lines.map((line) => line.replace(/[\r\n]+/g, ' ')).join('\n')
  const found = new Map(keysOfList(text, brands.keys).map((key) => [key, rowsOfNumber(open, key, MOST_OF_A_NUMBER)]))
  const list = readList(text, {
    isNumber: (key) => (found.get(key)?.length ?? 0) > 0,
    brandKeys: brands.keys,
    articlesOf: (key) => (found.get(key) ?? []).map(({ id }) => id),
    namesPart: (words) => told.generic_articles.some(({ name }) => isCalled(words, name)),
  })
  return {
    rows: list.rows.map((row) => {
      const all = found.get(row.key ?? '') ?? []
      const named = row.brand === null ? [] : (brands.ids.get(row.brand) ?? [])
      const ofBrand = all.filter(({ brand }) => named.includes(brand.id))
      const products = ofBrand.length > 0 ? ofBrand : all
      return resolvedRow(row, { products, replacing: new Set(), isEquivalent: false })
    }),
    skipped: list.skipped,
    toldAtMs: atMs,
    indexAtMs: atMs,
  }
}
const MOST_OF_A_NUMBER = 20

/** Whether words hold the name of a kind; the catalogue's synonyms are not on the device. */
function isCalled(words: string, kind: string): boolean {
  const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded(words).includes(folded(kind))
}
