import type { Kysely } from 'kysely'
import { numberKey } from '#src/domain/article-number.ts'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'
import { articleRow, inFour, insert, words } from './rows.ts'

/** Ids of the small catalogue: one branch, two kinds of brake parts and one filter, three brands, a Logan and an e-Golf. */
export const ids = {
  branch: 1,
  otherBranch: 2,
  central: 50,
  national: 90,
  logan: 900_001,
  eGolf: 900_002,
  truck: 950_001,
  brakes: 101,
  discBrake: 102,
  filters: 107,
  pads: 2001,
  discs: 2002,
  oilFilter: 2020,
  brembo: 148,
  bosch: 146,
  lpr: 279,
  thickness: 1003,
  position: 1001,
  builtFrom: 1206,
  /** Pads: near and dear, far and cheap, ordered from the supplier, no longer made; discs; a filter that fits no car. */
  padsBrembo: 10,
  padsLpr: 11,
  padsBosch: 12,
  padsOld: 13,
  discsBrembo: 20,
  filterBosch: 30,
} as const

/** Fills an empty database with a catalogue small enough to know by heart. */
export async function insertSmallCatalogue(db: Kysely<Tables>): Promise<void> {
  await insertVehicles(db)
  await insertDictionary(db)
  await insertTrade(db)
  await insertArticles(db)
}

async function insertVehicles(db: Kysely<Tables>): Promise<void> {
  await insert(db, 'manufacturers', [
    { manu_id: 1, name: 'DACIA', country: 'RO', weight: 100, types: ['PC'] },
    { manu_id: 3, name: 'VW', country: 'DE', weight: 90, types: ['PC'] },
    { manu_id: 60, name: 'DAF', country: 'NL', weight: 5, types: ['CV'] },
  ])
  const model = {
    type: 'PC',
    linking_target_type: 'V',
    constructed_from: 201205,
    constructed_to: null,
    body: 'sd',
    drive: 'FWD',
    wheelbase_mm: 2589,
    pcd: '4x100',
    tyres: ['185/65R15 88T'],
    wmi: 'UU1',
    vds: 'LSD',
  }
  await insert(db, 'models', [
    { ...model, model_id: 1001, manu_id: 1, name: 'LOGAN II (L8_)' },
    { ...model, model_id: 3001, manu_id: 3, name: 'GOLF VII (5G1)', body: 'hb', wmi: 'WVW' },
    {
      ...model,
      model_id: 6001,
      manu_id: 60,
      name: 'XF 106',
      type: 'CV',
      linking_target_type: 'C',
      body: 'trc',
      wmi: 'XLR',
    },
  ])
  const car = {
    linking_target_type: 'V',
    engine_codes: ['H4Bt 400'],
    kw: 66,
    hp: 90,
    ccm: 898,
    cylinders: 3,
    fuel: 'B',
    constructed_from: 201210,
    constructed_to: 202012,
    gearbox: 'M5',
    drive: 'FWD',
  }
  await insert(db, 'vehicles', [
    {
      ...car,
      car_id: ids.logan,
      model_id: 1001,
      name: '0.9 TCe',
      attributes: JSON.stringify({ oil: 4.1, coolant: 5.5, viscosity: '5W-40', timing: 'chain' }),
    },
    {
      ...car,
      car_id: ids.eGolf,
      model_id: 3001,
      name: 'e-Golf',
      engine_codes: ['EAGA'],
      kw: 100,
      hp: 136,
      ccm: null,
      cylinders: null,
      fuel: 'E',
      gearbox: 'AUTO1',
      attributes: '{}',
    },
    {
      ...car,
      car_id: ids.truck,
      model_id: 6001,
      linking_target_type: 'C',
      name: 'FT 460',
      kw: 340,
      hp: 462,
      ccm: 12_902,
      cylinders: 6,
      fuel: 'D',
      gearbox: 'AUTO12',
      drive: 'RWD',
      attributes: '{}',
    },
  ])
}

async function insertDictionary(db: Kysely<Tables>): Promise<void> {
  await insert(db, 'category_nodes', [
    { node_id: ids.filters, key: 'filters', parent_id: null, trees: ['P'], sort: 2, name: words(inFour('Filtre')) },
    {
      node_id: ids.brakes,
      key: 'brakes',
      parent_id: null,
      trees: ['P'],
      sort: 1,
      name: words(inFour('Sistem de frânare')),
    },
    {
      node_id: ids.discBrake,
      key: 'disc_brake',
      parent_id: ids.brakes,
      trees: ['P'],
      sort: 1,
      name: words(inFour('Frână cu disc')),
    },
  ])
  await insert(db, 'generic_articles', [
    {
      generic_article_id: ids.pads,
      key: 'brake_pads',
      node_id: ids.discBrake,
      name: words({ ro: 'Set plăcuțe frână', hu: 'Fékbetétkészlet', en: 'Brake pad set', de: 'Bremsbelagsatz' }),
      flags: ['perAxle'],
      image: 'parts/pads.webp',
    },
    {
      generic_article_id: ids.discs,
      key: 'brake_disc',
      node_id: ids.discBrake,
      name: words({ ro: 'Disc frână', hu: 'Féktárcsa', en: 'Brake disc', de: 'Bremsscheibe' }),
      flags: ['pair'],
      image: null,
    },
    {
      generic_article_id: ids.oilFilter,
      key: 'oil_filter',
      node_id: ids.filters,
      name: words({ ro: 'Filtru ulei', hu: 'Olajszűrő', en: 'Oil filter', de: 'Ölfilter' }),
      flags: [],
      image: null,
    },
  ])
  await insert(db, 'criteria', [
    {
      criteria_id: ids.position,
      key: 'fitting_position',
      type: 'K',
      unit: null,
      name: words(inFour('Partea de montare')),
      key_values: JSON.stringify([
        { key: 1, ro: 'față', hu: 'első', en: 'front', de: 'vorne' },
        { key: 2, ro: 'spate', hu: 'hátsó', en: 'rear', de: 'hinten' },
      ]),
      immediate: true,
    },
    {
      criteria_id: ids.thickness,
      key: 'thickness',
      type: 'N',
      unit: 'mm',
      name: words(inFour('Grosime')),
      key_values: '[]',
      immediate: false,
    },
    {
      criteria_id: ids.builtFrom,
      key: 'built_from',
      type: 'A',
      unit: null,
      name: words(inFour('An de la')),
      key_values: '[]',
      immediate: true,
    },
  ])
  await insert(db, 'brands', [
    { brand_id: ids.brembo, name: 'BREMBO', quality: 'premium', country: 'IT', image: null },
    { brand_id: ids.bosch, name: 'BOSCH', quality: 'premium', country: 'DE', image: null },
    { brand_id: ids.lpr, name: 'LPR', quality: 'standard', country: 'IT', image: null },
  ])
}

async function insertTrade(db: Kysely<Tables>): Promise<void> {
  await insert(db, 'price_groups', [
    { price_group: 'A', name: 'Service' },
    { price_group: 'B', name: 'Partener' },
  ])
  const zone = 'Europe/Bucharest'
  await insert(db, 'warehouses', [
    { warehouse_id: ids.branch, name: 'Cluj-Napoca', level: 'local', time_zone: zone },
    { warehouse_id: ids.otherBranch, name: 'Iași', level: 'local', time_zone: zone },
    { warehouse_id: ids.central, name: 'Turda', level: 'central', time_zone: zone },
    { warehouse_id: ids.national, name: 'Ploiești', level: 'national', time_zone: zone },
  ])
  const run = { branch_id: ids.branch, weekdays: [1, 2, 3, 4, 5], cut_off: '12:00', arrives_at: '14:30' }
  await insert(db, 'delivery_runs', [
    { ...run, run_id: 1, warehouse_id: ids.branch, days_later: 0 },
    { ...run, run_id: 2, warehouse_id: ids.central, days_later: 1 },
    { ...run, run_id: 3, warehouse_id: ids.national, days_later: 2 },
  ])
  await insert(db, 'holidays', [{ day: '2026-12-01', name: 'Ziua Națională' }])
  await db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
}

async function insertArticles(db: Kysely<Tables>): Promise<void> {
  const pads = { generic_article_id: ids.pads }
  await insert(db, 'articles', [
    articleRow({
      ...pads,
      article_id: ids.padsBrembo,
      brand_id: ids.brembo,
      article_number: 'P 68 033',
      quality: 'premium',
      moq: 2,
      criteria: JSON.stringify([
        [ids.thickness, 17.5],
        [ids.position, 1],
      ]),
      description: words(inFour('Prime')),
    }),
    articleRow({ ...pads, article_id: ids.padsLpr, brand_id: ids.lpr, article_number: '05P1644' }),
    articleRow({
      ...pads,
      article_id: ids.padsBosch,
      brand_id: ids.bosch,
      article_number: '0 986 494 441',
      quality: 'premium',
      variant: 'supplier',
    }),
    articleRow({
      ...pads,
      article_id: ids.padsOld,
      brand_id: ids.lpr,
      article_number: '05P100',
      status: 'discontinued',
    }),
    articleRow({
      generic_article_id: ids.discs,
      article_id: ids.discsBrembo,
      brand_id: ids.brembo,
      article_number: '09.9208.11',
      quality: 'premium',
      core_minor: 0,
    }),
    articleRow({
      generic_article_id: ids.oilFilter,
      article_id: ids.filterBosch,
      brand_id: ids.bosch,
      article_number: 'F 026 407 022',
      type: 'universal',
      core_minor: 700,
    }),
  ])
  await insert(
    db,
    'prices',
    [
      [ids.padsBrembo, 20_000, 15_000],
      [ids.padsLpr, 9_000, 7_000],
      [ids.padsBosch, 16_000, 12_000],
      [ids.padsOld, 8_000, 6_000],
      [ids.discsBrembo, 30_000, 21_000],
      [ids.filterBosch, 4_000, 3_000],
    ].flatMap(([article, list, net]) => [
      { article_id: article!, price_group: 'B', list_minor: list!, net_minor: net! },
      { article_id: article!, price_group: 'A', list_minor: list!, net_minor: net! + 500 },
    ]),
  )
  await insert(db, 'stock', [
    { article_id: ids.padsBrembo, warehouse_id: ids.branch, quantity: 5 },
    { article_id: ids.padsBrembo, warehouse_id: ids.otherBranch, quantity: 40 },
    { article_id: ids.padsBrembo, warehouse_id: ids.national, quantity: 10 },
    { article_id: ids.padsLpr, warehouse_id: ids.central, quantity: 3 },
    { article_id: ids.discsBrembo, warehouse_id: ids.national, quantity: 8 },
  ])
  await insert(db, 'article_numbers', [
    number(ids.padsBrembo, 'article', 'P 68 033'),
    number(ids.padsLpr, 'article', '05P1644'),
    number(ids.padsBosch, 'article', '0 986 494 441'),
    number(ids.padsOld, 'article', '05P100'),
    number(ids.discsBrembo, 'article', '09.9208.11'),
    number(ids.filterBosch, 'article', 'F 026 407 022'),
    number(ids.padsBrembo, 'oe', '41 06 011 92R', 'DACIA'),
    number(ids.padsLpr, 'oe', '41 06 011 92R', 'DACIA'),
    number(ids.padsBosch, 'oe', '410601192R', 'RENAULT'),
    number(ids.padsBrembo, 'ean', '8020584083222'),
    number(ids.padsLpr, 'comparison', 'P68033', 'BREMBO'),
    number(ids.padsBrembo, 'sap', '100010'),
    number(ids.padsBrembo, 'usage', 'SET-FATA-1'),
  ])
  await insert(db, 'supersessions', [{ article_id: ids.padsOld, successor_id: ids.padsLpr, since: '2024-03-01' }])
  const ofLogan = { carId: ids.logan, genericArticleId: ids.pads }
  await insert(db, 'linkages', [
    linkage({ ...ofLogan, articleId: ids.padsBrembo, criteria: [[ids.builtFrom, '2015-05']] }),
    linkage({ ...ofLogan, articleId: ids.padsBrembo, criteria: [[ids.builtFrom, '2017-01']], sequence: 2 }),
    linkage({ ...ofLogan, articleId: ids.padsLpr }),
    linkage({ ...ofLogan, articleId: ids.padsBosch }),
    linkage({ ...ofLogan, articleId: ids.padsOld }),
    linkage({ carId: ids.logan, genericArticleId: ids.discs, articleId: ids.discsBrembo }),
    linkage({ carId: ids.eGolf, genericArticleId: ids.pads, articleId: ids.padsBosch }),
  ])
}

export function number(articleId: number, kind: string, raw: string, maker = '') {
  return { article_id: articleId, kind, key: numberKey(raw), raw, maker, source: 'test' }
}

export function linkage({
  carId,
  type = 'V',
  genericArticleId,
  articleId,
  criteria = null,
  sequence = 1,
}: {
  carId: number
  type?: string
  genericArticleId: number
  articleId: number
  criteria?: CriteriaPair[] | null
  sequence?: number
}) {
  return {
    linking_target_type: type,
    linking_target_id: carId,
    generic_article_id: genericArticleId,
    article_id: articleId,
    sequence,
    criteria: criteria && JSON.stringify(criteria),
  }
}
