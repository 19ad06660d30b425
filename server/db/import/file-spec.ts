import type { Localised } from '#server/db/tables.ts'
import { type CellContext, type CellType, text } from './cell-types.ts'

/** A column of a CSV file as docs/import.md shows it. */
export interface CsvColumn {
  readonly name: string
  readonly type: CellType
  /** An empty cell is an error; the column must be there. */
  readonly required: boolean
  /** What an empty cell of an existing column means, in PostgreSQL's text; null otherwise. */
  readonly fallback?: string
  readonly meaning: string
  readonly example: string
}

/** A column of the table and the CSV columns it is made of. */
export interface Field {
  readonly column: string
  readonly from: readonly CsvColumn[]
  /** Makes the value from the parsed cells; without it the only cell is the value. */
  readonly build?: (cells: readonly (string | null)[]) => string | null
  /** The value has to be in this column of another file's table, or of the table `or`. */
  readonly references?: { readonly table: string; readonly column: string; readonly or?: string }
  /** Written when the row is new; a later import leaves it alone. */
  readonly onlyWhenNew?: boolean
  /** SQL over the row `t` that is there: what is broken in it, and written after all, although it is written only when new. */
  readonly mendedWhere?: string
  /** SQL over the staged row `s` for a value that the database looks up; the staged text is then `s.<column>`. */
  readonly select?: string
}

/** A rule over the whole file that no constraint of the table holds; `where` is SQL over the staged rows `s`. */
export interface StagedRule {
  readonly column: string
  readonly reason: string
  readonly where: string
}

export interface FileSpec {
  readonly file: string
  readonly table: string
  readonly meaning: string
  /** Columns of the primary or a unique key by which a re-import finds the row. */
  readonly key: readonly string[]
  readonly unique?: readonly (readonly string[])[]
  readonly fields: readonly Field[]
  /** What becomes of rows that a complete file does not have: deleted, or kept aside for those who have ordered them. Absent: they stay, since other things are built on them. */
  readonly missing?: 'deleted' | 'kept aside'
  /** SQL over the rows `t` that the shop's own people have written: they stay although a complete file does not have them. */
  readonly keeps?: string
  /** SQL over the staged rows `s` of which they have written what there is: the file's are passed over. */
  readonly passes?: string
  readonly rules?: readonly StagedRule[]
  /** Returns what is wrong with a row of parsed cells (by CSV column), or undefined. */
  readonly rowRule?: (cell: (name: string) => string | null) => { column: string; reason: string } | undefined
  /** Work on the staged rows that SQL cannot do (hashing passwords). */
  readonly afterStaging?: (
    query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>,
  ) => Promise<void>
}

interface ColumnExtras {
  readonly fallback?: string
  readonly references?: Field['references']
  readonly onlyWhenNew?: boolean
  readonly column?: string
}

/** A required CSV column that is one table column. */
export function need(name: string, type: CellType, meaning: string, example: string, extras: ColumnExtras = {}): Field {
  return single(name, type, true, meaning, example, extras)
}

/** An optional one: an empty cell or a missing column is null or the fallback. */
export function may(name: string, type: CellType, meaning: string, example: string, extras: ColumnExtras = {}): Field {
  return single(name, type, false, meaning, example, extras)
}

function single(
  name: string,
  type: CellType,
  required: boolean,
  meaning: string,
  example: string,
  { fallback, column, ...rest }: ColumnExtras,
): Field {
  return {
    column: column ?? name,
    from: [{ name, type, required, meaning, example, ...(fallback === undefined ? {} : { fallback }) }],
    ...rest,
  }
}

/** Four CSV columns, one JSON column. Romanian is required (if anything is); the others fall back to it. */
export function localised(
  column: string,
  meaning: string,
  example: Localised,
  options: { required: boolean; maxLength?: number },
): Field {
  const locales = ['ro', 'hu', 'en', 'de'] as const
  return {
    column,
    from: locales.map((locale) => ({
      name: `${column}_${locale}`,
      type: text(options.maxLength ?? 500),
      required: options.required && locale === 'ro',
      meaning:
        locale === 'ro'
          ? `${meaning}, Romanian`
          : `the same in ${{ hu: 'Hungarian', en: 'English', de: 'German' }[locale]}; empty: the Romanian text`,
      example: example[locale],
    })),
    build: ([ro, hu, en, de]) =>
      ro === null || ro === undefined ? null : JSON.stringify({ ro, hu: hu ?? ro, en: en ?? ro, de: de ?? ro }),
  }
}

/** The CSV columns of a file, each once, in their order. */
export function csvColumns(spec: FileSpec): CsvColumn[] {
  return [...new Map(spec.fields.flatMap((field) => field.from).map((column) => [column.name, column])).values()]
}

export type { CellContext }
