import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { articleRow, inFour, insert, words } from '../rows.ts'
import { ids } from './small-catalogue.ts'

/** Beside the small catalogue: a car size with three tyres, a van size with one, a size nobody makes. */
export const tyreIds = { kind: 2900, summer: 5001, winter: 5002, slowWinter: 5003, van: 5004 } as const
const criterion = { size: 1082, load: 1083, speed: 1084, season: 1085, fuel: 1086, wet: 1087, noise: 1089 } as const

export async function insertTyres(db: Kysely<Tables>): Promise<void> {
  const { size, load, speed, season, fuel, wet, noise } = criterion
  const list = (labels: readonly string[]) =>
    JSON.stringify(labels.map((label, index) => ({ key: index + 1, ...inFour(label) })))
  const row = (criteria_id: number, key: string, type: string, keys = '[]') => ({
    criteria_id,
    key,
    type,
    unit: null,
    name: words(inFour(key)),
    key_values: keys,
    immediate: true,
  })
  await insert(db, 'criteria', [
    row(size, 'tyre_size', 'A'),
    row(load, 'load_index', 'N'),
    row(speed, 'speed_index', 'A'),
    row(season, 'season', 'K', list(['vară', 'iarnă', 'all season'])),
    row(fuel, 'fuel_class', 'K', list(['A', 'B', 'C'])),
    row(wet, 'wet_class', 'K', list(['A', 'B', 'C'])),
    row(noise, 'noise_class', 'K', list(['A', 'B', 'C'])),
  ])
  await insert(db, 'category_nodes', [
    { node_id: 190, key: 'wheels_tyres', parent_id: null, trees: ['P'], sort: 9, name: words(inFour('Anvelope')) },
  ])
  await insert(db, 'generic_articles', [
    {
      generic_article_id: tyreIds.kind,
      key: 'tyre',
      node_id: 190,
      name: words(inFour('Anvelopă')),
      flags: [],
      image: null,
    },
  ])
  await insert(db, 'tyre_sizes', [
    { size: '205/55 R16', width: 205, aspect: 55, rim: 16, class: 'C1', variants: '[]' },
    { size: '195/65 R16C', width: 195, aspect: 65, rim: 16, class: 'C2', variants: '[]' },
    { size: '6.00-16', width: 6, aspect: null, rim: 16, class: 'AGRI', variants: '[]' },
  ])
  const tyre = (article_id: number, brand_id: number, values: readonly (readonly [number, number | string])[]) =>
    articleRow({ article_id, brand_id, generic_article_id: tyreIds.kind, criteria: JSON.stringify(values) })
  await insert(db, 'articles', [
    tyre(tyreIds.summer, ids.bosch, [
      [size, '205/55 R16'],
      [load, 91],
      [speed, 'V'],
      [season, 1],
      [fuel, 1],
      [wet, 1],
      [noise, 2],
    ]),
    tyre(tyreIds.winter, ids.bosch, [
      [size, '205/55 R16'],
      [load, 94],
      [speed, 'H'],
      [season, 2],
      [fuel, 3],
      [wet, 2],
      [noise, 2],
    ]),
    tyre(tyreIds.slowWinter, ids.lpr, [
      [size, '205/55 R16'],
      [load, 91],
      [speed, 'T'],
      [season, 2],
      [fuel, 3],
      [wet, 3],
      [noise, 1],
    ]),
    tyre(tyreIds.van, ids.bosch, [
      [size, '195/65 R16C'],
      [load, 104],
      [speed, 'R'],
      [season, 1],
    ]),
  ])
  await insert(
    db,
    'prices',
    [tyreIds.summer, tyreIds.winter, tyreIds.slowWinter].map((article_id, index) => ({
      article_id,
      price_group: 'B',
      list_minor: 60_000 - index * 1000,
      net_minor: 50_000 - index * 1000,
    })),
  )
}
