import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { Locale } from '#src/contract/fields.ts'
import { formatDate } from '#src/lib/formats.ts'
import { ASSIGNED_STAFF, isStill } from '#server/access/staff-sight.ts'
import type { Tables } from '#server/db/tables.ts'
import { displayName, realName } from '#server/modules/session/display-name.ts'
import { text } from '#server/texts/text.ts'
import { queueMail } from './outgoing-messages.ts'
import { type Reader, readersOf, readersWhere } from './paper-readers.ts'

const AT_ONCE = 200

/** Whom each event is written to; the others are seen on the offer alone. */
const readers = {
  requested: 'consultant',
  withdrawn: 'consultant',
  ordered: 'consultant',
  published: 'requester',
  recalled: 'requester',
  rejected: 'requester',
} as const
type MailedKind = keyof typeof readers

interface Person {
  readonly first_name: string
  readonly family_name: string
  readonly nickname: string
  readonly hide_real_name: boolean
}
interface TakenEvent {
  readonly kind: string
  readonly text: string
  readonly number: string | null
  readonly vbeln: string
  readonly published_at: Date | null
  readonly expires_at: Date
  readonly customer: string
  readonly plate: string
  readonly company: string
  readonly actor: Person & { readonly user_id: number }
  /** Who asked for it, or the parents of a company that they have left. */
  readonly requesters: readonly Reader[]
  /** Nobody where they are blocked or have no address. */
  readonly consultants: readonly Reader[]
}

interface MessageDeps {
  readonly db: Kysely<Tables>
  readonly publicUrl: string
}

/** Looks until nothing is left to be told. @returns how many events were looked at */
export async function tellOfOffers(deps: MessageDeps): Promise<number> {
  let all = 0
  for (;;) {
    const told = await deps.db.transaction().execute((tx) => tellOfSome(tx, deps.publicUrl))
    all += told
    if (told < AT_ONCE) return all
  }
}

async function tellOfSome(db: Kysely<Tables>, publicUrl: string): Promise<number> {
  const taken = await takeEvents(db)
  for (const event of taken) {
    if (isMailed(event)) for (const reader of readersFor(event)) await queueMail(db, mailOf(event, reader, publicUrl))
  }
  return taken.length
}

function isMailed(event: TakenEvent): event is TakenEvent & { readonly kind: MailedKind } {
  return Object.hasOwn(readers, event.kind)
}

const personOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`'user_id', ${column('user_id')}, 'first_name', ${column('first_name')}, 'family_name', ${column('family_name')}, 'nickname', ${column('nickname')},
    'hide_real_name', ${column('hide_real_name')}`
}

async function takeEvents(db: Kysely<Tables>): Promise<TakenEvent[]> {
  const { rows } = await sql<TakenEvent>`
    with taken as (
      update offer_events set mailed_at = now() where (vbeln, seq) in (
        select vbeln, seq from offer_events where mailed_at is null order by at limit ${AT_ONCE} for update skip locked
      ) returning vbeln, seq, at, kind, user_id, text, number
    )
    select t.kind, t.text, t.number, o.vbeln, o.published_at, o.expires_at, o.customer, o.plate, c.name as company,
      json_build_object(${personOf('a')}) as actor, ${readersOf(sql`o.user_id`, sql`o.company_id`)} as requesters,
      ${readersWhere(sql`r.user_id = coalesce((select s.user_id from users s where s.user_id = o.consultant_id and ${sql.raw(isStill('s'))}), (select w.user_id from ${sql.raw(ASSIGNED_STAFF)} w where w.company_id = o.company_id and w.is_consultant))`)} as consultants
    from taken t join offers o using (vbeln) join companies c on c.company_id = o.company_id join users a on a.user_id = t.user_id
    order by t.at, t.vbeln, t.seq`.execute(db)
  return rows
}

type Mailed = TakenEvent & { readonly kind: MailedKind }

/** Nobody where there is nobody to write to, or only who did it. Where there is no consultant, or they are of staff no longer, the company's present one is written to, else the sales office: null. */
function readersFor({ kind, requesters, consultants, actor }: Mailed): (Reader | null)[] {
  if (readers[kind] === 'consultant' && consultants.length === 0) return [null]
  const to = readers[kind] === 'requester' ? requesters : consultants
  return to.filter(({ user_id: id }) => id !== actor.user_id)
}

function mailOf(event: Mailed, reader: Reader | null, publicUrl: string) {
  const { kind, actor } = event
  const locale = reader?.locale ?? 'ro'
  const values = {
    number: event.vbeln,
    company: event.company,
    name: reader ? displayName(reader) : brand.name,
    by: readers[kind] === 'consultant' ? realName(actor) : displayName(actor),
    day: formatDate(event.expires_at, 'date', locale, brand.timeZone),
    text: event.text,
    order: event.number ?? '',
    details: detailsOf(event, locale),
    // A customer cannot open what is not published: there is its row.
    link: new URL(
      event.published_at || readers[kind] === 'consultant' ? `/offers/${event.vbeln}` : '/offers',
      publicUrl,
    ).href,
  }
  return {
    to: reader?.email ?? brand.contacts.sales.email,
    subject: text(locale, `offer-mail-${kind}-subject`, values),
    text: text(locale, `offer-mail-${kind}-text`, values),
  }
}

/** Who the car belongs to, as far as it is said. */
function detailsOf({ customer, plate }: TakenEvent, locale: Locale): string {
  const lines = [
    ...(customer === '' ? [] : [text(locale, 'offer-mail-customer', { customer })]),
    ...(plate === '' ? [] : [text(locale, 'offer-mail-plate', { plate })]),
  ]
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`
}
