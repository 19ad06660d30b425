import * as v from 'valibot'

type Length = v.BaseValidation<never, unknown, v.BaseIssue<unknown>>

/**
 * The schema, which looks at nothing else while `length` does not hold for what `counted` gives of the value. valibot by itself reads every item of a list before it counts them: a
 * list of 500,000 wrong ones took seconds and made 22 MB of issues. Types and JSON schema stay those of the schema.
 */
function lengthFirst<S extends v.GenericSchema>(schema: S, counted: (value: unknown) => unknown, length: Length): S {
  const run: S['~run'] = (dataset, config) => {
    const value = counted((dataset as { value: unknown }).value)
    const { issues } = value === undefined ? {} : length['~run']({ typed: true, value } as never, config)
    return issues ? { typed: false, value, issues } : schema['~run'](dataset, config)
  }
  return { ...schema, '~run': run }
}

const list = (value: unknown) => (Array.isArray(value) ? value : undefined)
const record = (value: unknown) => (value !== null && typeof value === 'object' ? value : undefined)
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** At most (and at least) so many items, counted before any of them is read. */
/* @__NO_SIDE_EFFECTS__ */
export function boundedList<S extends v.GenericSchema>(item: S, max: number, min = 0) {
  return v.pipe(
    lengthFirst(v.pipe(v.array(item), v.maxLength(max)), list, v.maxLength(max) as Length),
    v.minLength(min),
  )
}

/** At most so many entries, counted before any of them is read. */
/* @__NO_SIDE_EFFECTS__ */
export function boundedRecord<S extends v.GenericSchema>(name: v.GenericSchema<string>, value: S, max: number) {
  return lengthFirst(v.pipe(v.record(name, value), v.maxEntries(max)), record, v.maxEntries(max) as Length)
}

/** PostgreSQL can keep neither NUL, which is refused, nor half a character (an emoji cut in the middle), which becomes the sign for one that is missing. */
const isStorable = v.check<string, 'not-storable'>((value) => !value.includes('\0'), 'not-storable')
export const wellFormed = (value: string): string => value.replace(/\p{Surrogate}/gu, '\uFFFD')
const mended = v.transform<string, string>(wellFormed)

/** A text as it was written; what is longer is not looked at any further. */
/* @__NO_SIDE_EFFECTS__ */
export function exactText(max: number) {
  return lengthFirst(v.pipe(v.string(), v.maxLength(max), isStorable, mended), text, v.maxLength(max) as Length)
}

/** A text without what stands empty around it. */
/* @__NO_SIDE_EFFECTS__ */
export function trimmedText(max: number) {
  return lengthFirst(
    v.pipe(v.string(), v.trim(), v.maxLength(max), isStorable, mended),
    (value) => text(value)?.trim(),
    v.maxLength(max) as Length,
  )
}
