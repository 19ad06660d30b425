import * as v from 'valibot'
import { FavouriteList } from '#src/contract/ordering/favourites.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { type ProductRow } from '#src/contract/catalogue/products.ts'
import type { AnswerRecord } from '#src/data/knowledge/ask-or-know.ts'
import { knownTable } from '#src/data/knowledge/known-table.ts'
import { knownRows } from '#src/data/products/product.record.ts'
import { call } from '#src/platform/api/call.ts'
import { sessionId } from '#src/platform/session/session-storage.ts'
import { FAVOURITE_PIECES, FAVOURITE_ROWS_MAX, favouriteRows, noteFavouriteRows } from './known-favourites.ts'

const Lists = v.object({ items: v.array(FavouriteList) })
type Lists = v.InferOutput<typeof Lists>
interface Rows {
  readonly items: readonly ProductRow[]
}

const DAY_MS = 24 * 3_600_000
/** As many as one call takes (contract/catalogue/products.ts). */
const AT_ONCE = 50
const lists = knownTable('favourites', Lists, FAVOURITE_PIECES, { prefix: 'lists' })
/** When this session asked for a product: one that is not sold any more has no row, and would be asked for again and again. */
let asked: { readonly session: string | null; readonly atMs: Map<number, number> } = { session: null, atMs: new Map() }

/** The lists; with them their products are brought onto the device, so that a marked product has its price without a network even where nobody looked at it. */
export const favouriteListsRecord: AnswerRecord<Lists> = {
  async know() {
    const piece = await lists.get('')
    return piece && { ...piece.value, knownAt: piece.atMs }
  },
  async note(answer) {
    await lists.put('', answer)
    await bringProducts(answer.items)
  },
}

export function favouriteProductsRecord(ids: readonly number[]): AnswerRecord<Rows> {
  return {
    async know(client) {
      const items = (await knownRows(client))
        .filter(({ id }) => ids.includes(id))
        .map((row) => ({ ...row, fits_vehicle: null, fitting: [] }))
      return items.length === 0 ? null : { items, knownAt: Math.max(...items.map(({ knownAt }) => knownAt ?? 0)) }
    },
    note: (answer) => noteFavouriteRows(answer.items),
  }
}

/** Products of which no row of today is here, the main list's first. */
async function bringProducts(all: readonly FavouriteList[]): Promise<void> {
  const session = sessionId()
  if (asked.session !== session) asked = { session, atMs: new Map() }
  const ids = [...new Set(all.flatMap(({ products }) => products.map(({ id }) => id)))].slice(0, FAVOURITE_ROWS_MAX)
  const since = Date.now() - DAY_MS
  const fresh = new Set((await favouriteRows()).filter(({ knownAt }) => (knownAt ?? 0) > since).map(({ id }) => id))
  const missing = ids.filter((id) => !fresh.has(id) && (asked.atMs.get(id) ?? 0) < since)
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const some = missing.slice(from, from + AT_ONCE)
    const { items } = await call(productEndpoints.picked, { query: { ids: some.join(',') }, inBackground: true })
    // The rows of one person are not for the device's next one.
    if (sessionId() !== session) return
    for (const id of some) asked.atMs.set(id, Date.now())
    await noteFavouriteRows(items, { first: ids })
  }
}
