import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Column {
  readonly column: string
  readonly type: string
  readonly is_nullable: boolean
  /** A value that is left out is made by the database: a default, or a trigger before the row is written. */
  readonly has_default: boolean
  readonly is_computed: boolean
}

/** The members of an interface's body, `name: type`, one after the other; what stands in brackets of any kind belongs to its member. */
function membersOf(body: string): [name: string, type: string][] {
  const members: string[] = ['']
  let depth = 0
  for (const letter of body) {
    if ('{[(<'.includes(letter)) depth += 1
    if ('}])>'.includes(letter)) depth -= 1
    if (depth === 0 && (letter === ';' || letter === '\n')) members.push('')
    else members[members.length - 1] += letter
  }
  return members
    .map((member) => member.trim())
    .filter(Boolean)
    .map((member) => [member.slice(0, member.indexOf(':')), member.slice(member.indexOf(':') + 1).trim()])
}

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8').replace(/\/\*\*.*?\*\//gs, '')

/** The interfaces that `Tables` is composed of, each with its file. */
function partsOfTables(): [name: string, path: string][] {
  const source = textOf('./tables.ts')
  const [names] = /(?<=export interface Tables\s+extends\s)[\w\s,]+(?= \{\})/.exec(source)!
  return names.split(',').map((each) => {
    const name = each.trim()
    const [path] = new RegExp(`(?<=import type \\{ ${name} \\} from ')[^']+(?=')`).exec(source)!
    return [name, path]
  })
}

/** `table.column` with its type in TypeScript, as the parts of `Tables` write it. */
function writtenTypes(): [column: string, type: string][] {
  return partsOfTables().flatMap(([name, path]) => {
    const [body] = new RegExp(`(?<=export interface ${name} \\{).*?(?=\\n\\})`, 's').exec(textOf(path))!
    return membersOf(body).flatMap(([table, columns]) =>
      membersOf(columns.slice(1, -1)).map(([column, type]): [string, string] => [`${table}.${column}`, type]),
    )
  })
}

/** Read and written by a library alone. */
const ofLibraries = ['socket_io_attachments']

/**
 * Which words a database type may be written with (of one that is not here anything): `Generated`, `| null` and the
 * like are looked at apart.
 */
const written: Readonly<Record<string, RegExp>> = {
  int2: /^number$/,
  int4: /^number$/,
  int8: /^(number|Numeric)$/,
  numeric: /^(number|Numeric)$/,
  bool: /^boolean$/,
  bytea: /^Buffer$/,
  jsonb: /^(Json<.*>|JsonOrDefault<.*>|ColumnType<.*, string( \| null| \| undefined)*, string( \| null)?>)$/,
  timestamptz: /^Timestamp$/,
  date: /^(Timestamp|ColumnType<string, string, string>)$/,
  text: /^(string|[A-Z]\w+|('[^']*'( \| )?)+)$/,
  citext: /^string$/,
  bpchar: /^string$/,
  uuid: /^string$/,
  _int4: /^number\[\]$/,
  _text: /^string\[\]$/,
}

function isSame({ type, is_nullable, has_default, is_computed }: Omit<Column, 'column'>, text: string): boolean {
  const computed = /^GeneratedAlways<(.*)>$/.exec(text)?.[1]
  // Written by the database alone.
  if (computed !== undefined || is_computed)
    return (
      computed !== undefined && is_computed && isSame({ type, is_nullable, has_default, is_computed: false }, computed)
    )
  const isNull = text.replace(/^Generated<(.*)>$/, '$1').endsWith(' | null') || /^ColumnType<[^,]* \| null,/.test(text)
  const isGenerated = text.startsWith('Generated<')
  const bare = text.replace(/^Generated<(.*)>$/, '$1').replace(/ \| null$/, '')
  // Timestamps, JSON with a default and amounts may be left out by their own types.
  const mayBeLeftOut = isGenerated || /undefined/.test(text) || /^(Timestamp|JsonOrDefault|Numeric)/.test(bare)
  return (
    (written[type]?.test(bare) ?? true) &&
    isNull === is_nullable &&
    (!isGenerated || has_default || is_nullable) &&
    (!mayBeLeftOut || has_default || is_nullable || /^(Timestamp|Numeric)/.test(bare))
  )
}

test('tables.ts says what the schema is: every table and column, its type, whether it may be empty or left out', async () => {
  const { rows } = await database.pool.query<Column>(
    `
    select table_name || '.' || column_name as column, case when domain_name is null then udt_name else domain_name end as type, is_nullable = 'YES' as is_nullable,
      is_generated = 'ALWAYS' as is_computed,
      column_default is not null or is_identity = 'YES' or exists (select from pg_trigger t where t.tgrelid = table_name::regclass and not t.tgisinternal and t.tgtype & 6 = 6) as has_default
    from information_schema.columns where table_schema = current_schema() and table_name not like 'kysely\\_%' and table_name <> all($1) order by table_name, ordinal_position`,
    [ofLibraries],
  )
  const types = writtenTypes()
  const texts = new Map(types)
  expect(
    types.map(([column]) => column).filter((column, at, all) => all.indexOf(column) !== at),
    'columns that are written twice',
  ).toEqual([])
  const columns = new Map(rows.map((row) => [row.column, row]))
  expect(
    [...columns.keys()].filter((name) => !texts.has(name)),
    'columns that tables.ts does not know',
  ).toEqual([])
  expect(
    [...texts.keys()].filter((name) => !columns.has(name)),
    'columns that the schema does not have',
  ).toEqual([])
  expect(
    rows
      .filter((row) => !isSame(row, texts.get(row.column)!))
      .map((row) => [row.column, texts.get(row.column), row.type, row.is_nullable, row.has_default]),
    'columns of another type',
  ).toEqual([])
})
