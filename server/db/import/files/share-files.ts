import * as v from 'valibot'
import { Locale } from '#src/contract/fields.ts'
import { LABOUR_LINES_MAX, SHARE_LINES_MAX } from '#src/contract/ordering/shares.ts'
import { SHARE_DAYS } from '#src/domain/offers/share-expiry.ts'
import type { SharedContent } from '#server/db/tables/share-tables.ts'
import {
  BadCell,
  type CellType,
  decimal,
  instant,
  integer,
  jsonOf,
  listOf,
  text,
  uuid,
} from '#server/db/import/cell-types.ts'
import { type FileSpec, may, need } from '#server/db/import/file-spec.ts'

/** What is there stays as it is: the owner of the car may have answered. */
const kept = { onlyWhenNew: true }
const user = { table: 'users', column: 'user_id' }

const Minor = v.pipe(v.number(), v.integer(), v.minValue(0))
const Whole = v.pipe(v.number(), v.integer(), v.minValue(1))
const Name = v.object({ ro: v.string(), hu: v.string(), en: v.string(), de: v.string() })
const SharedArticle = v.strictObject({
  kind: v.literal('article'),
  name: Name,
  vehicle: v.string(),
  quantity: Whole,
  vatPercent: v.number(),
  unitGross: Minor,
  net: Minor,
  gross: Minor,
  coreNet: Minor,
  hasPhoto: v.boolean(),
  offerLine: v.exactOptional(Whole),
})
const SharedLabour = v.strictObject({
  kind: v.literal('labour'),
  text: v.string(),
  hours: v.nullable(v.number()),
  vatPercent: v.number(),
  gross: Minor,
})
/** Strict: what stands in a copy is shown to the owner of the car, so it holds nothing else. */
const Content = v.strictObject({
  locale: Locale,
  workshop: v.strictObject({ name: v.string(), phone: v.string(), isVatRegistered: v.boolean() }),
  plate: v.string(),
  vehicle: v.string(),
  note: v.string(),
  currency: v.string(),
  lines: v.pipe(
    v.array(v.variant('kind', [SharedArticle, SharedLabour])),
    v.minLength(1),
    v.maxLength(SHARE_LINES_MAX + LABOUR_LINES_MAX),
  ),
}) satisfies v.GenericSchema<unknown, SharedContent>

const json = jsonOf('object')
const content: CellType = {
  label: 'JSON object as `SharedContent` in server/db/tables/share-tables.ts',
  parse(cell, context) {
    const parsed = json.parse(cell, context)
    const { issues } = v.safeParse(Content, JSON.parse(parsed))
    if (issues) throw new BadCell(`is no copy of an offer: ${v.getDotPath(issues[0]) ?? 'it'} ${issues[0].message}`)
    return parsed
  },
}
const sha256: CellType = {
  label: '64 hexadecimal digits',
  parse(cell) {
    if (!/^[0-9a-f]{64}$/i.test(cell)) throw new BadCell('is not a SHA-256 of 64 hexadecimal digits')
    return `\\x${cell}`
  },
}
const example = {
  locale: 'ro',
  workshop: { name: 'Service Popescu', phone: '0722 000 111', isVatRegistered: true },
  plate: 'CJ 90 LEG',
  vehicle: 'DACIA LOGAN 1.5 dCi',
  note: '',
  currency: 'RON',
  lines: [{ kind: 'labour', text: 'Manoperă', hours: 2.5, vatPercent: 21, gross: 45_000 }],
} satisfies SharedContent

const accepted = ['accepted_at', 'accepted_lines', 'accepted_name', 'accepted_minor']

const shares: FileSpec = {
  file: 'offer_shares.csv',
  table: 'offer_shares',
  meaning: `Links under which owners of cars see what a workshop offers; at most ${SHARE_DAYS} days. Their lines that can be ordered are in offer_share_lines.csv. What is there stays as it is.`,
  key: ['share_id'],
  unique: [['token_hash']],
  rowRule: (cell) => {
    const missing = accepted.find((column) => (cell(column) === null) !== (cell('accepted_at') === null))
    if (missing !== undefined)
      return { column: missing, reason: `is of what was accepted: ${accepted.join(', ')} come together` }
    const { lines } = JSON.parse(cell('content') ?? '{"lines":[]}') as Pick<SharedContent, 'lines'>
    const isBeyond = (cell('accepted_lines')?.match(/\d+/g) ?? []).some((place) => Number(place) > lines.length)
    return isBeyond ? { column: 'accepted_lines', reason: 'names a line that the content does not have' } : undefined
  },
  fields: [
    need('share_id', uuid, 'its id', '0190b6a0-3f5c-4e0e-9b1f-0d2c3e4f5a6b'),
    need('token_hash', sha256, 'SHA-256 of the token in its address', 'ab'.repeat(32), kept),
    need('company_id', integer(), 'of which workshop', '11', {
      references: { table: 'companies', column: 'company_id' },
      ...kept,
    }),
    need('user_id', integer(), 'who made it', '1101', { references: user, ...kept }),
    { column: 'actor_id', from: [], select: 's.user_id', ...kept },
    { column: 'source', from: [], select: `case when s.vbeln is null then 'cart' else 'offer' end`, ...kept },
    may('vbeln', text(10), 'the offer that it was made from; empty: the cart', '0010000117', {
      references: { table: 'offers', column: 'vbeln' },
      ...kept,
    }),
    need('content', content, 'what its page shows, at sale price', JSON.stringify(example), kept),
    may('customer', text(80), 'the owner of the car', 'Popescu', { fallback: '', ...kept }),
    may('phone', text(30), 'of the owner', '0722 000 111', { fallback: '', ...kept }),
    need('created_at', instant, 'when it was made', '2026-11-03T09:12:44Z', kept),
    need('expires_at', instant, 'its last instant', '2026-12-03T21:59:59.999Z', kept),
    may('revoked_at', instant, 'when it was stopped', '2026-11-05T08:00:00Z', kept),
    may('opened_count', integer(0), 'how often it was opened', '2', { fallback: '0', ...kept }),
    may('opened_at', instant, 'the last time', '2026-11-04T17:40:00Z', kept),
    may('accepted_at', instant, 'when it was accepted', '2026-11-04T17:41:30Z', kept),
    {
      column: 'accepted_version',
      from: [],
      select: 'case when s.accepted_at is not null then 1 end',
      ...kept,
    },
    may('accepted_lines', listOf(integer(1)), 'places of the accepted lines in the content, from 1', '1|2', kept),
    may('accepted_name', text(80), 'who accepted', 'Popescu Dan', kept),
    may('accepted_minor', integer(0), 'what the accepted lines come to, bani with VAT', '45000', kept),
  ],
}

const shareLines: FileSpec = {
  file: 'offer_share_lines.csv',
  table: 'offer_share_lines',
  meaning: 'By which articles the lines of those links are ordered; labour has none. What is there stays as it is.',
  key: ['share_id', 'line'],
  fields: [
    need('share_id', uuid, 'the link', '0190b6a0-3f5c-4e0e-9b1f-0d2c3e4f5a6b', {
      references: { table: 'offer_shares', column: 'share_id' },
    }),
    need('line', integer(1, SHARE_LINES_MAX), 'its place in the content', '1'),
    need('article_id', integer(), 'the article, also a withdrawn one', '10482', {
      references: { table: 'articles', column: 'article_id', or: 'withdrawn_articles' },
      ...kept,
    }),
    may('car_id', integer(), 'for which vehicle', '900312', kept),
    need('quantity', integer(), 'pieces', '2', kept),
    need('unit_sale_minor', integer(0), 'sale price of one, bani without VAT', '24700', kept),
    need('vat_percent', decimal(2, 0, 100), 'rate of VAT', '21', kept),
    {
      column: 'image',
      from: [],
      select: '(select a.image from articles a where a.article_id = s.article_id)',
      ...kept,
    },
  ],
}

/** Links need offers and articles. */
export const shareFiles: readonly FileSpec[] = [shares, shareLines]
