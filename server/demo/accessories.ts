import { writeCsv } from './csv-writer.ts'
import { type Facts, readAccessoryFacts } from './facts.ts'

/** Writes what goes with a kind of part, in the order of the facts: what is nearly always needed comes first. */
export function writeAccessories(folder: string, { categories }: Facts): void {
  const ids = new Map(categories.genericArticles.map(({ key, genericArticleId }) => [key, genericArticleId]))
  const idOf = (key: string) => {
    const id = ids.get(key)
    if (id === undefined) throw new RangeError(`there is no kind of part ${key}`)
    return id
  }
  const rows = Object.entries(readAccessoryFacts()).flatMap(([key, accessories]) =>
    accessories.map((accessory, index) => [idOf(key), idOf(accessory), (index + 1) * 10]),
  )
  writeCsv(folder, 'generic_article_accessories.csv', ['generic_article_id', 'accessory_id', 'sort'], rows)
}
