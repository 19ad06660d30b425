import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { Locale } from '#src/contract/fields.ts'
import { formatDate } from '#src/lib/formats.ts'
import type { Localised, Tables } from '#server/db/tables.ts'
import { displayName } from '#server/modules/session/display-name.ts'
import type { Realtime } from '#server/realtime/sockets.ts'
import { text } from '#server/texts/text.ts'
import { queueMail } from './outgoing-messages.ts'
import { type Reader, readersOf } from './paper-readers.ts'

const AT_ONCE = 200
/** What the buyer has to know at once; the rest is seen on the order. */
const mailed = ['held', 'refused', 'shortened', 'moved'] as const
type MailedKind = (typeof mailed)[number]

interface TakenEvent {
  readonly kind: Tables['order_events']['kind']
  readonly text: string
  readonly number: string
  readonly company_id: number
  /** Who ordered, or the parents of a company that they have left. */
  readonly readers: readonly Reader[]
  /** Of what was shortened: each line with its reason. */
  readonly lines: readonly {
    readonly article_number: string
    readonly brand_name: string
    readonly name: Localised
    readonly quantity: number
    readonly cancelled: number
    readonly reason: string
    /** Of what has moved: when it was promised as it was ordered, and when it is now. */
    readonly was: string | null
    readonly now: string | null
  }[]
}

interface MessageDeps {
  readonly db: Kysely<Tables>
  readonly realtime: Pick<Realtime, 'emitToRoom'>
  readonly publicUrl: string
}

/** Tells of what the ERP has made of orders: a mail to who ordered for what they have to know, a hint to the company's screens for everything. @returns how many events were looked at */
export async function tellOfOrders(deps: MessageDeps): Promise<number> {
  let all = 0
  for (;;) {
    const taken = await deps.db.transaction().execute((tx) => tellOfSome(tx, deps.publicUrl))
    for (const { company_id: company, number } of taken)
      deps.realtime.emitToRoom(`company:${company}`, 'order.changed', { number })
    all += taken.length
    if (taken.length < AT_ONCE) return all
  }
}

async function tellOfSome(db: Kysely<Tables>, publicUrl: string): Promise<TakenEvent[]> {
  const taken = await takeEvents(db)
  for (const event of taken)
    if (isMailed(event)) for (const reader of event.readers) await queueMail(db, mailOf(event, reader, publicUrl))
  return taken
}

function isMailed(event: TakenEvent): event is TakenEvent & { readonly kind: MailedKind } {
  return (mailed as readonly string[]).includes(event.kind)
}

async function takeEvents(db: Kysely<Tables>): Promise<TakenEvent[]> {
  const { rows } = await sql<TakenEvent>`
    with taken as (
      update order_events set mailed_at = now() where event_id in (
        select event_id from order_events where mailed_at is null order by event_id limit ${AT_ONCE} for update skip locked
      ) returning event_id, order_id, kind, text, details
    )
    select t.kind, t.text, o.number, o.company_id, ${readersOf(sql`o.user_id`, sql`o.company_id`)} as readers,
      coalesce((select json_agg(json_build_object('article_number', l.article_number, 'brand_name', l.brand_name, 'name', l.name, 'quantity', d.quantity, 'cancelled', d.cancelled, 'reason', l.cancel_reason, 'was', d.was, 'now', d.now) order by l.line)
        from jsonb_to_recordset(t.details) as d(line int, quantity int, cancelled int, was text, now text) join order_lines l on l.order_id = t.order_id and l.line = d.line), '[]') as lines
    from taken t join orders o using (order_id) order by t.event_id`.execute(db)
  return rows
}

function lineOf(
  {
    article_number: number,
    brand_name: brandName,
    name,
    reason,
    quantity,
    cancelled,
    was,
    now,
  }: TakenEvent['lines'][number],
  locale: Locale,
): string {
  const article = `${brandName} ${number}, ${name[locale]}`
  if (was !== null && now !== null) {
    const [former, moved] = [was, now].map((at) => formatDate(at, 'dateTime', locale, brand.timeZone))
    return text(locale, was === now ? 'order-mail-moved-back' : 'order-mail-moved-line', {
      article,
      former: former!,
      now: moved!,
    })
  }
  return text(locale, reason === '' ? 'order-mail-line' : 'order-mail-line-reason', {
    article,
    quantity,
    cancelled,
    reason,
  })
}

function mailOf(event: TakenEvent & { readonly kind: MailedKind }, reader: Reader, publicUrl: string) {
  const { kind, number } = event
  const { locale, email } = reader
  const lines = event.lines.map((line) => lineOf(line, locale))
  const values = {
    number,
    name: displayName(reader),
    reason: event.text === '' ? '' : `${text(locale, 'order-mail-reason', { reason: event.text })}\n\n`,
    lines: lines.join('\n'),
    link: new URL(`/account/orders-history?order=${number}`, publicUrl).href,
  }
  return {
    to: email,
    subject: text(locale, `order-mail-${kind}-subject`, values),
    text: text(locale, `order-mail-${kind}-text`, values),
  }
}
