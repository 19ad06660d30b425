import type { Kysely } from 'kysely'
import type { CartCheck, CheckFacts } from '#src/contract/ordering/cart-check.ts'
import type { Cart, CartLine } from '#src/contract/ordering/cart.ts'
import type { MutedCheck } from '#src/contract/ordering/muted-checks.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { checkCart } from '#src/domain/cart/cart-check.ts'
import { wholeCart } from '#src/domain/cart/whole-cart.ts'
import { endsOf } from '#src/domain/numbers/supersession.ts'
import type { Principal } from '#server/access/principal.ts'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'
import { maximumOf } from '#server/modules/catalogue/product/availability.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { levelsFor } from '#server/modules/catalogue/delivery-calendar.ts'
import type { Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import { readOffers } from '#server/modules/catalogue/product/offer.repository.ts'
import { pickProducts } from '#server/modules/catalogue/product/picked-products.service.ts'
import { readCart } from '#server/modules/cart/cart.reader.ts'
import { readFitInputs } from '#server/modules/cart/fit-inputs.ts'
import { presentLineFit } from '#server/modules/cart/line-fit.presenter.ts'
import { userVehiclesRepository } from '#server/modules/vehicles/user-vehicles.repository.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import {
  type OfferedPart,
  readKindRelations,
  readOfferedParts,
  readReplacements,
  type WantedKind,
} from './check-facts.repository.ts'
import { mutedCheckRepository } from './muted-checks.repository.ts'
import { likeness, placeOf } from './part-place.ts'

/** What the check reads by: the catalogue whole, and the transaction of the call. */
export interface Checking {
  readonly tx: Transaction
  readonly db: Kysely<Tables>
  readonly memory: CatalogueCache
  readonly principal: Principal
}
type Article = CheckFacts['articles'][number]

export async function checkOwnCart(checking: Checking): Promise<CartCheck> {
  const cart = wholeCart(await readCart(checking.tx, checking.principal))
  const facts = await readFacts(checking, cart)
  return { findings: [...checkCart(cart.items, facts)], facts }
}

/** @throws Refusal 422 for a vehicle or a kind of part that there is not */
export async function setMuted(
  { tx, principal }: Pick<Checking, 'tx' | 'principal'>,
  { muted, ...check }: MutedCheck & { readonly muted: boolean },
): Promise<{ muted: MutedCheck[] }> {
  const { dictionary } = await tx.catalogue.snapshot()
  if (!(await tx.catalogue.badges([check.car_id])).has(check.car_id))
    throw new Refusal('validation', { errors: { car_id: [{ key: 'unknown-vehicle' }] } })
  if (!dictionary.genericArticles.has(check.kind))
    throw new Refusal('validation', { errors: { kind: [{ key: 'invalid' }] } })
  const checks = tx.repository(mutedCheckRepository, principal)
  await checks.set(check, muted)
  return { muted: await checks.ofCars([check.car_id]) }
}

async function readFacts(checking: Checking, { items }: Cart): Promise<CheckFacts> {
  const { tx, db, memory, principal } = checking
  const { dictionary, calendar } = await memory.current()
  const rows = await tx.catalogue.articles(items.map(({ id }) => id))
  const places = new Map(
    [...rows.values()].map((row) => [
      row.article_id,
      { id: row.article_id, kind: row.generic_article_id, ...placeOf(dictionary, row.criteria) },
    ]),
  )
  const kinds = [...new Set([...places.values()].map(({ kind }) => kind))]
  const [relations, successors, muted] = await Promise.all([
    readKindRelations(db, kinds),
    readSuccessors(checking, [...places.keys()]),
    tx.repository(mutedCheckRepository, principal).ofCars(carsOf(items)),
  ])
  const { local, central, national } = levelsFor(calendar, principal.branchId)
  const looked = { items, places, rows, dictionary, usual: relations.usual }
  const found = await readOfferedParts(db, principal, [...local, ...central, ...national], wantedKinds(looked))
  const offered = await fittingParts(checking, dictionary, found)
  const companions = companionsOf(looked, offered)
  const opposites = oppositesOf(looked, offered)
  const products = await rowsForCars(checking, [...companions, ...opposites])
  return {
    kinds: [...new Set([...kinds, ...relations.usual.map(({ other }) => other)])].flatMap((id) => {
      const kind = dictionary.genericArticles.get(id)
      return kind
        ? [
            {
              id,
              name: kind.name[principal.locale],
              flags: [...kind.flags],
              parts: relations.kits.filter(({ kit_id: kit }) => kit === id).map(({ part_id: part }) => part),
              companions: relations.usual.filter(({ kind: of }) => of === id).map(({ other }) => other),
            },
          ]
        : []
    }),
    articles: [...places.values()].map((place) => ({ ...place, successor: successors.get(place.id) ?? null })),
    companions: companions.flatMap((part) => {
      const product = products.get(keyOf(part))
      return product ? [{ car_id: part.carId, axle: placeOf(dictionary, part.criteria).axle, product }] : []
    }),
    opposites: opposites.flatMap(({ of, ...part }) => {
      const product = products.get(keyOf(part))
      return product ? [{ id: of, car_id: part.carId, product }] : []
    }),
    muted,
  }
}

interface Looked {
  readonly items: readonly CartLine[]
  readonly places: ReadonlyMap<number, Omit<Article, 'successor'>>
  readonly rows: ReadonlyMap<number, { readonly criteria: readonly CriteriaPair[] }>
  readonly dictionary: Dictionary
  readonly usual: readonly { readonly kind: number; readonly other: number }[]
}

function carsOf(items: readonly CartLine[]): readonly number[] {
  return [...new Set(items.flatMap(({ vehicle }) => (vehicle ? [vehicle.carId] : [])))]
}

/** Lines for a vehicle, with where their article sits. */
function placed({ items, places }: Looked) {
  return items.flatMap(({ id, brand, vehicle }) => {
    const place = places.get(id)
    return vehicle && place ? [{ ...place, brandId: brand.id, carId: vehicle.carId }] : []
  })
}

/** The kinds of usual companions, and those of which the other side may be missing. */
function wantedKinds(looked: Looked): readonly WantedKind[] {
  const wanted = placed(looked).flatMap(({ carId, kind, side }) => [
    ...looked.usual.filter((each) => each.kind === kind).map(({ other }) => ({ carId, kind: other })),
    ...(side !== null && looked.dictionary.genericArticles.get(kind)?.flags.includes('pair') ? [{ carId, kind }] : []),
  ])
  return [...new Map(wanted.map((each) => [`${each.carId} ${each.kind}`, each])).values()]
}

/** Without those that do not fit by what the person has noted of the car: the check would ask for them and doubt them next. */
async function fittingParts(
  { tx, principal }: Checking,
  dictionary: Dictionary,
  parts: readonly OfferedPart[],
): Promise<readonly OfferedPart[]> {
  const notes = await tx
    .repository(userVehiclesRepository, principal)
    .notesOf([...new Set(parts.map(({ carId }) => carId))])
  // Where nothing is noted each of them still may fit.
  const ofNoted = parts.filter((part) => notes.has(part.carId))
  const rows = ofNoted.map((part) => ({ ...part, uuid: keyOf(part), fitAnswers: {} }))
  const inputs = await readFitInputs(tx.catalogue, rows, notes)
  return parts.filter((part) => {
    const known = inputs.get(keyOf(part)) ?? null
    const article = { type: 'linked', criteria: part.criteria }
    return presentLineFit(dictionary, principal.locale, article, known)?.state !== 'does_not_fit'
  })
}

/** One article of each usual companion, vehicle and axle. */
function companionsOf({ usual, dictionary }: Looked, offered: readonly OfferedPart[]): readonly OfferedPart[] {
  const kinds = new Set(usual.map(({ other }) => other))
  const found = new Map<string, OfferedPart>()
  for (const part of offered) {
    const key = `${part.carId} ${part.kind} ${placeOf(dictionary, part.criteria).axle}`
    if (kinds.has(part.kind) && !found.has(key)) found.set(key, part)
  }
  return [...found.values()]
}

/** For each article of one side the part for the other one that is most like it, of the same make where there is one; none of another type. */
function oppositesOf(
  { rows, dictionary, ...looked }: Looked,
  offered: readonly OfferedPart[],
): readonly (OfferedPart & { readonly of: number })[] {
  return placed({ rows, dictionary, ...looked }).flatMap(({ id, kind, axle, side, brandId, carId }) => {
    if (side === null) return []
    const [opposite] = offered
      .flatMap((part) => {
        const place = placeOf(dictionary, part.criteria)
        const isOpposite = place.axle === axle && place.side !== null && place.side !== side
        if (part.carId !== carId || part.kind !== kind || !isOpposite) return []
        const alike = likeness(dictionary, rows.get(id)?.criteria ?? [], part.criteria)
        return alike === null ? [] : [{ ...part, of: id, rank: [part.brandId === brandId ? 1 : 0, alike] as const }]
      })
      .sort((one, other) => other.rank[0] - one.rank[0] || other.rank[1] - one.rank[1])
    if (!opposite) return []
    const { rank: _, ...part } = opposite
    return [part]
  })
}

function keyOf({ carId, articleId }: Pick<OfferedPart, 'carId' | 'articleId'>): string {
  return `${carId} ${articleId}`
}

/** As rows of lists, each for its vehicle. */
async function rowsForCars(
  { db, memory, principal }: Checking,
  parts: readonly OfferedPart[],
): Promise<ReadonlyMap<string, ProductRow>> {
  const carIds = [...new Set(parts.map(({ carId }) => carId))]
  const rows = await Promise.all(
    carIds.map(async (carId) => {
      const ids = parts.filter((part) => part.carId === carId).map(({ articleId }) => articleId)
      return (await pickProducts(db, memory, principal, ids, carId)).map(
        (row) => [keyOf({ carId, articleId: row.id }), row] as const,
      )
    }),
  )
  return new Map(rows.flat())
}

/** What can be ordered in the place of an article, by the article: the end of its chain. */
async function readSuccessors(
  { db, memory, principal }: Checking,
  articleIds: readonly number[],
): Promise<ReadonlyMap<number, ProductRow>> {
  const replacements = await readReplacements(db, articleIds)
  if (replacements.length === 0) return new Map()
  const { calendar } = await memory.current()
  const later = [...new Set(replacements.map(({ successorId }) => successorId))]
  const offers = await readOffers(db, principal, levelsFor(calendar, principal.branchId), later)
  const canBeOrdered = (id: number) => {
    const offer = offers.get(id)
    return offer !== undefined && maximumOf(offer) > 0
  }
  const ends = articleIds.flatMap((id) => {
    const [end] = [...endsOf(id, replacements, canBeOrdered)].filter(canBeOrdered)
    return end === undefined ? [] : [[id, end] as const]
  })
  const rows = await pickProducts(
    db,
    memory,
    principal,
    ends.map(([, end]) => end),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    ends.flatMap(([id, end]) => {
      const row = byId.get(end)
      return row ? [[id, row] as const] : []
    }),
  )
}
