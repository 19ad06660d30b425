import { choice, decimal, integer, jsonOf, listOf, text, yesNo } from '#server/db/import/cell-types.ts'
import { type FileSpec, localised, may, need } from '#server/db/import/file-spec.ts'
import {
  accessories,
  articleNumbers,
  articles,
  documents,
  image,
  kitParts,
  linkages,
  supersessions,
} from './article-files.ts'
import { axles, manufacturers, models, vehicles } from './vehicle-files.ts'

const categoryNodes: FileSpec = {
  file: 'category_nodes.csv',
  table: 'category_nodes',
  meaning: 'The category trees.',
  key: ['node_id'],
  unique: [['key']],
  fields: [
    need('node_id', integer(), 'id', '102'),
    need('key', text(60), 'stable key', 'disc_brake'),
    may('parent_id', integer(), 'node above; empty for a root', '101', {
      references: { table: 'category_nodes', column: 'node_id' },
    }),
    need(
      'trees',
      listOf(choice('P', 'O', 'T', 'A', 'K', 'U', 'DEZ')),
      'trees it belongs to: P cars, O trucks, T tractors, A axles, K bodies, U universal, DEZ dismantled',
      'P|O',
    ),
    may('sort', integer(0), 'order among its siblings', '20', { fallback: '0' }),
    localised(
      'name',
      'name',
      { ro: 'Frână cu disc', hu: 'Tárcsafék', en: 'Disc brake', de: 'Scheibenbremse' },
      { required: true },
    ),
  ],
}

const genericArticles: FileSpec = {
  file: 'generic_articles.csv',
  table: 'generic_articles',
  meaning: 'Kinds of parts.',
  key: ['generic_article_id'],
  unique: [['key']],
  fields: [
    need('generic_article_id', integer(), 'id', '2002'),
    need('key', text(60), 'stable key', 'brake_disc'),
    need('node_id', integer(), 'its category', '102', { references: { table: 'category_nodes', column: 'node_id' } }),
    localised(
      'name',
      'name',
      { ro: 'Disc frână', hu: 'Féktárcsa', en: 'Brake disc', de: 'Bremsscheibe' },
      { required: true },
    ),
    may(
      'flags',
      listOf(choice('pair', 'perAxle', 'once', 'sides', 'core', 'moq', 'used')),
      'pair: change in pairs; perAxle: set for an axle; once: a vehicle has one place for it; sides: left and right differ; core: old part is refunded; moq: sold in multiples; used',
      'pair',
      { fallback: '{}' },
    ),
    may(
      'synonyms',
      listOf(text(80)),
      'what the trade calls it besides its name, in any language',
      'disc de frână|brake rotor',
      { fallback: '{}' },
    ),
    image,
  ],
}

const criteria: FileSpec = {
  file: 'criteria.csv',
  table: 'criteria',
  meaning: 'Criteria of articles and of linkages.',
  key: ['criteria_id'],
  unique: [['key']],
  fields: [
    need('criteria_id', integer(), 'id', '1003'),
    need(
      'key',
      text(60),
      'stable key. Compared with the vehicle: built_from, built_to, chassis_from, chassis_to, engine_code, gearbox_kind (1 manual, 2 automatic); of other lists the values exclude each other, other texts are asked one by one',
      'thickness',
    ),
    need('type', choice('N', 'K', 'A'), 'N number, K key of a list, A text', 'N'),
    may('unit', text(12), 'unit', 'mm'),
    localised('name', 'name', { ro: 'Grosime', hu: 'Vastagság', en: 'Thickness', de: 'Dicke' }, { required: true }),
    may(
      'key_values',
      jsonOf('array'),
      'for K: `[{"key":1,"ro":…,"hu":…,"en":…,"de":…}]`',
      '[{"key":1,"ro":"față","hu":"első","en":"front","de":"vorne"}]',
      { fallback: '[]' },
    ),
    may('immediate', yesNo, 'shown in the row of a list', 'true', { fallback: 'f' }),
  ],
}

const brands: FileSpec = {
  file: 'brands.csv',
  table: 'brands',
  meaning: 'Brands of parts (TecDoc: data suppliers).',
  key: ['brand_id'],
  fields: [
    need('brand_id', integer(), 'id', '148'),
    need('name', text(80), 'name', 'BREMBO'),
    need(
      'quality',
      choice('oe', 'premium', 'standard', 'economic', 'remanufactured', 'used'),
      'usual quality of its articles',
      'premium',
    ),
    may('country', text(2), 'country, ISO 3166 alpha-2', 'IT'),
    image,
  ],
}

const tyreSizes: FileSpec = {
  file: 'tyre_sizes.csv',
  table: 'tyre_sizes',
  missing: 'deleted',
  meaning: 'Tyre sizes of the selector.',
  key: ['size'],
  fields: [
    need('size', text(30), 'size as written on the tyre', '205/55 R16'),
    need('width', decimal(2), 'width, mm (inch for agricultural sizes)', '205'),
    may('aspect', integer(1, 200), 'height in percent of the width', '55'),
    need('rim', decimal(2), 'rim, inch', '16'),
    need('class', choice('C1', 'C2', 'C3', 'AGRI'), 'class of the EU label', 'C1'),
    may(
      'variants',
      jsonOf('array'),
      'load and speed indexes: `[{"li":91,"li2":null,"si":"V"}]`',
      '[{"li":91,"li2":null,"si":"V"}]',
      { fallback: '[]' },
    ),
  ],
}

export const catalogueFiles: readonly FileSpec[] = [
  manufacturers,
  models,
  vehicles,
  axles,
  categoryNodes,
  genericArticles,
  accessories,
  kitParts,
  criteria,
  brands,
  tyreSizes,
  articles,
  articleNumbers,
  supersessions,
  documents,
  linkages,
]
