import type { AskedSearch, FoundProduct } from './asked-search.ts'

/** Where what a text means stands in the answer. `elsewhere`: something was found, but not that. */
export type Place = 'first' | 'within three' | 'on the page' | 'elsewhere' | 'nothing'

export interface JudgedCase {
  readonly query: string
  readonly judge: (asked: AskedSearch) => Place
  /** Kinds that are offered while typing, where the text is of words. */
  readonly means?: readonly string[]
  /** Of a text that asks for several things at once: the catalogue may have no part of which all of it is true. */
  readonly wanted?: WantedPart
}

/** What a text asks for, and as much of it as there must be where nothing is all of that. */
export interface WantedPart {
  readonly kinds: readonly string[]
  readonly isMeant: (product: FoundProduct) => boolean
  readonly isForCar: (product: FoundProduct) => boolean
}

/** Texts that are understood in one way. */
export interface SearchClass {
  readonly name: string
  /** Of a hundred texts so many must have what they mean within the first three. */
  readonly aim: number
  readonly needsVehicles?: boolean
  readonly cases: readonly JudgedCase[]
}

export function placeOf({ products, readings }: AskedSearch, isMeant: (product: FoundProduct) => boolean): Place {
  const at = products.findIndex(isMeant)
  if (at >= 0) return at === 0 ? 'first' : at < 3 ? 'within three' : 'on the page'
  return products.length > 0 || readings.length > 0 ? 'elsewhere' : 'nothing'
}

/**
 * Where the catalogue has nothing of which all of the text is true, what is right is the part for the car, and that the
 * answer says what it left out or has only the nearest to. `all`: every product of the kinds.
 */
export function placeWhereNoneIs(asked: AskedSearch, wanted: WantedPart, all: readonly FoundProduct[]): Place | null {
  if (all.some(wanted.isMeant)) return null
  const isForSome = all.some(wanted.isForCar)
  const place = placeOf(asked, (each) => wanted.kinds.includes(each.kind) && (!isForSome || wanted.isForCar(each)))
  return asked.ignored.length + asked.nearest.length > 0 ? place : 'elsewhere'
}

/** Brand and number. */
export function nameOf({ brand, articleNumber }: FoundProduct): string {
  return `${brand} ${articleNumber}`
}

const ENDS_AT = { left: /left|both/, right: /right|both/, front: /front/, rear: /rear/ } as const

export function sitsAt({ values }: FoundProduct, at: keyof typeof ENDS_AT): boolean {
  return ENDS_AT[at].test(`${values.get('fitting_position') ?? ''} ${values.get('side') ?? ''}`)
}

/** Whether all of these stand in one line of the vehicles. */
export function fits({ vehicles }: Pick<FoundProduct, 'vehicles'>, words: readonly string[]): boolean {
  return vehicles.split('\n').some((line) => words.every((each) => holds(line, each)))
}

/** Written anywhere in the line, but not as the beginning of a longer word. */
export function holds(line: string, words: string): boolean {
  const at = ` ${line.replaceAll(/[(),]/g, ' ')} `
  return at.includes(` ${words} `)
}
