import { writeCsv } from '../csv-writer.ts'
import { type Facts, readAccessoryFacts, readKitFacts } from '../facts.ts'

/** Writes what goes with a kind of part, in the order of the facts (what is nearly always needed comes first), and what kits hold. */
export function writeAccessories(folder: string, { categories }: Facts): void {
  const ids = new Map(categories.genericArticles.map(({ key, genericArticleId }) => [key, genericArticleId]))
  const idOf = (key: string) => {
    const id = ids.get(key)
    if (id === undefined) throw new RangeError(`there is no kind of part ${key}`)
    return id
  }
  const { parts, usual } = readKitFacts()
  const rows = Object.entries(readAccessoryFacts()).flatMap(([key, accessories]) =>
    accessories.map((accessory, index) => [
      idOf(key),
      idOf(accessory),
      (index + 1) * 10,
      usual[key]?.includes(accessory) ?? false,
    ]),
  )
  const columns = ['generic_article_id', 'accessory_id', 'sort', 'usual']
  writeCsv(folder, 'generic_article_accessories.csv', columns, rows)
  writeCsv(
    folder,
    'generic_article_parts.csv',
    ['kit_id', 'part_id'],
    Object.entries(parts).flatMap(([kit, held]) => held.map((part) => [idOf(kit), idOf(part)])),
  )
}
