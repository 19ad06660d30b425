import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { brand } from '#src/contract/brand.ts'
import { ContentInput, type ContentPiece, type ContentTexts } from '#src/contract/campaigns/content-admin.ts'
import { type ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import type { Locale } from '#src/contract/fields.ts'
import { contentIssues, dayOfPeriod, hasPart, idOfDay, periodOfDay } from '#src/domain/content-rules.ts'
import type { Tables } from '#server/db/tables.ts'
import { mediaPath } from '#server/modules/catalogue/product/image.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import { chosenArticles, knownArticles } from './content-articles.repository.ts'
import { type PieceRow, readChanges, readPiece } from './content-source.repository.ts'
import * as store from './content-writing.repository.ts'
import { readLevels, readPrize } from './start-writing.repository.ts'

export interface Author {
  readonly db: Kysely<Tables>
  readonly now: Date
  readonly actorId: number
}
interface Written {
  readonly id: number
  readonly revision: number
}

/** One with its texts as somebody wrote them. @throws Refusal 404 */
export async function presentPiece(
  db: Kysely<Tables>,
  { kind, id }: store.Place,
  locale: Locale,
): Promise<ContentPiece> {
  const row = await readPiece(db, kind, id)
  if (!row) throw new Refusal('not-found')
  const products = hasPart(kind, 'products') ? await chosenArticles(db, kind, id, locale) : []
  const changes = await readChanges(db, kind, id)
  return {
    id,
    kind,
    revision: row.revision,
    texts: textsOf(row),
    sort: row.sort,
    image: row.image,
    picture: mediaPath(row.image),
    employment: row.employment,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    products,
    prize: kind === 'prize' ? await readPrize(db, id) : null,
    levels: kind === 'levels' ? await readLevels(db) : [],
    changes: changes.map(({ action, at, by }) => ({ action, at: at.toISOString(), by })),
  }
}

/** Where an import wrote the Romanian for want of another, nothing was written. */
function textsOf(row: PieceRow): Record<Locale, ContentTexts> {
  const of = (locale: Locale): ContentTexts => {
    const isCopied = row.written_by === null && row.missing.includes(locale)
    const said = (part: 'title' | 'body' | 'place' | 'alt') => (isCopied ? '' : (row[part][locale] ?? ''))
    return {
      title: said('title'),
      body: said('body'),
      place: said('place'),
      alt: said('alt'),
      link: (locale === 'ro' ? row.link : row.links[locale]) ?? '',
    }
  }
  return { ro: of('ro'), hu: of('hu'), en: of('en'), de: of('de') }
}

/** @throws Refusal 422 by field */
export async function createPiece(author: Author, kind: ContentKind, given: ContentInput): Promise<Written> {
  const input = await checked(author.db, kind, given, null)
  const id = await store.insertPiece(author, kind, input, { revision: 1, ...dayId(kind, input) })
  if (id === null)
    throw kind === 'levels' ? fieldRefusal('levels', 'levels-taken') : fieldRefusal('starts_at', 'day-taken')
  await store.writeParts(author.db, { kind, id }, input)
  await store.noteChange(author, { kind, id }, 'created', input)
  return { id, revision: 1 }
}

/** @throws Refusal 404, 412 content-changed where somebody else changed it meanwhile, 422 by field */
export async function changePiece(
  author: Author,
  place: store.Place,
  { revision, ...given }: ContentInput & { readonly revision: number },
): Promise<Written> {
  const row = await readPiece(author.db, place.kind, place.id)
  if (!row) throw new Refusal('not-found')
  const input = await checked(author.db, place.kind, given, row.image)
  if (place.kind === 'daily' && dayId('daily', input).id !== place.id) throw fieldRefusal('starts_at', 'day-fixed')
  if (!(await store.updatePiece(author, place, input, revision))) throw await changedMeanwhile(author.db, place)
  await store.writeParts(author.db, place, input)
  await store.noteChange(author, place, 'changed', input)
  return { id: place.id, revision: revision + 1 }
}

/** @throws Refusal 404, 412 content-changed */
export async function removePiece(author: Author, place: store.Place, revision: number): Promise<void> {
  const { products, prize, ...said } = await presentPiece(author.db, place, 'ro')
  if (!(await store.deletePiece(author, place, revision))) throw await changedMeanwhile(author.db, place)
  const { texts, sort, image, employment, starts_at, ends_at, levels } = said
  const piece = {
    texts,
    sort,
    image,
    employment,
    starts_at,
    ends_at,
    levels,
    products: products.map(({ id, discount_percent, points }) => ({ id, discount_percent, points })),
    prize: prize && { ...prize, stock_seen: null },
  }
  await store.noteChange(author, place, 'deleted', piece)
}

/** Brings back what was deleted, under its number, without articles that there are no longer. @throws Refusal 404 where nothing was deleted, 412 where it is there */
export async function restorePiece(author: Author, place: store.Place): Promise<Written> {
  const last = await store.lastChange(author.db, place)
  // Looked at in this order, what somebody else brings back meanwhile is there, and is no longer the last that was deleted: never only the second.
  if (await readPiece(author.db, place.kind, place.id)) throw new Refusal('content-changed')
  if (last?.action !== 'deleted') throw new Refusal('not-found')
  const kept = v.parse(ContentInput, last.piece)
  const known = await knownArticles(
    author.db,
    kept.products.map(({ id }) => id),
  )
  const input = { ...kept, products: kept.products.filter(({ id }) => known.has(id)) }
  if (place.kind === 'daily' && input.products.length === 0) throw new Refusal('not-found')
  const revision = last.count + 1
  if ((await store.insertPiece(author, place.kind, input, { id: place.id, revision })) === null)
    throw new Refusal('content-changed')
  await store.writeParts(author.db, place, input)
  await store.noteChange(author, place, 'restored', input)
  return { id: place.id, revision }
}

const dayId = (kind: ContentKind, { starts_at }: ContentInput): { readonly id?: number } =>
  kind === 'daily' ? { id: idOfDay(dayOfPeriod(starts_at, brand.timeZone)) } : {}

async function changedMeanwhile(db: Kysely<Tables>, { kind, id }: store.Place): Promise<Refusal> {
  const row = await readPiece(db, kind, id)
  if (!row) return new Refusal('not-found')
  const details = { revision: row.revision, by: row.by, at: row.written_at?.toISOString() ?? null }
  return new Refusal('content-changed', { details })
}

/** What the kind has of it. @throws Refusal 422 by field */
async function checked(
  db: Kysely<Tables>,
  kind: ContentKind,
  given: ContentInput,
  imageBefore: string | null,
): Promise<ContentInput> {
  const input = partsOf(kind, given)
  const issues = Object.entries(contentIssues(kind, input))
  if (issues.length > 0)
    throw new Refusal('validation', { errors: Object.fromEntries(issues.map(([field, key]) => [field, [{ key }]])) })
  const known = await knownArticles(
    db,
    input.products.map(({ id }) => id),
  )
  if (known.size < input.products.length) throw fieldRefusal('products', 'article-gone')
  if (input.image !== null && input.image !== imageBefore && !(await store.isUploaded(db, input.image)))
    throw fieldRefusal('image', 'invalid')
  return input
}

function partsOf(kind: ContentKind, given: ContentInput): ContentInput {
  const has = (part: Parameters<typeof hasPart>[1]) => hasPart(kind, part)
  const textsIn = ({ title, body, place, alt, link }: ContentTexts): ContentTexts => ({
    title: has('title') ? title : '',
    body: has('body') ? body : '',
    place: has('place') ? place : '',
    alt: has('picture') && given.image !== null ? alt : '',
    link: has('link') ? link : '',
  })
  const { hu, en, de, ro } = given.texts
  const day = kind === 'daily' ? periodOfDay(dayOfPeriod(given.starts_at, brand.timeZone), brand.timeZone) : undefined
  return {
    texts: { ro: textsIn(ro), hu: textsIn(hu), en: textsIn(en), de: textsIn(de) },
    sort: has('sort') ? given.sort : 0,
    image: has('picture') ? given.image : null,
    employment: has('employment') ? given.employment : null,
    starts_at: given.starts_at,
    ends_at: given.ends_at,
    ...day,
    products: has('products')
      ? given.products.map(({ id, discount_percent: percent, points = null }) => ({
          id,
          discount_percent: percent !== null && has('discounts') ? Math.round(percent * 100) / 100 : null,
          points: has('points') ? points : null,
        }))
      : [],
    prize: has('prize') ? (given.prize ?? null) : null,
    levels: has('levels') ? (given.levels ?? []) : [],
  }
}
