import type { ContentInput, ContentState, ContentTexts } from '#src/contract/campaigns/content-admin.ts'
import type { ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import { type Locale, locales } from '#src/contract/fields.ts'
import { addDays, instantOf, localDay } from './orders/delivery-promise.ts'

type Part =
  | 'title'
  | 'body'
  | 'place'
  | 'picture'
  | 'link'
  | 'sort'
  | 'employment'
  | 'products'
  | 'discounts'
  | 'points'
  | 'prize'
  | 'levels'
  | 'period'

const item = ['title', 'body', 'picture', 'link', 'sort', 'period'] as const
/** What a kind is made of. */
const parts: Readonly<Record<ContentKind, readonly Part[]>> = {
  announcement: ['title', 'body', 'link', 'sort', 'period'],
  slider: item,
  banner: item,
  article: item,
  brand: item,
  campaign: ['title', 'body', 'picture', 'products', 'discounts', 'period'],
  daily: ['products', 'period'],
  start: ['title', 'body', 'picture', 'products', 'points', 'period'],
  prize: ['title', 'body', 'picture', 'prize', 'sort', 'period'],
  levels: ['levels'],
  career: ['title', 'body', 'place', 'employment', 'period'],
  release_note: ['title', 'body', 'link', 'sort', 'period'],
}
export function hasPart(kind: ContentKind, part: Part): boolean {
  return parts[kind].includes(part)
}

/** Why something cannot be written so: fields (`texts.ro.title`) with the key of their text. */
export type ContentIssues = Readonly<
  Record<
    string,
    | 'required'
    | 'link-of-app'
    | 'ends-before'
    | 'discount-missing'
    | 'discount-decimals'
    | 'points-missing'
    | 'levels-rise'
    | 'twice'
  >
>

/** An address of the app, and nothing else: no other origin, no script. */
const isOfApp = (link: string) => /^\/(?![/\\])\S*$/.test(link)

export function contentIssues(kind: ContentKind, input: ContentInput): ContentIssues {
  const issues: Record<string, ContentIssues[string]> = {}
  const { ro } = input.texts
  for (const part of ['title', 'place'] as const)
    if (hasPart(kind, part) && ro[part] === '') issues[`texts.ro.${part}`] = 'required'
  if (['career', 'campaign', 'start'].includes(kind) && ro.body === '') issues['texts.ro.body'] = 'required'
  for (const locale of locales)
    if (hasPart(kind, 'link') && input.texts[locale].link !== '' && !isOfApp(input.texts[locale].link))
      issues[`texts.${locale}.link`] = 'link-of-app'
  if (kind === 'career' && input.employment === null) issues['employment'] = 'required'
  if ((kind === 'campaign' || kind === 'start') && input.ends_at === null) issues['ends_at'] = 'required'
  if (input.ends_at !== null && Date.parse(input.ends_at) <= Date.parse(input.starts_at))
    issues['ends_at'] = 'ends-before'
  if (hasPart(kind, 'products') && input.products.length === 0) issues['products'] = 'required'
  if (hasPart(kind, 'products') && new Set(input.products.map(({ id }) => id)).size < input.products.length)
    issues['products'] = 'twice'
  if (kind === 'campaign' && input.products.some(({ discount_percent: percent }) => percent === null))
    issues['products'] = 'discount-missing'
  if (
    input.products.some(({ discount_percent: percent }) => percent !== null && percent !== Number(percent.toFixed(2)))
  )
    issues['products'] = 'discount-decimals'
  if (kind === 'start' && input.products.some(({ points = null }) => points === null))
    issues['products'] = 'points-missing'
  if (kind === 'prize' && !input.prize) issues['prize.points'] = 'required'
  const { levels = [] } = input
  if (kind === 'levels' && levels.length === 0) issues['levels'] = 'required'
  if (levels.some((points, index) => index > 0 && points <= levels[index - 1]!)) issues['levels'] = 'levels-rise'
  return issues
}

/** Languages in which something that is said in Romanian is missing. */
export function missingLanguages(kind: ContentKind, texts: Readonly<Record<Locale, ContentTexts>>): Locale[] {
  const needed = (['title', 'body', 'place', 'alt'] as const).filter(
    (part) => (part === 'alt' ? hasPart(kind, 'picture') : hasPart(kind, part)) && texts.ro[part] !== '',
  )
  return locales.filter((locale) => needed.some((part) => texts[locale][part] === ''))
}

export function contentState(
  { starts_at: from, ends_at: until }: { readonly starts_at: string; readonly ends_at: string | null },
  nowMs: number,
): ContentState {
  if (Date.parse(from) > nowMs) return 'planned'
  return until !== null && Date.parse(until) <= nowMs ? 'over' : 'running'
}

/** The number of a day's products, 20261126, and back. */
export const idOfDay = (day: string): number => Number(day.replaceAll('-', ''))
/** Null for what is no day. */
export function dayOfId(id: number): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(id)) ?? []
  const text = `${year}-${month}-${day}`
  return year !== undefined && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text ? text : null
}
/** From midnight to midnight, by the distributor's clock. */
export function periodOfDay(day: string, timeZone: string): { readonly starts_at: string; readonly ends_at: string } {
  return {
    starts_at: instantOf(day, '00:00', timeZone).toISOString(),
    ends_at: instantOf(addDays(day, 1), '00:00', timeZone).toISOString(),
  }
}
export const dayOfPeriod = (startsAt: string, timeZone: string): string => localDay(new Date(startsAt), timeZone)
