import type { Kysely } from 'kysely'
import type { SearchAnswer } from '#src/contract/search.ts'
import { readTyreSize } from '#src/domain/tyre-size.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueMemory } from '#server/modules/catalogue/catalogue-memory.ts'
import type { Buyer } from '#server/modules/catalogue/offer.repository.ts'
import { sizesMeant } from './tyre-sizes.service.ts'
import { tyreTerms } from './tyre-terms.ts'
import { readTyresOfSizes, readTyreSizes } from './tyres.repository.ts'

/** What a search answered, and before its other readings the tyre size that the text may be. Nothing is asked for a text that is none. */
export async function withTyreReading(db: Kysely<Tables>, memory: CatalogueMemory, buyer: Pick<Buyer, 'restrictedBrands'>, text: string, answer: SearchAnswer): Promise<SearchAnswer> {
  const wanted = readTyreSize(text)
  const terms = wanted && tyreTerms((await memory.current()).dictionary)
  if (!wanted || !terms) return answer
  const sizes = sizesMeant(await readTyreSizes(db), wanted)
  const tyres = await readTyresOfSizes(db, buyer, terms, sizes)
  return tyres.length === 0 ? answer : { ...answer, interpretations: [{ kind: 'tyre', text: sizes[0]!, count: tyres.length }, ...answer.interpretations] }
}
