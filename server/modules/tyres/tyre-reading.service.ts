import type { Kysely } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { SearchAnswer, Suggestion } from '#src/contract/search.ts'
import { readTyreSize } from '#src/domain/tyre-size.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import type { Buyer } from '#server/modules/catalogue/offer.repository.ts'
import { text as say } from '#server/texts/text.ts'
import { sizesMeant } from './tyre-sizes.service.ts'
import { tyreTerms } from './tyre-terms.ts'
import { readTyresOfSizes, readTyreSizes } from './tyres.repository.ts'

type Visible = Pick<Buyer, 'restrictedBrands'>

interface FoundSize {
  /** As the catalogue writes it. */
  readonly size: string
  readonly count: number
}

/** The tyre size that a text may be, where there are tyres of it. Nothing is asked for a text that is none. */
async function sizeMeant(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  buyer: Visible,
  text: string,
): Promise<FoundSize | null> {
  const wanted = readTyreSize(text)
  const terms = wanted && tyreTerms((await memory.current()).dictionary)
  if (!wanted || !terms) return null
  const sizes = sizesMeant(await readTyreSizes(db), wanted)
  const tyres = await readTyresOfSizes(db, buyer, terms, sizes)
  return tyres.length === 0 ? null : { size: sizes[0]!, count: tyres.length }
}

/** What a search answered, and before its other readings the tyre size that the text may be. */
export async function withTyreReading(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  buyer: Visible,
  text: string,
  answer: SearchAnswer,
): Promise<SearchAnswer> {
  const found = await sizeMeant(db, memory, buyer, text)
  return found
    ? {
        ...answer,
        interpretations: [{ kind: 'tyre', text: found.size, count: found.count }, ...answer.interpretations],
      }
    : answer
}

/** The way to the tyres of a size. */
export async function suggestTyres(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Visible & { readonly locale: Locale },
  text: string,
): Promise<Suggestion[]> {
  const found = await sizeMeant(db, memory, shopper, text)
  return found
    ? [{ kind: 'tyre', text: found.size, detail: say(shopper.locale, 'tyres-of', { count: found.count }), id: 0 }]
    : []
}
