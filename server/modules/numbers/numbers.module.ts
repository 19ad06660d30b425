import { type NumberFiles, numberEndpoints } from '#src/contract/catalogue/numbers.ts'
import type { Locale } from '#src/contract/fields.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import type { Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import type { NumberContents } from './number-files.ts'

export const numberModule = defineModule({
  routes: ({ catalogue, numbers }) => [
    route(numberEndpoints.files, async ({ principal }) => ({
      ...presentNumberFiles(numbers.current(), (await catalogue.current()).dictionary, principal.locale),
      restricted_brands: [...principal.restrictedBrands],
    })),
  ],
})

function presentNumberFiles(
  contents: NumberContents | null,
  { brands, genericArticles }: Dictionary,
  locale: Locale,
): Omit<NumberFiles, 'restricted_brands'> {
  const { version, files } = contents ?? { version: '', files: [] }
  const total = (of: 'entries' | 'bytes') => files.reduce((sum, file) => sum + file[of], 0)
  return {
    version,
    files,
    entries: total('entries'),
    bytes: total('bytes'),
    brands: [...brands.values()].map(({ brand_id: id, name }) => ({ id, name })),
    generic_articles: [...genericArticles.values()].map(({ generic_article_id: id, name }) => ({
      id,
      name: name[locale],
    })),
  }
}
