import type { Kysely } from 'kysely'
import type { TyreSizeEntry } from '#src/contract/catalogue/tyres.ts'
import { readTyreSize, type TyreSize, tyreSizeKey } from '#src/domain/numbers/tyre-size.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import type { Buyer } from '#server/modules/catalogue/product/offer.repository.ts'
import { tyreTerms } from './tyre-terms.ts'
import { countTyresBySize, readTyreSizes, type TyreSizeRow } from './tyres.repository.ts'

/** Every size of the selector, small before large. */
export async function listTyreSizes(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  buyer: Pick<Buyer, 'restrictedBrands'>,
): Promise<TyreSizeEntry[]> {
  const terms = tyreTerms((await memory.current()).dictionary)
  const [rows, counts] = await Promise.all([
    readTyreSizes(db),
    terms ? countTyresBySize(db, buyer, terms) : new Map<string, number>(),
  ])
  return rows.map(({ size, width, aspect, rim, class: tyreClass }) => ({
    size,
    width,
    aspect,
    rim,
    class: tyreClass as TyreSizeEntry['class'],
    tyres: counts.get(size) ?? 0,
  }))
}

/** The catalogue's spellings of a size. Who writes no C where there is only a van tyre means that one. */
export function sizesMeant(rows: readonly Pick<TyreSizeRow, 'size'>[], wanted: TyreSize): string[] {
  const withKey = (key: string) => rows.flatMap(({ size }) => (keyOf(size) === key ? [size] : []))
  const exact = withKey(tyreSizeKey(wanted))
  return exact.length > 0 || wanted.isCommercial ? exact : withKey(tyreSizeKey({ ...wanted, isCommercial: true }))
}

/** By how the catalogue writes sizes, of which there are some hundred. */
const keys = new Map<string, string | null>()

function keyOf(text: string): string | null {
  const known = keys.get(text)
  if (known !== undefined) return known
  const size = readTyreSize(text)
  const key = size && tyreSizeKey(size)
  keys.set(text, key)
  return key
}
