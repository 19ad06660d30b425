import { brand } from '#src/contract/brand.ts'
import type { ContentInput, ContentPiece, ContentTexts } from '#src/contract/campaigns/content-admin.ts'
import type { ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import { dayOfPeriod, periodOfDay } from '#src/domain/content-rules.ts'
import { addDays, instantOf, localDay } from '#src/domain/orders/delivery-promise.ts'
import { shopClock } from '#src/lib/clock.ts'

/** What stands in the form: times are wall times in the brand's zone (`2026-11-26T08:00`), numbers as they were typed. */
export interface ContentDraft {
  readonly texts: ContentInput['texts']
  readonly sort: string
  readonly image: string | null
  readonly picture: string | null
  readonly employment: ContentInput['employment']
  readonly from: string
  readonly until: string
  readonly products: readonly DraftProduct[]
}
export type DraftProduct = Omit<ContentPiece['products'][number], 'discount_percent'> & { readonly discount: string }

const empty: ContentTexts = { title: '', body: '', place: '', alt: '', link: '' }
const zone = brand.timeZone

/** `2026-11-26T08:00` there. */
function wallTime(instant: string): string {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(new Date(instant))
  return `${localDay(new Date(instant), zone)}T${time}`
}
/** Null for what is no time. */
function instantAt(wall: string): string | null {
  const [day = '', time = ''] = wall.split('T')
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return null
  return instantOf(day, time, zone).toISOString()
}

export function newDraft(kind: ContentKind): ContentDraft {
  const tomorrow = addDays(localDay(new Date(shopClock.nowMs()), zone), 1)
  return {
    texts: { ro: empty, hu: empty, en: empty, de: empty },
    sort: '1',
    image: null,
    picture: null,
    employment: kind === 'career' ? 'full_time' : null,
    from: `${tomorrow}T${kind === 'daily' ? '00:00' : '08:00'}`,
    until: kind === 'campaign' ? `${addDays(tomorrow, 30)}T00:00` : '',
    products: [],
  }
}

/** `copy`: for a new one, which begins tomorrow; a day's products the day after the one that is copied. */
export function draftOf(piece: ContentPiece, copy = false): ContentDraft {
  const fresh = newDraft(piece.kind)
  const kept: ContentDraft = {
    ...fresh,
    texts: piece.texts,
    sort: String(piece.sort),
    image: piece.image,
    picture: piece.picture,
    employment: piece.employment,
    products: piece.products.map(({ discount_percent: percent, ...article }) => ({
      ...article,
      discount: percent === null ? '' : String(percent),
    })),
  }
  if (copy && piece.kind === 'daily')
    return { ...kept, from: `${addDays(dayOfPeriod(piece.starts_at, zone), 1)}T00:00`, until: '' }
  if (copy) return kept
  return {
    ...kept,
    from: wallTime(piece.starts_at),
    until: piece.ends_at === null || piece.kind === 'daily' ? '' : wallTime(piece.ends_at),
  }
}

/** What is sent; problems are fields with what is wrong with what was typed there. */
export function inputOf(
  kind: ContentKind,
  draft: ContentDraft,
): { readonly input: ContentInput; readonly problems: Readonly<Record<string, 'invalid'>> } {
  const problems: Record<string, 'invalid'> = {}
  const starts_at = instantAt(draft.from)
  const ends_at = draft.until === '' ? null : instantAt(draft.until)
  if (starts_at === null) problems['starts_at'] = 'invalid'
  if (draft.until !== '' && ends_at === null) problems['ends_at'] = 'invalid'
  const sort = Number(draft.sort)
  if (!Number.isInteger(sort) || sort < 0 || sort > 9_999) problems['sort'] = 'invalid'
  const percents = draft.products.map(({ discount }) => Number(discount.replace(',', '.')))
  if (kind === 'campaign' && percents.some((percent) => !(percent >= 0.01 && percent <= 90)))
    problems['products'] = 'invalid'
  const trimmed = (texts: ContentTexts): ContentTexts => ({
    title: texts.title.trim(),
    body: texts.body.trim(),
    place: texts.place.trim(),
    alt: texts.alt.trim(),
    link: texts.link.trim(),
  })
  const { ro, hu, en, de } = draft.texts
  return {
    problems,
    input: {
      texts: { ro: trimmed(ro), hu: trimmed(hu), en: trimmed(en), de: trimmed(de) },
      sort,
      image: draft.image,
      employment: draft.employment,
      starts_at: starts_at ?? '',
      ends_at,
      ...(kind === 'daily' && starts_at !== null ? periodOfDay(dayOfPeriod(starts_at, zone), zone) : {}),
      products: draft.products.map(({ id }, index) => ({
        id,
        discount_percent: kind === 'campaign' ? (percents[index] ?? null) : null,
      })),
    },
  }
}
