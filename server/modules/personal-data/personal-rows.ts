import { type RawBuilder, sql } from 'kysely'
import { type PersonalData, personalData } from '#server/db/personal-data.ts'

export interface Whose {
  readonly userId: number
  readonly email: string
}
type Named = keyof typeof personalData

/** Every table with something about people. */
export const personalTables = Object.entries(personalData).filter(
  (each): each is [Named, PersonalData] => each[1] !== null,
)

/** Which rows of a table, called `t`, are the person's: null where nothing in it says so. */
export function belongsTo({ by = [], byMail, part }: PersonalData, person: Whose): RawBuilder<boolean> | null {
  const conditions = [
    ...by.map((column) => sql<boolean>`t.${sql.ref(column)} = ${person.userId}`),
    ...(byMail === undefined || person.email === '' ? [] : [sql<boolean>`${sql.raw(byMail)} = ${person.email}::text`]),
    ...(part ? [ofPart(part, person)] : []),
  ]
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

function ofPart({ of, on, and }: NonNullable<PersonalData['part']>, person: Whose): RawBuilder<boolean> {
  const [there, here = there] = on
  const theirs = belongsTo(personalData[of]!, person)!
  const named = (column: string) =>
    sql.join([column, ...(and === undefined ? [] : [and])].map((each) => sql.ref(`t.${each}`)))
  return sql<boolean>`(${named(here!)}) in (select ${named(there!)} from ${sql.table(of)} t where ${theirs})`
}
