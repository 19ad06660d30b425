import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { AnsweredFile } from '#src/contract/files.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import type { PersonalData } from '#server/db/personal-data.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { belongsTo, personalTables, type Whose } from './personal-rows.ts'

const ROWS = 500
/** Each may have half a megabyte. */
const ROWS_OF_FILES = 8

/**
 * Everything that the shop holds about a person, table by table, as one file of JSON, as it was at one instant. It is made row by row, so that photos of years need no memory.
 * @throws Refusal 404 for nobody, and for who was erased
 */
export async function exportPerson(
  db: Kysely<Tables>,
  userId: number,
  now: Date,
): Promise<AnsweredFile<'application/json'>> {
  const person = await db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw new Refusal('not-found')
  return {
    name: `${brand.slug}-${person.username}-${localDay(now, brand.timeZone)}.json`,
    type: 'application/json',
    stream: pieces(db, { userId, email: person.email }, now),
  }
}

async function* pieces(db: Kysely<Tables>, whose: Whose, now: Date): AsyncGenerator<Uint8Array> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    yield Buffer.from(`{"shop":${JSON.stringify(brand.name)},"made_at":"${now.toISOString()}","tables":{`)
    let comma = ''
    for (const [table, entry] of personalTables) {
      const columns = givenOf(entry)
      const theirs = belongsTo(entry, whose)
      if (columns === null || theirs === null) continue
      yield Buffer.from(`${comma}\n${JSON.stringify(table)}:[`)
      comma = ','
      let between = '\n'
      const { rows: places } = await sql<{ place: string }>`
        select t.ctid::text as place from ${sql.table(table)} t where ${theirs} order by t.ctid`.execute(tx)
      const each = entry.file === undefined ? ROWS : ROWS_OF_FILES
      for (let from = 0; from < places.length; from += each) {
        const some = places.slice(from, from + each).map(({ place }) => place)
        const { rows } = await sql<{ row: string }>`
          select (${columns})::text as row from ${sql.table(table)} t where t.ctid = any(${some}::tid[]) order by t.ctid`.execute(
          tx,
        )
        yield Buffer.from(between + rows.map(({ row }) => row).join(',\n'))
        between = ',\n'
      }
      yield Buffer.from(']')
    }
    yield Buffer.from('}}\n')
  } finally {
    await tx.rollback().execute()
  }
}

/** A row as JSON; null where nothing of it is given. */
function givenOf({ gives, secret = [], file }: PersonalData) {
  if (gives !== 'all')
    return gives.length === 0
      ? null
      : sql`jsonb_build_object(${sql.join(gives.flatMap((column) => [sql.lit(column), sql`t.${sql.ref(column)}`]))})`
  if (file === undefined) return sql`to_jsonb(t) - ${sql.lit(`{${secret.join(',')}}`)}::text[]`
  const bytes = sql`replace(encode(t.${sql.ref(file)}, 'base64'), E'\n', '')`
  return sql`jsonb_strip_nulls(to_jsonb(t) - ${sql.lit(file)} || jsonb_build_object(${sql.lit(file)}, ${bytes}))`
}
