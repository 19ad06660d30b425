import type { SearchAnswer, Suggestion, TyreWanted } from '#src/contract/catalogue/search.ts'
import { isSearchable } from '#src/contract/catalogue/search-length.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { tyreEndpoints } from '#src/contract/catalogue/tyres.ts'
import { meansTyres, tyreAddress } from '#src/features/search/understood/meant-tyres.ts'
import type { TestShop } from '#tests/api/test-shop.ts'

/** A product of an answer, with what its class is judged by. */
export interface FoundProduct {
  /** Key of its kind. */
  readonly kind: string
  /** Brand and number. */
  readonly brand: string
  readonly articleNumber: string
  /** Values by the keys of criteria, in English. */
  readonly values: ReadonlyMap<string, string>
  /** The same as articles hold them: of a list its keys. */
  readonly stored: ReadonlyMap<string, string>
  /** Models, engines and engine codes of the vehicles it is made for, one a line. */
  readonly vehicles: string
}

export type FoundReading = SearchAnswer['interpretations'][number] & {
  /** Of a car in words whose model is known: its vehicles, one a line, as of a product. */
  readonly vehicles: string
}

/** What the browser is told for a text: the list, what else the text was taken for, and what is offered while typing. */
export interface AskedSearch {
  readonly query: string
  readonly products: readonly FoundProduct[]
  readonly readings: readonly FoundReading[]
  readonly suggestions: readonly Suggestion[]
  /** Words that the answer says it did not use. */
  readonly ignored: readonly string[]
  /** Words that the answer says it has the nearest to. */
  readonly nearest: readonly string[]
}

interface RowOfProduct {
  readonly id: number
  readonly kind: string
  readonly values: Readonly<Record<string, string>>
  readonly stored: Readonly<Record<string, string>>
}

/**
 * Asks as the browser does: nothing for too short a text, the tyres for one that means those, the first page of the
 * list otherwise.
 */
export function searchAsker(shop: Pick<TestShop, 'db' | 'pool' | 'call'>, token: string) {
  const describe = async (ids: readonly number[], withVehicles: boolean) => {
    const [rows, vehicles] = await Promise.all([
      shop.pool.query<RowOfProduct>(described, [ids]),
      withVehicles ? shop.pool.query<{ id: number; vehicles: string }>(madeFor, [ids]) : { rows: [] },
    ])
    const byId = new Map(vehicles.rows.map((row) => [row.id, row.vehicles]))
    return new Map(rows.rows.map((row) => [row.id, { ...row, vehicles: byId.get(row.id) ?? '' }]))
  }
  const modelOf = async (model: number | undefined) =>
    model === undefined ? '' : (await shop.pool.query<{ vehicles: string }>(ofModel, [model])).rows[0]!.vehicles
  const listOf = async (q: string, answer: SearchAnswer) => {
    const wanted = meansTyres(answer.interpretations, q) ? tyreAddress(answer.interpretations, q) : null
    if (!wanted) return answer.items
    const { tyre: size, season, load, speed, brand }: ReturnType<typeof tyreAddress> & TyreWanted = wanted
    const query = {
      size,
      ...(season && { season }),
      ...(load && { load_index: load }),
      ...(speed && { speed_index: speed }),
      ...(brand && { brand }),
    }
    return (await shop.call(tyreEndpoints.products, { token, query })).body.items
  }
  return async (query: string, withVehicles = false): Promise<AskedSearch> => {
    const q = query.trim()
    if (!isSearchable(q)) return { query, products: [], readings: [], suggestions: [], ignored: [], nearest: [] }
    const [{ body: answer, status }, { body: offered }] = await Promise.all([
      shop.call(searchEndpoints.search, { token, query: { q } }),
      shop.call(searchEndpoints.suggest, { token, query: { q } }),
    ])
    if (status !== 200) throw new Error(`"${query}" was answered with ${status}`)
    const items = await listOf(q, answer)
    const known = await describe(
      items.map(({ id }) => id),
      withVehicles,
    )
    return {
      query,
      products: items.map(({ id, brand, articleNumber }) => ({
        ...ofRow(known.get(id)!),
        brand: brand.name,
        articleNumber,
        vehicles: known.get(id)!.vehicles,
      })),
      readings: await Promise.all(
        answer.interpretations.map(async (reading) => ({ ...reading, vehicles: await modelOf(reading.picker?.model) })),
      ),
      suggestions: offered.items,
      ignored: (answer.ignored ?? []).map(({ text }) => text),
      nearest: answer.nearest ?? [],
    }
  }
}
export type AskSearch = ReturnType<typeof searchAsker>

function ofRow({ kind, values, stored }: RowOfProduct): Pick<FoundProduct, 'kind' | 'values' | 'stored'> {
  return { kind, values: new Map(Object.entries(values)), stored: new Map(Object.entries(stored)) }
}

/** Every product of these kinds, with its vehicles. */
export type KindProducts = (kinds: readonly string[]) => Promise<readonly FoundProduct[]>

export function kindProductsOf({ pool }: Pick<TestShop, 'pool'>): KindProducts {
  const known = new Map<string, readonly FoundProduct[]>()
  const read = async (kind: string) => {
    const { rows } = await pool.query<RowOfProduct & { brand: string; number: string }>(ofKind, [kind])
    const ids = rows.map(({ id }) => id)
    const vehicles = await pool.query<{ id: number; vehicles: string }>(madeFor, [ids])
    const byId = new Map(vehicles.rows.map((row) => [row.id, row.vehicles]))
    return rows.map((row) => ({
      ...ofRow(row),
      brand: row.brand,
      articleNumber: row.number,
      vehicles: byId.get(row.id) ?? '',
    }))
  }
  return async (kinds) => {
    const all: FoundProduct[] = []
    for (const kind of kinds) {
      const products = known.get(kind) ?? (await read(kind))
      known.set(kind, products)
      all.push(...products)
    }
    return all
  }
}

const described = `
  select a.article_id as id, g.key as kind, coalesce((
    select json_object_agg(c.key, coalesce((select v ->> 'en' from jsonb_array_elements(c.key_values) v where v ->> 'key' = pair ->> 1), pair ->> 1))
    from jsonb_array_elements(a.criteria) pair join criteria c on c.criteria_id = (pair ->> 0)::int), '{}') as values, coalesce((
    select json_object_agg(c.key, pair ->> 1) from jsonb_array_elements(a.criteria) pair join criteria c on c.criteria_id = (pair ->> 0)::int), '{}') as stored
  from articles a join generic_articles g using (generic_article_id) where a.article_id = any($1::int[])`

const ofKind = `
  select d.*, b.name as brand, a.article_number as number from (${described.replace('a.article_id = any($1::int[])', 'g.key = $1')}) d
  join articles a on a.article_id = d.id join brands b using (brand_id)`

const madeFor = `
  select l.article_id as id, string_agg(m.name || ' ' || v.name || ' ' || array_to_string(v.engine_codes, ' '), E'\\n') as vehicles
  from linkages l join vehicles v on v.linking_target_type = l.linking_target_type and v.car_id = l.linking_target_id join models m using (model_id)
  where l.article_id = any($1::int[]) group by 1`

const ofModel = `
  select string_agg(m.name || ' ' || v.name || ' ' || array_to_string(v.engine_codes, ' '), E'\\n') as vehicles
  from vehicles v join models m using (model_id) where m.model_id = $1`
