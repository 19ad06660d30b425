import * as v from 'valibot'

// What screens read in the address.

/** What is not there or cannot be read counts as not said. */
export function said<S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.optional(schema), undefined)
}

/** A text that the app itself wrote, at most so long. One that is written like a number arrives as one: part numbers are. */
export function addressText(most: number) {
  return v.pipe(typedText(), v.maxLength(most))
}

/**
 * What a person typed, however long: whoever is asked for it says when it is too long, at its field, and nothing of it is lost. Whatever the router made of it is a text again:
 * `q=2924` arrives as a number, `q=true` as a yes, `q=[1,2]` as a list.
 */
export function typedText() {
  return v.pipe(
    v.custom<string | number | boolean | object>((value) => value !== undefined && value !== null),
    v.transform((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))),
  )
}

/** One of some words. Such a word may be written like a number, too: `-2000`. */
export function addressChoice<const T extends readonly string[]>(words: T) {
  return v.pipe(typedText(), v.picklist(words))
}

/** The words of a search; none unless there are any. */
export function addressWords() {
  return v.fallback(v.optional(typedText(), ''), '')
}

/** A number from 1 on: of a page, or an id. */
export function addressNumber(most: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))
}
