import { type RawBuilder, sql } from 'kysely'
import type { AttributeFilter } from '#src/contract/catalogue/product-calls.ts'
import type { ListFilter } from './list-filter.ts'
import { rangeOf } from '#src/domain/numbers/number-ranges.ts'
import { holdsOneOf } from './specification-conditions.repository.ts'

/** Bits of a candidate's `fails`: which filters it does not pass. A facet counts what fails none but its own. */
export const FAILS = { brand: 1, quality: 2, kind: 4, manufacturer: 8 } as const
const FIRST_ATTRIBUTE = 16

/** A filter by a criterion, with its bit. */
export interface AttributeCondition {
  readonly criteriaId: number
  readonly bit: number
  readonly values: readonly string[]
}

export function attributeConditions({ attribute = {} }: ListFilter): AttributeCondition[] {
  return [...attributeBits(attribute)].map(([criteriaId, bit]) => ({
    criteriaId,
    bit,
    values: attribute[criteriaId] ?? [],
  }))
}

/** The bit of each criterion of the filter. */
export function attributeBits(attribute: AttributeFilter): Map<number, number> {
  return new Map(Object.keys(attribute).map((id, index) => [Number(id), FIRST_ATTRIBUTE << index]))
}

/** What the filters do to a list. There are two forms, without any filter and with all of them, so that the statements that are kept prepared stay few. */
export interface Narrowing {
  /** The column `fails` of `articles a`. */
  readonly fails: RawBuilder<number>
  /** Whether `candidate c` fails no filter but those of the given bits. Where there is none nothing is asked: of a condition PostgreSQL expects that hardly a row is left, and plans for that. */
  passes(but: number): RawBuilder<boolean>
}

/** `makers`: names of the chosen manufacturers. */
export function narrowingBy(filter: ListFilter, makers: readonly string[] | null): Narrowing {
  const attributes = attributeConditions(filter)
  const { brand, quality, generic_article: kind } = filter
  if (!brand && !quality && !kind && !makers && attributes.length === 0)
    return { fails: sql`0`, passes: () => sql`true` }
  const bits = [
    bitUnless(
      FAILS.brand,
      given(brand, 'int[]', (values) => sql`a.brand_id = any(${values})`),
    ),
    bitUnless(
      FAILS.quality,
      given(quality, 'text[]', (values) => sql`a.quality = any(${values})`),
    ),
    bitUnless(
      FAILS.kind,
      given(kind, 'int[]', (values) => sql`a.generic_article_id = any(${values})`),
    ),
    bitUnless(
      FAILS.manufacturer,
      given(
        makers,
        'text[]',
        (values) =>
          sql`exists (select from article_numbers n where n.article_id = a.article_id and n.kind = 'oe' and n.maker = any(${values}))`,
      ),
    ),
    ...attributes.map((condition) => bitUnless(condition.bit, hasAttribute(condition))),
  ]
  return {
    fails: sql`(${sql.join(bits, sql` + `)})`,
    passes: (but) => (but === 0 ? sql`c.fails = 0` : sql`(c.fails & ${sql.lit(~but)}) = 0`),
  }
}

/** Passes also where the filter is not given. */
function given(
  values: readonly unknown[] | null | undefined,
  type: 'int[]' | 'text[]',
  passes: (values: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const typed = () => sql`${values ? [...values] : null}::${sql.raw(type)}`
  return sql`(${typed()} is null or ${passes(typed())})`
}

const bitUnless = (bit: number, passes: RawBuilder<unknown>) => sql`case when ${passes} then 0 else ${sql.lit(bit)} end`

/** Any of the values, or a number inside of any of the ranges. A value is looked for as a number and as a text: which it is depends on the criterion. */
function hasAttribute({ criteriaId, values }: AttributeCondition): RawBuilder<boolean> {
  const ranges = values.flatMap((value) => rangeOf(value) ?? [])
  const pairs = values.flatMap((value): [number, number | string][] => [
    [criteriaId, value],
    ...(isNumber(value) ? [[criteriaId, Number(value)] as [number, number]] : []),
  ])
  const isOne = holdsOneOf(sql`a.criteria`, pairs)
  const isWithin = sql`exists (
    select from jsonb_array_elements(a.criteria) e, unnest(${ranges.map(({ from }) => from)}::float8[], ${ranges.map(({ below }) => below)}::float8[]) range (first, beyond)
    where e->0 = to_jsonb(${criteriaId}::int) and case when jsonb_typeof(e->1) = 'number' then (e->1)::float8 >= range.first and (e->1)::float8 < range.beyond else false end
  )`
  return sql`(${isOne} or ${isWithin})`
}

function isNumber(value: string): boolean {
  return /^-?\d{1,9}(\.\d{1,4})?$/.test(value)
}
