import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { inFour, insert, words } from '../rows.ts'
import { insertArticles } from './small-articles.ts'
import { ids } from './small-catalogue.ts'

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
      attributes: JSON.stringify({ oil: 4.1, coolant: 5.5, viscosity: '5W-40', oil_spec: 'RN0710', timing: 'chain' }),
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
