import { type Columns, inLanguages, writeColumns } from '../csv-writer.ts'
import type { PartPicture } from '../demo-context.ts'
import type {
  AxleFact,
  BrandFact,
  CriterionFact,
  Facts,
  GenericArticleFact,
  ManufacturerFact,
  NodeFact,
  SeriesFact,
  TyreSizeFact,
} from '../facts.ts'
import { houseBrands } from './house-brands.ts'
import { writeVehicles } from '../vehicles/vehicles.ts'

/**
 * Everything of the facts that is a table of its own: makers, series, vehicles, axles, categories, criteria, brands,
 * tyre sizes.
 */
export function writeCatalogueFacts(folder: string, facts: Facts, picture: PartPicture): void {
  const { manufacturers } = facts.vehicles
  writeColumns(folder, 'manufacturers.csv', manufacturers, manufacturerColumns)
  const models = manufacturers.flatMap((maker) => maker.series.map((series) => ({ maker, series })))
  writeColumns(folder, 'models.csv', models, modelColumns)
  writeVehicles(folder, facts)
  writeColumns(folder, 'axles.csv', facts.axles.axles, axleColumns)
  writeColumns(folder, 'category_nodes.csv', facts.categories.nodes, nodeColumns)
  writeColumns(folder, 'generic_articles.csv', facts.categories.genericArticles, genericArticleColumns(picture))
  writeColumns(folder, 'criteria.csv', facts.categories.criteria, criterionColumns)
  writeColumns(folder, 'brands.csv', [...facts.brands.brands, ...houseBrands], brandColumns)
  writeColumns(folder, 'tyre_sizes.csv', facts.tyres.sizes, tyreSizeColumns)
}

const manufacturerColumns: Columns<ManufacturerFact> = {
  manu_id: ({ manuId }) => manuId,
  name: ({ manuName }) => manuName,
  country: ({ country }) => country,
  weight: ({ weight }) => weight,
  types: ({ types }) => types.join('|'),
}

const modelColumns: Columns<{ readonly maker: ManufacturerFact; readonly series: SeriesFact }> = {
  model_id: ({ series }) => series.modelId,
  manu_id: ({ maker }) => maker.manuId,
  name: ({ series }) => series.modelName,
  type: ({ series }) => series.type,
  linking_target_type: ({ series }) => series.linkingTargetType,
  constructed_from: ({ series }) => series.from,
  constructed_to: ({ series }) => series.to,
  body: ({ series }) => series.body,
  drive: ({ series }) => series.drive ?? null,
  wheelbase_mm: ({ series }) => series.wheelbase_mm ?? null,
  pcd: ({ series }) => series.pcd,
  tyres: ({ series }) => series.tyres.join('|'),
  wmi: ({ series }) => series.wmi,
  vds: ({ series }) => series.vds,
}

const axleColumns: Columns<AxleFact> = {
  axle_id: ({ axleId }) => axleId,
  manu_id: ({ manuId }) => manuId,
  manu_name: ({ manuName }) => manuName,
  model_name: ({ modelName }) => modelName,
  attributes: ({ axleId: _id, manuId: _manuId, manuName: _manuName, modelName: _modelName, ...attributes }) =>
    JSON.stringify(attributes),
}

const nodeColumns: Columns<NodeFact> = {
  node_id: ({ id }) => id,
  key: ({ key }) => key,
  parent_id: ({ parentId }) => parentId,
  trees: ({ trees }) => trees.join('|'),
  sort: (_node, index) => (index + 1) * 10,
  ...inLanguages('name', ({ name }) => name),
}

const genericArticleColumns = (picture: PartPicture): Columns<GenericArticleFact> => ({
  generic_article_id: ({ genericArticleId }) => genericArticleId,
  key: ({ key }) => key,
  node_id: ({ nodeId }) => nodeId,
  ...inLanguages('name', ({ name }) => name),
  flags: ({ flags }) => flags.join('|'),
  synonyms: ({ synonyms }) => synonyms.join('|'),
  image: ({ key }) => picture(key, 0),
})

const criterionColumns: Columns<CriterionFact> = {
  criteria_id: ({ criteriaId }) => criteriaId,
  key: ({ key }) => key,
  type: ({ type }) => type,
  unit: ({ unit }) => unit ?? null,
  ...inLanguages('name', ({ name }) => name),
  key_values: ({ type, values = [] }) => JSON.stringify(type === 'K' ? values : []),
  immediate: ({ key }) => immediate.has(key),
}

const brandColumns: Columns<Pick<BrandFact, 'brandId' | 'name' | 'quality' | 'country'>> = {
  brand_id: ({ brandId }) => brandId,
  name: ({ name }) => name,
  quality: ({ quality }) => quality,
  country: ({ country }) => country,
}

const tyreSizeColumns: Columns<TyreSizeFact> = {
  size: ({ size }) => size,
  width: ({ width }) => width,
  aspect: ({ aspect }) => aspect,
  rim: ({ rim }) => rim,
  class: ({ cls }) => cls,
  variants: ({ variants }) => JSON.stringify(variants),
}

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
