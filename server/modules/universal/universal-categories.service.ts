import type { Locale } from '#src/contract/fields.ts'
import type { UniversalCategory } from '#src/contract/catalogue/universal.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { categoriesOf } from '#server/modules/catalogue/list/category-counts.ts'
import type { Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import { mediaPath } from '#server/modules/catalogue/product/image.ts'
import type { Buyer } from '#server/modules/catalogue/product/offer.repository.ts'
import { countNamed } from '#server/modules/catalogue/list/shelf-counts.ts'
import { ofKinds, universalKinds } from './universal-kinds.ts'

/** Categories of the range that have anything, in tree order. A category shows the picture of its most frequent kind. */
export async function listUniversalCategories(
  memory: CatalogueCache,
  shopper: Pick<Buyer, 'restrictedBrands'> & { locale: Locale },
): Promise<UniversalCategory[]> {
  const { dictionary, counts: shelves } = await memory.current()
  const counts = new Map(
    countNamed(shelves, [ofKinds(universalKinds(dictionary))], {}, shopper.restrictedBrands).generic_articles.map(
      ([kind, count]) => [Number(kind), count],
    ),
  )
  return categoriesOf(dictionary, counts, shopper.locale).map((node) => {
    const kinds = kindsOf(dictionary, node.id, counts, shopper.locale)
    return { ...node, image: kinds.find(({ image }) => image !== null)?.image ?? null, kinds }
  })
}

function kindsOf(
  dictionary: Dictionary,
  categoryId: number,
  counts: ReadonlyMap<number, number>,
  locale: Locale,
): UniversalCategory['kinds'] {
  const kinds = universalKinds(dictionary, categoryId).flatMap((id) => {
    const kind = dictionary.genericArticles.get(id)
    const count = counts.get(id) ?? 0
    return kind && count > 0 ? [{ id, name: kind.name[locale], image: mediaPath(kind.image), count }] : []
  })
  return kinds.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, locale))
}
