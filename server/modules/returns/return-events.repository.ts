import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ReturnEventKind } from '#src/contract/after-sales/returns.ts'
import type { Tables } from '#server/db/tables.ts'

/** What happened to the return `r`, oldest first, each with the name of who did it. */
export const eventsOfReturn = sql`array(select json_build_object('kind', e.kind, 'at', e.at, 'by', case when p.user_id is not null then
    json_build_object('first_name', p.first_name, 'family_name', p.family_name, 'nickname', p.nickname, 'hide_real_name', p.hide_real_name) end)
  from return_events e left join users p using (user_id) where e.number = r.number order by e.seq)`

/** `userId` null: the shop itself. The return is held by who writes it. */
export async function noteReturn(
  { db, now }: { readonly db: Kysely<Tables>; readonly now: Date },
  {
    number,
    kind,
    userId,
    visible = sql`true`,
  }: {
    readonly number: string
    readonly kind: ReturnEventKind
    readonly userId: number | null
    readonly visible?: RawBuilder<unknown>
  },
): Promise<void> {
  await sql`
    insert into return_events (number, seq, kind, at, user_id)
    select r.number, (select coalesce(max(e.seq), 0) + 1 from return_events e where e.number = r.number), ${kind}, ${now}, ${userId}::int
    from returns r where ${visible} and r.number = ${number}`.execute(db)
}
