import { writeCsv } from './csv-writer.ts'
import type { PartPicture } from './demo-context.ts'
import type { CriterionFact, EngineFact, Facts, SeriesFact } from './facts.ts'
import { houseBrands } from './house-brands.ts'
import { bodyId } from './targets.ts'

/** Criteria that tell articles of a list apart at a glance. */
const immediate = new Set([
  'fitting_position',
  'side',
  'thickness',
  'outer_diameter',
  'disc_type',
  'length',
  'width',
  'teeth',
  'pulley_ribs',
  'filter_type',
  'voltage',
  'current',
  'capacity_ah',
  'viscosity',
  'content',
  'tyre_size',
  'season',
  'load_index',
  'speed_index',
  'bulb_type',
  'power_w',
  'shock_type',
  'headlight_type',
  'built_from',
  'built_to',
  'engine_code',
  'chassis_from',
  'chassis_to',
  'pr_number',
  'start_stop',
  'gearbox_kind',
  'for_disc_diameter',
  'suspension_kind',
  'aircon',
  'dez_grade',
  'mileage',
  'packaging',
])
const locales = ['ro', 'hu', 'en', 'de'] as const
const nameColumns = locales.map((locale) => `name_${locale}`)

/** Everything of the facts that is a table of its own: makers, series, vehicles, axles, categories, criteria, brands, tyre sizes. */
export function writeCatalogueFacts(folder: string, facts: Facts, picture: PartPicture): void {
  const { manufacturers } = facts.vehicles
  writeCsv(
    folder,
    'manufacturers.csv',
    ['manu_id', 'name', 'country', 'weight', 'types'],
    manufacturers.map((each) => [each.manuId, each.manuName, each.country, each.weight, each.types.join('|')]),
  )
  writeCsv(
    folder,
    'models.csv',
    [
      'model_id',
      'manu_id',
      'name',
      'type',
      'linking_target_type',
      'constructed_from',
      'constructed_to',
      'body',
      'drive',
      'wheelbase_mm',
      'pcd',
      'tyres',
      'wmi',
      'vds',
    ],
    manufacturers.flatMap((maker) =>
      maker.series.map((series) => [
        series.modelId,
        maker.manuId,
        series.modelName,
        series.type,
        series.linkingTargetType,
        series.from,
        series.to,
        series.body,
        series.drive ?? null,
        series.wheelbase_mm ?? null,
        series.pcd,
        series.tyres.join('|'),
        series.wmi,
        series.vds,
      ]),
    ),
  )
  writeVehicles(folder, facts)
  writeCsv(
    folder,
    'axles.csv',
    ['axle_id', 'manu_id', 'manu_name', 'model_name', 'attributes'],
    facts.axles.axles.map(({ axleId, manuId, manuName, modelName, ...attributes }) => [
      axleId,
      manuId,
      manuName,
      modelName,
      JSON.stringify(attributes),
    ]),
  )
  writeCsv(
    folder,
    'category_nodes.csv',
    ['node_id', 'key', 'parent_id', 'trees', 'sort', ...nameColumns],
    facts.categories.nodes.map((node, index) => [
      node.id,
      node.key,
      node.parentId,
      node.trees.join('|'),
      (index + 1) * 10,
      ...locales.map((locale) => node.name[locale]),
    ]),
  )
  writeCsv(
    folder,
    'generic_articles.csv',
    ['generic_article_id', 'key', 'node_id', ...nameColumns, 'flags', 'synonyms', 'image'],
    facts.categories.genericArticles.map((generic) => [
      generic.genericArticleId,
      generic.key,
      generic.nodeId,
      ...locales.map((locale) => generic.name[locale]),
      generic.flags.join('|'),
      generic.synonyms.join('|'),
      picture(generic.key, 0),
    ]),
  )
  writeCsv(
    folder,
    'criteria.csv',
    ['criteria_id', 'key', 'type', 'unit', ...nameColumns, 'key_values', 'immediate'],
    facts.categories.criteria.map((criterion) => [
      criterion.criteriaId,
      criterion.key,
      criterion.type,
      criterion.unit ?? null,
      ...locales.map((locale) => criterion.name[locale]),
      keyValues(criterion),
      immediate.has(criterion.key),
    ]),
  )
  writeCsv(
    folder,
    'brands.csv',
    ['brand_id', 'name', 'quality', 'country'],
    [...facts.brands.brands, ...houseBrands].map((brand) => [brand.brandId, brand.name, brand.quality, brand.country]),
  )
  writeCsv(
    folder,
    'tyre_sizes.csv',
    ['size', 'width', 'aspect', 'rim', 'class', 'variants'],
    facts.tyres.sizes.map((size) => [
      size.size,
      size.width,
      size.aspect,
      size.rim,
      size.cls,
      JSON.stringify(size.variants),
    ]),
  )
}

function keyValues({ type, values = [] }: CriterionFact): string {
  return JSON.stringify(type === 'K' ? values : [])
}

function writeVehicles(folder: string, facts: Facts): void {
  const rows = facts.vehicles.manufacturers.flatMap((maker) =>
    maker.series.flatMap((series) =>
      series.engines.length === 0
        ? [bodyRow(series)]
        : series.engines.map((engine) => vehicleRow(series, engine, facts)),
    ),
  )
  writeCsv(
    folder,
    'vehicles.csv',
    [
      'car_id',
      'model_id',
      'linking_target_type',
      'name',
      'engine_codes',
      'kw',
      'hp',
      'ccm',
      'cylinders',
      'fuel',
      'constructed_from',
      'constructed_to',
      'gearbox',
      'drive',
      'attributes',
    ],
    rows,
  )
}

/** A body is a vehicle of its own, named as its series. */
function bodyRow(series: SeriesFact) {
  return [
    bodyId(series),
    series.modelId,
    series.linkingTargetType,
    series.modelName,
    null,
    null,
    null,
    null,
    null,
    null,
    series.from,
    series.to,
    null,
    null,
    '{}',
  ]
}

function vehicleRow(series: SeriesFact, engine: EngineFact, facts: Facts) {
  return [
    engine.carId,
    series.modelId,
    series.linkingTargetType,
    engine.carName,
    engine.codes.join('|'),
    engine.kw,
    engine.hp,
    engine.ccm ?? null,
    engine.cyl ?? null,
    engine.fuel,
    engine.from,
    engine.to,
    engine.gearbox,
    engine.drive,
    JSON.stringify(fillingCapacities(engine, facts)),
  ]
}

function fillingCapacities(
  engine: EngineFact,
  {
    vehicles: {
      fillFamilies,
      meta: { defaults },
    },
  }: Facts,
): Record<string, string | number> {
  const family = fillFamilies.find((each) => each.id === engine.fam)
  if (family)
    return {
      oil: family.oil_l,
      oil_spec: family.oil_spec,
      viscosity: family.viscosity,
      coolant: family.coolant_l,
      timing: family.timing,
    }
  if (!engine.ccm) return {}
  const litres = engine.ccm / 1000
  return {
    oil: Math.round(litres * defaults.oilLitresPerLitreDisplacement * 10) / 10,
    coolant: Math.round(litres * defaults.coolantLitresPerLitreDisplacement * 10) / 10,
  }
}
