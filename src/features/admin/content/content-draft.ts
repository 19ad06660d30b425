import { brand } from '#src/contract/brand.ts'
import type { ContentInput, ContentPiece, ContentTexts } from '#src/contract/campaigns/content-admin.ts'
import type { ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import { dayOfPeriod, periodOfDay } from '#src/domain/content-rules.ts'
import { addDays, instantOf, localDay } from '#src/domain/orders/delivery-promise.ts'
import { moneyText, parseMoney } from '#src/domain/pricing/money-text.ts'
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
  readonly prize: {
    readonly points: string
    readonly value: string
    readonly stock: string
    readonly isRepeatable: boolean
    /** How many there were when it was opened. */
    readonly stockSeen: number | null
  }
  /** One a line. */
  readonly levels: string
}
/** `term`: the discount in percent, or the points. */
export type DraftProduct = Omit<ContentPiece['products'][number], 'discount_percent' | 'points'> & {
  readonly term: string
}

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

/** NaN for what is no whole number; points and spaces are for the eye. */
function whole(typed: string): number {
  const figures = typed.replace(/[\s.]/g, '')
  return /^\d{1,8}$/.test(figures) ? Number(figures) : Number.NaN
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
    until: kind === 'campaign' || kind === 'start' ? `${addDays(tomorrow, 30)}T00:00` : '',
    products: [],
    prize: { points: '', value: '', stock: '', isRepeatable: false, stockSeen: null },
    levels: '',
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
    products: piece.products.map(({ discount_percent: percent, points, ...article }) => ({
      ...article,
      term: String(percent ?? points ?? ''),
    })),
    prize: piece.prize
      ? {
          points: String(piece.prize.points),
          value: moneyText(piece.prize.value),
          stock: String(piece.prize.stock ?? ''),
          isRepeatable: piece.prize.is_repeatable,
          stockSeen: copy ? null : piece.prize.stock,
        }
      : fresh.prize,
    levels: piece.levels.join('\n'),
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
  const percents = draft.products.map(({ term }) => Number(term.replace(',', '.')))
  if (kind === 'campaign' && percents.some((percent) => !(percent >= 0.01 && percent <= 90)))
    problems['products'] = 'invalid'
  const { points, value, stock, isRepeatable, stockSeen } = draft.prize
  const prize = {
    points: whole(points),
    value: parseMoney(value) as number | null,
    is_repeatable: isRepeatable,
    stock: stock.trim() === '' ? null : whole(stock),
    stock_seen: stockSeen,
  }
  const levels = draft.levels
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(whole)
  if (kind === 'prize') {
    if (!(prize.points > 0)) problems['prize.points'] = 'invalid'
    if (prize.value !== null && !(prize.value > 0)) problems['prize.value'] = 'invalid'
    if (prize.stock !== null && !(prize.stock < 1_000_000)) problems['prize.stock'] = 'invalid'
  }
  if (levels.length > 20 || levels.some((each) => !(each > 0))) problems['levels'] = 'invalid'
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
      products: draft.products.map(({ id, term }, index) => ({
        id,
        discount_percent: kind === 'campaign' ? (percents[index] ?? null) : null,
        points: kind === 'start' ? whole(term) || null : null,
      })),
      prize: kind === 'prize' ? prize : null,
      levels,
    },
  }
}
