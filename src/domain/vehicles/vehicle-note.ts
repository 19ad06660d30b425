// What people write down about a car, as it may be kept: a plate of any country, an engine number of any maker. A chassis number has a rule of its own (vin.ts).

export const PLATE_MOST = 16
export const ENGINE_NUMBER_MOST = 30

/** Letters of any alphabet and digits, set apart by single spaces, dashes or dots. */
const PLATE = /^[\p{L}\p{Nd}]+(?:[ .\-–][\p{L}\p{Nd}]+)*$/u
/** Makers stamp Latin letters and digits, with stars, strokes and dashes around and between. */
const ENGINE_NUMBER = /^[A-Z0-9*][A-Z0-9 *./\-–]*$/

/** Whether a text may be kept as a plate: nothing of it is understood, foreign ones are plates too. */
export function isPlateLike(text: string): boolean {
  const plate = text.trim().replace(/\s+/g, ' ')
  return plate.length <= PLATE_MOST && PLATE.test(plate)
}

export function isEngineNumber(text: string): boolean {
  const number = engineNumberSpelling(text)
  return number.length >= 3 && number.length <= ENGINE_NUMBER_MOST && ENGINE_NUMBER.test(number) && /\d/.test(number)
}

export function engineNumberSpelling(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toUpperCase()
}

/** Whether the number that takes a noted one's place is another car's: what that one told is not true of this one. A first number and none say nothing of the kind. */
export function isOtherVin(noted: string | null, vin: string | null): boolean {
  return noted !== null && vin !== null && vin !== '' && noted !== vin
}

/** A car was opened, and nothing was written down about it. */
export function isVisit({
  kind,
  payload,
}: {
  readonly kind: string
  readonly payload: { readonly body?: unknown }
}): boolean {
  return kind === 'vehicle.note.v1' && Object.keys(payload.body ?? {}).length === 0
}
