import type { SearchAnswer } from '#src/contract/catalogue/search.ts'
import { rowsOf } from '#src/data/products/known-lists.ts'
import { foldWords } from '#src/domain/reading/folded-words.ts'
import { readTyreText } from '#src/domain/reading/tyre-text.ts'

type Reading = SearchAnswer['interpretations'][number]

/** The list of tyres that a text means, where this device has seen it; season and indexes are the shop's to narrow by. */
export async function knownTyres(text: string): Promise<Reading | null> {
  const read = readTyreText(text)
  if (!read) return null
  const { width, aspect, rim, isCommercial } = read.size
  const size = `${width}${aspect === null ? '' : `/${aspect}`} R${rim}${isCommercial ? 'C' : ''}`
  const rows = await rowsOf(`tyres ${size}`, null)
  const brands = new Map(rows.map(({ brand }) => [brand.id, foldWords(brand.name)]))
  const called = (word: string) => [...brands].flatMap(([id, names]) => (names.includes(word) ? [id] : []))
  const brand = read.rest.flatMap(called)
  const unread = read.rest.filter((word) => called(word).length === 0)
  if (rows.length === 0 || (unread.length > 0 && brand.length === 0 && !read.isSaid)) return null
  const tyre = {
    ...(brand.length > 0 && { brand: brand.join(',') }),
    ...(unread.length > 0 && { unread: unread.join(' ') }),
  }
  return { kind: 'tyre', text: size, count: rows.length, tyre }
}
