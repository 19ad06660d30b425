import { isEan, numberKey } from '#src/domain/numbers/article-number.ts'
import { choice, criteriaList, day, decimal, integer, listOf, text, yesNo } from '#server/db/import/cell-types.ts'
import { type FileSpec, localised, may, need } from '#server/db/import/file-spec.ts'

export const image = may(
  'image',
  text(200),
  'picture: file below `/media/`; a name that ends in 12 or more digits of a hash may be kept by browsers for ever',
  'parts/disc-3f2a91c07d55.webp',
)

export const articles: FileSpec = {
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
    may(
      'vat_percent',
      decimal(2, 0, 100),
      "rate of VAT of the article and its deposit, percent; empty: the standard rate of the day. A reduced rate that changes by law is the importer's to change",
      '11',
    ),
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

export const accessories: FileSpec = {
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
    may('usual', yesNo, 'changed along as a rule: a cart without it is asked about', 'false', { fallback: 'false' }),
  ],
  rowRule: (cell) =>
    cell('generic_article_id') === cell('accessory_id')
      ? { column: 'accessory_id', reason: 'a kind of part does not go with itself' }
      : undefined,
}

export const kitParts: FileSpec = {
  file: 'generic_article_parts.csv',
  table: 'generic_article_parts',
  missing: 'deleted',
  meaning: 'Kinds of parts that a kit holds: beside the kit they need not be bought.',
  key: ['kit_id', 'part_id'],
  fields: [
    need('kit_id', integer(), 'the kit', '2048', {
      references: { table: 'generic_articles', column: 'generic_article_id' },
    }),
    need('part_id', integer(), 'the kind of part in it', '2050', {
      references: { table: 'generic_articles', column: 'generic_article_id' },
    }),
  ],
  rowRule: (cell) =>
    cell('kit_id') === cell('part_id') ? { column: 'part_id', reason: 'a kit does not hold itself' } : undefined,
}

export const documents: FileSpec = {
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
export const articleNumbers: FileSpec = {
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

export const supersessions: FileSpec = {
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

export const linkages: FileSpec = {
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
