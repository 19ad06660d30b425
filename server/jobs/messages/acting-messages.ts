import { type Kysely, sql } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { Tables } from '#server/db/tables.ts'
import { displayName } from '#server/modules/session/display-name.ts'
import { text } from '#server/texts/text.ts'
import { queueMail } from './outgoing-messages.ts'

const AT_ONCE = 200

/** What the parents are told of, by the name of the call that made it; the rest stands in the trail alone. */
const papers = {
  'POST /v2/cart/order/send': 'order',
  'POST /offers/:vbeln/order': 'order',
  'POST /returns': 'return',
  'POST /core/labels': 'return',
  'POST /claims/:id/finalize': 'claim',
} as const
type Paper = (typeof papers)[keyof typeof papers]

interface Person {
  readonly first_name: string
  readonly family_name: string
  readonly nickname: string
  readonly hide_real_name: boolean
}
interface Taken {
  readonly operation: string
  /** The number of what was made. */
  readonly about: string
  readonly reason: string
  readonly actor: string
  readonly subject: string
  /** Under which a claim stands in the app; everything else stands there under its number. */
  readonly claim_id: string | null
  readonly parents: readonly (Person & { readonly email: string; readonly locale: Locale })[]
}

interface MessageDeps {
  readonly db: Kysely<Tables>
  readonly publicUrl: string
}

/** Mails every parent of the company what staff made in the company's name: who, what, for whom and why (T-25). @returns how many entries of the trail were looked at */
export async function tellOfActing({ db, publicUrl }: MessageDeps): Promise<number> {
  let all = 0
  for (;;) {
    const taken = await db.transaction().execute((tx) => tellOfSome(tx, publicUrl))
    all += taken
    if (taken < AT_ONCE) return all
  }
}

async function tellOfSome(db: Kysely<Tables>, publicUrl: string): Promise<number> {
  const taken = await takeEntries(db)
  for (const entry of taken) {
    const paper = (papers as Readonly<Record<string, Paper>>)[entry.operation]
    if (paper === undefined) continue
    for (const parent of entry.parents) {
      const values = {
        name: displayName(parent),
        actor: entry.actor,
        subject: entry.subject,
        reason: entry.reason,
        number: entry.about,
        link: new URL(pathOf(paper, entry), publicUrl).href,
      }
      await queueMail(db, {
        to: parent.email,
        subject: text(parent.locale, `acting-mail-${paper}-subject`, values),
        text: text(parent.locale, `acting-mail-${paper}-text`, values),
      })
    }
  }
  return taken.length
}

function pathOf(paper: Paper, { about, claim_id: claim }: Taken): string {
  if (paper === 'order') return `/account/orders-history?order=${encodeURIComponent(about)}`
  if (paper === 'return') return `/returns/${encodeURIComponent(about)}`
  return `/claims${claim === null ? '' : `/${claim}`}`
}

async function takeEntries(db: Kysely<Tables>): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with taken as (
      update acting_notices set told_at = now() where entry_id in (
        select entry_id from acting_notices where told_at is null order by entry_id limit ${AT_ONCE} for update skip locked
      ) returning entry_id
    )
    select e.operation, e.about, coalesce(i.reason, '') as reason, a.first_name || ' ' || a.family_name as actor, u.first_name || ' ' || u.family_name as subject,
      (select c.client_id::text from claims c where c.number = e.about and c.company_id = e.company_id) as claim_id,
      coalesce((select json_agg(json_build_object('email', p.email, 'locale', p.locale, 'first_name', p.first_name, 'family_name', p.family_name, 'nickname', p.nickname, 'hide_real_name', p.hide_real_name) order by p.user_id)
        from user_companies m join users p on p.user_id = m.user_id
        where m.company_id = e.company_id and m.is_parent and m.status = 'active' and p.status = 'active' and p.email <> ''), '[]') as parents
    from taken join audit_entries e using (entry_id) left join impersonations i on i.uuid = e.impersonation
      join users a on a.user_id = e.actor_id join users u on u.user_id = e.user_id
    order by e.entry_id`.execute(db)
  return rows
}
