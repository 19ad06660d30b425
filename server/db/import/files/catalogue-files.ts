import { isEan, numberKey } from '#src/domain/article-number.ts'
import {
  choice,
  criteriaList,
  day,
  decimal,
  integer,
  jsonOf,
  listOf,
  month,
  text,
  yesNo,
} from '#server/db/import/cell-types.ts'
import { type FileSpec, localised, may, need } from '#server/db/import/file-spec.ts'

const vehicleType = choice('PC', 'LCV', 'CV', 'TRACTOR', 'BODY')
const vehicleCode = choice('V', 'L', 'C', 'T', 'K')
const image = may(
  'image',
  text(200),
  'picture: file below `/media/`; a name that ends in 12 or more digits of a hash may be kept by browsers for ever',
  'parts/disc-3f2a91c07d55.webp',
)

const manufacturers: FileSpec = {
  file: 'manufacturers.csv',
  table: 'manufacturers',
  meaning: 'Makers of vehicles.',
  key: ['manu_id'],
  fields: [
    need('manu_id', integer(), 'id of the maker', '3'),
    need('name', text(80), 'name', 'VW'),
    may('country', text(2), 'country, ISO 3166 alpha-2', 'DE'),
    may(
      'weight',
      integer(0, 1000),
      'relative frequency in the fleet; the frequent ones come first in the picker',
      '90',
      { fallback: '1' },
    ),
    need('types', listOf(vehicleType), 'vehicle types it builds', 'PC|LCV'),
  ],
}

const models: FileSpec = {
  file: 'models.csv',
  table: 'models',
  meaning: 'Model series.',
  key: ['model_id'],
  fields: [
    need('model_id', integer(), 'id of the series', '3005'),
    need('manu_id', integer(), 'its maker', '3', { references: { table: 'manufacturers', column: 'manu_id' } }),
    need('name', text(120), "name with the maker's type code", 'GOLF VII (5G1, BQ1, BE1)'),
    need('type', vehicleType, 'vehicle type', 'PC'),
    need(
      'linking_target_type',
      vehicleCode,
      'TecDoc linking target type: V passenger car, L light commercial, C truck, T tractor, K body',
      'V',
    ),
    may('constructed_from', month, 'built from', '2012-08'),
    may('constructed_to', month, 'built until; empty: still built', '2020-12'),
    may('body', text(8), 'body: sd, hb, kb, suv, mpv, cp, cb, pk, van, bus, chs, trk, trc, tract, semi', 'hb'),
    may('drive', text(8), 'FWD, RWD or AWD', 'FWD'),
    may('wheelbase_mm', integer(500, 20_000), 'wheelbase, mm', '2637'),
    may('pcd', text(20), 'bolt holes × circle, mm', '5x112'),
    may('tyres', listOf(text(40)), 'tyre sizes ex works', '195/65R15 91H|205/55R16 91V', { fallback: '{}' }),
    may('wmi', text(3), 'world manufacturer identifier of its VINs', 'WVW'),
    may('vds', text(6), 'start of the vehicle descriptor section of its VINs', 'ZZZAU'),
  ],
}

const vehicles: FileSpec = {
  file: 'vehicles.csv',
  table: 'vehicles',
  meaning: 'What articles are linked to and a person calls "the car": K-types, N-types and bodies.',
  key: ['car_id'],
  fields: [
    need('car_id', integer(), 'id: K-type, N-type or body; one number range', '900312'),
    need('model_id', integer(), 'its series', '3005', { references: { table: 'models', column: 'model_id' } }),
    need('linking_target_type', vehicleCode, 'as in models.csv', 'V'),
    need('name', text(120), 'name of the engine variant', '1.6 TDI'),
    may('engine_codes', listOf(text(40)), 'engine codes', 'CLHA|CXXB', { fallback: '{}' }),
    may('kw', integer(1, 5000), 'power, kW', '77'),
    may('hp', integer(1, 7000), 'power, hp', '105'),
    may('ccm', integer(1, 50_000), 'displacement, cm³; empty for electric', '1598'),
    may('cylinders', integer(1, 32), 'cylinders', '4'),
    may(
      'fuel',
      choice('B', 'D', 'L', 'C', 'H', 'P', 'PD', 'MH', 'MD', 'E'),
      'fuel: B petrol, D diesel, L LPG, C CNG, H hybrid, P and PD plug-in, MH and MD mild hybrid, E electric',
      'D',
    ),
    may('constructed_from', month, 'built from', '2012-11'),
    may('constructed_to', month, 'built until; empty: still built', '2017-03'),
    may('gearbox', text(8), 'gearbox: M5, M6, AUTO8, CVT, DSG7, …', 'M5'),
    may('drive', text(8), 'FWD, RWD or AWD', 'FWD'),
    may(
      'attributes',
      jsonOf('object'),
      'filling capacities and what has no column: `oil` and `coolant` in litres, `oil_spec`, `viscosity`, `timing` (belt, chain, gear, wet belt)',
      '{"oil":4.6,"viscosity":"5W-30"}',
      { fallback: '{}' },
    ),
  ],
}

const axles: FileSpec = {
  file: 'axles.csv',
  table: 'axles',
  meaning: 'Axles of trailers and trucks, linking target type A.',
  key: ['axle_id'],
  fields: [
    need('axle_id', integer(), 'id of the axle', '970001'),
    need('manu_id', integer(), 'its maker; need not be in manufacturers.csv', '9001'),
    need('manu_name', text(80), 'name of the maker', 'BPW'),
    need('model_name', text(80), 'series', 'H'),
    need(
      'attributes',
      jsonOf('object'),
      'load, heights, hub, track, wheel mounting as on the axle screen',
      '{"axleLoadTo":5500,"trackGauge":1850}',
    ),
  ],
}

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
      listOf(choice('pair', 'perAxle', 'sides', 'core', 'moq', 'used')),
      'pair: change in pairs; perAxle: set for an axle; sides: left and right differ; core: old part is refunded; moq: sold in multiples; used',
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

const articles: FileSpec = {
  file: 'articles.csv',
  table: 'articles',
  missing: 'kept aside',
  meaning: 'Articles: what can be ordered.',
  key: ['article_id'],
  unique: [['material'], ['brand_id', 'article_number']],
  fields: [
    need('article_id', integer(), 'id', '10482'),
    need('brand_id', integer(), 'its brand', '148', { references: { table: 'brands', column: 'brand_id' } }),
    need('generic_article_id', integer(), 'what it is', '2002', {
      references: { table: 'generic_articles', column: 'generic_article_id' },
    }),
    need('article_number', text(60), 'number as the brand writes it; unique within the brand', '09.7011.11'),
    need('material', text(18), 'SAP material number; unique', '100010482'),
    may('internal_code', text(40), 'code of the distributor', 'DF-10482'),
    need(
      'type',
      choice('universal', 'tecdoc', 'stocable', 'pa', 'dez'),
      'range: universal consumables; tecdoc linked to vehicles; stocable the own stock range; pa axles, bodies and agriculture; dez dismantled',
      'tecdoc',
    ),
    need('quality', choice('oe', 'premium', 'standard', 'economic', 'remanufactured', 'used'), 'quality', 'premium'),
    need(
      'variant',
      choice('stock', 'supplier'),
      'stock: from the own warehouses; supplier: ordered for the customer',
      'stock',
    ),
    localised(
      'description',
      'text added to the name of the generic article',
      { ro: 'Ceramic', hu: 'Kerámia', en: 'Ceramic', de: 'Keramik' },
      { required: false },
    ),
    may('moq', integer(1, 10_000), 'sold in multiples of', '2', { fallback: '1' }),
    may('packaging_unit', integer(1, 10_000), 'pieces in a package', '2', { fallback: '1' }),
    may('max_quantity', integer(1, 100_000), 'largest quantity of an order; empty: no own limit', '20'),
    may('warranty_months', integer(0, 240), 'warranty, months', '24', { fallback: '24' }),
    may('core_minor', integer(0), 'refund for the old part, bani without VAT', '15000', { fallback: '0' }),
    may('status', choice('active', 'discontinued'), 'discontinued: sold while stock lasts', 'active', {
      fallback: 'active',
    }),
    may('criteria', criteriaList, 'criteria of the article in display order', '1001=1|1008=288|1003=25', {
      fallback: '[]',
    }),
    image,
    may(
      'images',
      listOf(text(200)),
      'further pictures in their order: files below `/media/`',
      'parts/disc-side-51c0a2d94e7b.webp|parts/disc-box-0f6e21bb83aa.webp',
      { fallback: '{}' },
    ),
  ],
}

const accessories: FileSpec = {
  file: 'generic_article_accessories.csv',
  table: 'generic_article_accessories',
  missing: 'deleted',
  meaning: 'What goes with a kind of part: changed together with it, or needed for it.',
  key: ['generic_article_id', 'accessory_id'],
  fields: [
    need('generic_article_id', integer(), 'the kind of part', '2001', {
      references: { table: 'generic_articles', column: 'generic_article_id' },
    }),
    need('accessory_id', integer(), 'the kind of part that goes with it', '2005', {
      references: { table: 'generic_articles', column: 'generic_article_id' },
    }),
    may('sort', integer(0), 'order; what is nearly always needed comes first', '10', { fallback: '0' }),
  ],
  rowRule: (cell) =>
    cell('generic_article_id') === cell('accessory_id')
      ? { column: 'accessory_id', reason: 'a kind of part does not go with itself' }
      : undefined,
}

const documents: FileSpec = {
  file: 'documents.csv',
  table: 'documents',
  missing: 'deleted',
  key: ['document_id'],
  meaning:
    'Mounting instructions and sheets. `article_id`, `generic_article_id` and `brand_id` say whose document it is: what is given must be so, and one must be given.',
  fields: [
    need('document_id', integer(), 'id', '1'),
    need(
      'kind',
      choice('mounting', 'data_sheet', 'safety'),
      'mounting instructions, technical data sheet, safety data sheet',
      'mounting',
    ),
    need(
      'language',
      choice('ro', 'hu', 'en', 'de'),
      'language of the document; a person gets theirs, else the English, else the Romanian one',
      'ro',
    ),
    need('title', text(160), 'title in that language', 'Montarea plăcuțelor de frână'),
    need('file', text(200), 'file below `/media/`, PDF or HTML', 'documents/brake-pads-ro-9b2f60c1d4e5.html'),
    may('bytes', integer(1), 'size of the file', '18230'),
    may('article_id', integer(), 'of this article', '10482', {
      references: { table: 'articles', column: 'article_id' },
    }),
    may('generic_article_id', integer(), 'of parts of this kind', '2001', {
      references: { table: 'generic_articles', column: 'generic_article_id' },
    }),
    may('brand_id', integer(), 'of this brand', '148', { references: { table: 'brands', column: 'brand_id' } }),
  ],
  rowRule: (cell) => {
    const isOfNobody = !cell('article_id') && !cell('generic_article_id') && !cell('brand_id')
    return isOfNobody
      ? { column: 'article_id', reason: 'an article, a kind of part or a brand must be given' }
      : undefined
  },
}

const kinds = ['article', 'oe', 'oem', 'comparison', 'ean', 'sap', 'internal', 'replaces', 'usage'] as const
const rawNumber = need('raw', text(80), 'the number as printed', '5Q0 615 301 F')
const articleNumbers: FileSpec = {
  file: 'article_numbers.csv',
  table: 'article_numbers',
  missing: 'deleted',
  meaning:
    'Every number that leads to an article. The searchable key (letters and digits, upper case) is made by the import.',
  key: ['article_id', 'kind', 'key', 'maker'],
  fields: [
    need('article_id', integer(), 'the article', '10482', { references: { table: 'articles', column: 'article_id' } }),
    need(
      'kind',
      choice(...kinds),
      'article own number; oe of a vehicle maker; oem of who makes the part for that maker; comparison number of another brand; ean; sap; internal; replaces number of a predecessor; usage trade number',
      'oe',
    ),
    rawNumber,
    { column: 'key', from: rawNumber.from, build: ([raw]) => numberKey(raw ?? '') },
    may('maker', text(80), 'whose number it is', 'VW', { fallback: '' }),
    may('source', text(40), 'where it comes from', 'catalogue', { fallback: '' }),
  ],
  rowRule: (cell) => {
    const raw = cell('raw') ?? ''
    if (numberKey(raw) === '')
      return { column: 'raw', reason: `${JSON.stringify(raw)} holds neither a letter nor a digit` }
    return cell('kind') === 'ean' && !isEan(raw)
      ? { column: 'raw', reason: `${JSON.stringify(raw)} is not an EAN: length or check digit is wrong` }
      : undefined
  },
}

const supersessions: FileSpec = {
  file: 'supersessions.csv',
  table: 'supersessions',
  missing: 'deleted',
  meaning: 'Which article replaces which.',
  key: ['article_id', 'successor_id'],
  fields: [
    need('article_id', integer(), 'the replaced article', '10481', {
      references: { table: 'articles', column: 'article_id' },
    }),
    need('successor_id', integer(), 'its successor', '10482', {
      references: { table: 'articles', column: 'article_id' },
    }),
    need('since', day, 'since when', '2024-03-01'),
  ],
  rowRule: (cell) =>
    cell('article_id') === cell('successor_id')
      ? { column: 'successor_id', reason: 'an article cannot replace itself' }
      : undefined,
}

const linkages: FileSpec = {
  file: 'linkages.csv',
  table: 'linkages',
  missing: 'deleted',
  meaning: 'Which article fits which target, keyed by article + generic article + target + sequence.',
  key: ['linking_target_type', 'linking_target_id', 'generic_article_id', 'article_id', 'sequence'],
  fields: [
    need('linking_target_type', choice('V', 'L', 'C', 'T', 'K', 'A'), 'type of the target', 'V'),
    need('linking_target_id', integer(), 'car_id, or axle_id for A', '900312'),
    need('generic_article_id', integer(), 'what it is there', '2002', {
      references: { table: 'generic_articles', column: 'generic_article_id' },
    }),
    need('article_id', integer(), 'the article', '10482', { references: { table: 'articles', column: 'article_id' } }),
    may(
      'sequence',
      integer(1, 32_767),
      'distinguishes linkages of one article to one target under different criteria',
      '1',
      { fallback: '1' },
    ),
    may('criteria', criteriaList, 'when it fits; empty: always', '1201=2015-05'),
  ],
  rules: [
    {
      column: 'linking_target_id',
      reason: 'is no vehicle of this type and no axle',
      where: `case s.linking_target_type when 'A' then not exists (select from axles a where a.axle_id = s.linking_target_id)
      else not exists (select from vehicles v where v.car_id = s.linking_target_id and v.linking_target_type = s.linking_target_type) end`,
    },
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
  criteria,
  brands,
  tyreSizes,
  articles,
  articleNumbers,
  supersessions,
  documents,
  linkages,
]
