import * as v from 'valibot'
import { boundedList, exactText, trimmedText } from '../bounded.ts'
import { Employment } from './careers.ts'
import { ContentFilter, ContentKind } from './content-kinds.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IdText, IsoDateTime, Locale, Minor, pageFields, pageQuery } from '../fields.ts'
import { multipart } from '../files.ts'
import { SentDateTime } from '../sent-time.ts'

export const ContentState = v.picklist(['running', 'planned', 'over'])
export type ContentState = v.InferOutput<typeof ContentState>

export const ChangeAction = v.picklist(['created', 'changed', 'deleted', 'restored'])
export type ChangeAction = v.InferOutput<typeof ChangeAction>

export const CONTENT_PRODUCTS_MAX = 200
export const CONTENT_IMAGE_BYTES_MAX = 8 * 1024 * 1024
export const contentImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** In one language; what is empty is said in Romanian. `alt`: what the picture shows, `link`: an address of the app, `place`: where an opening is. */
export const ContentTexts = v.object({
  title: trimmedText(200),
  body: trimmedText(5_000),
  place: trimmedText(120),
  alt: trimmedText(200),
  link: trimmedText(300),
})
export type ContentTexts = v.InferOutput<typeof ContentTexts>

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const Points = whole(1, 10_000_000)
const Stock = v.nullable(whole(0, 1_000_000))
const prize = {
  points: Points,
  /** Of a voucher, in bani without VAT; null: a thing, which is delivered. */
  value: v.nullable(whole(1, 100_000_000)),
  /** Otherwise a company has it once. */
  is_repeatable: v.boolean(),
  /** How many there are; null: nobody counts them. */
  stock: Stock,
}
export const ContentPrize = v.object(prize)
export type ContentPrize = v.InferOutput<typeof ContentPrize>
export const CONTENT_LEVELS_MAX = 20
/** From how many points on a company has each of START's levels, the first first. */
const Levels = boundedList(Points, CONTENT_LEVELS_MAX)

const fields = {
  texts: v.object({ ro: ContentTexts, hu: ContentTexts, en: ContentTexts, de: ContentTexts }),
  sort: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
  /** As the upload named it. */
  image: v.nullable(exactText(200)),
  employment: v.nullable(Employment),
}
/** What is written. What a kind has of it, and what it needs, says domain/content-rules.ts. */
export const ContentInput = v.object({
  ...fields,
  starts_at: SentDateTime,
  ends_at: v.nullable(SentDateTime),
  products: boundedList(
    v.object({
      id: Id,
      discount_percent: v.nullable(v.pipe(v.number(), v.minValue(0.01), v.maxValue(90))),
      /** START points of one piece. */
      points: v.optional(v.nullable(Points)),
    }),
    CONTENT_PRODUCTS_MAX,
  ),
  /** `stock_seen`: how many there were when it was opened; what was had since stays had. */
  prize: v.optional(v.nullable(v.object({ ...prize, stock_seen: Stock }))),
  levels: v.optional(Levels),
})
export type ContentInput = v.InferOutput<typeof ContentInput>

/** An article as it is chosen; what customers pay for it without a campaign, from the lowest price group to the highest, without VAT. */
export const ContentArticle = v.object({
  id: Id,
  number: v.string(),
  brand: v.string(),
  name: v.string(),
  net_from: v.nullable(Minor),
  net_to: v.nullable(Minor),
})
export type ContentArticle = v.InferOutput<typeof ContentArticle>

export const ContentPiece = v.object({
  id: Id,
  kind: ContentKind,
  revision: Count,
  ...fields,
  /** Address of the picture. */
  picture: v.nullable(v.string()),
  starts_at: IsoDateTime,
  ends_at: v.nullable(IsoDateTime),
  products: v.array(
    v.object({ ...ContentArticle.entries, discount_percent: v.nullable(v.number()), points: v.nullable(Count) }),
  ),
  prize: v.nullable(ContentPrize),
  levels: v.array(Count),
  /** The last first. */
  changes: v.array(v.object({ action: ChangeAction, at: IsoDateTime, by: v.string() })),
})
export type ContentPiece = v.InferOutput<typeof ContentPiece>

export const ContentRow = v.object({
  id: Id,
  revision: Count,
  title: v.string(),
  picture: v.nullable(v.string()),
  state: ContentState,
  missing: v.array(Locale),
  starts_at: IsoDateTime,
  ends_at: v.nullable(IsoDateTime),
  /** Of a list of levels these. */
  products: Count,
  /** Of the shop's own people; null for what an import brought. */
  written: v.nullable(v.object({ at: IsoDateTime, by: v.string() })),
})
export type ContentRow = v.InferOutput<typeof ContentRow>

const path = '/admin/content/:kind'
const onePath = '/admin/content/:kind/:id'
const kind = { kind: ContentKind }
const one = v.object({ ...kind, id: IdText })
const revision = { revision: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)) }
const byAdmins = { access: 'user', needs: ['admin'] } as const
const Written = v.object({ id: Id, revision: Count })

/** How the shop's word is written (CNT-01, CNT-02, MKT-01). 412 content-changed: somebody else changed it since that revision. */
export const contentAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    ...byAdmins,
    summary: 'What there is of a kind: running, then planned, then over',
    params: v.object(kind),
    query: v.object({ ...pageQuery, state: v.optional(ContentFilter) }),
    answer: v.object({
      items: v.array(ContentRow),
      counts: v.object({ running: Count, planned: Count, over: Count, untranslated: Count }),
      ...pageFields,
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: onePath,
    ...byAdmins,
    summary: 'One of them',
    params: one,
    answer: ContentPiece,
  }),
  create: endpoint({
    method: 'POST',
    path,
    ...byAdmins,
    once: true,
    status: 201,
    summary: 'Write a new one',
    params: v.object(kind),
    body: ContentInput,
    answer: Written,
  }),
  change: endpoint({
    method: 'PUT',
    path: onePath,
    ...byAdmins,
    once: true,
    summary: 'Write it anew',
    params: one,
    body: v.object({ ...ContentInput.entries, ...revision }),
    answer: Written,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/content/:kind/:id/remove',
    ...byAdmins,
    once: true,
    status: 204,
    summary: 'Delete it; it can be brought back',
    params: one,
    body: v.object(revision),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/content/:kind/:id/restore',
    ...byAdmins,
    once: true,
    summary: 'Bring back what was deleted, as it last stood',
    params: one,
    answer: Written,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/admin/content-images',
    ...byAdmins,
    once: true,
    status: 201,
    summary: 'A picture, drawn anew',
    body: multipart({
      fields: {},
      files: { image: { types: contentImageTypes, maxBytes: CONTENT_IMAGE_BYTES_MAX, maxCount: 1, minCount: 1 } },
    }),
    answer: v.object({ image: v.string(), picture: v.string(), width: Count, height: Count }),
  }),
  articles: endpoint({
    method: 'GET',
    path: '/admin/content-articles',
    ...byAdmins,
    summary: 'Articles whose number, or one of whose numbers, is or begins with this; at most 20',
    query: v.object({ number: trimmedText(40) }),
    answer: v.object({ items: v.array(ContentArticle) }),
  }),
}
