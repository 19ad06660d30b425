import { type Random, random } from './random.ts'

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
/** Bound of the permutation: index × multiplier stays exact. */
const LARGEST_CAPACITY = 100_000_000

/** A pattern and how far it is used up; `#` is a digit, `@` a letter, everything else itself. */
interface Shape {
  readonly pattern: string
  readonly capacity: number
  readonly multiplier: number
  readonly offset: number
  readonly form: RegExp
  used: number
}

/**
 * Issues numbers in the patterns of a brand or a vehicle maker, each once, in an order that looks random and needs no memory of what was issued:
 * the n-th number is the n-th element of an affine permutation of the pattern's numbers. A used-up pattern is widened (a fixed digit becomes free).
 */
export class NumberIssuer {
  readonly #shapes: Shape[]
  readonly #baseCount: number
  readonly #widened = new Map<number, Shape>()
  readonly #random: Random

  constructor(patterns: readonly string[], ...labels: readonly (string | number)[]) {
    this.#random = random('numbers', ...labels)
    this.#shapes = patterns.map((pattern) => this.#shape(pattern))
    this.#baseCount = patterns.length
  }

  /** The next number; the same `hint` stays in the same pattern, as brands keep a pattern for a kind of parts. */
  next(hint: number): string {
    const base = hint % this.#baseCount
    for (;;) {
      let shape = this.#widened.get(base) ?? this.#shapes[base]!
      if (shape.used >= shape.capacity) shape = this.#widen(base, shape)
      const number = this.#number(shape)
      shape.used += 1
      if (
        !this.#shapes.some(
          (other) =>
            other !== shape && this.#shapes.indexOf(other) < this.#shapes.indexOf(shape) && other.form.test(number),
        )
      )
        return number
    }
  }

  #widen(base: number, shape: Shape): Shape {
    const digits = [...shape.pattern]
      .map((character, index) => (/[1-9]/.test(character) && index > 0 ? index : -1))
      .filter((index) => index >= 0)
    const at = digits.at(-1)
    const wider = this.#shape(
      at === undefined ? `${shape.pattern}#` : `${shape.pattern.slice(0, at)}#${shape.pattern.slice(at + 1)}`,
    )
    this.#shapes.push(wider)
    this.#widened.set(base, wider)
    return wider
  }

  #shape(pattern: string): Shape {
    let capacity = 1
    for (const character of pattern)
      if (character === '#' || character === '@')
        capacity = Math.min(capacity * (character === '#' ? 10 : LETTERS.length), LARGEST_CAPACITY)
    let multiplier = Math.floor(capacity * 0.618) % 9_999_991 || 1
    while (gcd(multiplier, capacity) !== 1) multiplier += 1
    const form = new RegExp(
      `^${pattern
        .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
        .replaceAll('#', '\\d')
        .replaceAll('@', '[A-Z]')}$`,
    )
    return { pattern, capacity, multiplier, offset: this.#random.int(0, capacity - 1), form, used: 0 }
  }

  #number({ pattern, capacity, multiplier, offset, used }: Shape): string {
    let rest = (used * multiplier + offset) % capacity
    let room = capacity
    let text = ''
    for (let index = pattern.length - 1; index >= 0; index -= 1) {
      const character = pattern[index]!
      if (character !== '#' && character !== '@') text = character + text
      else {
        const radix = character === '#' ? 10 : LETTERS.length
        const value = room > 1 ? rest % radix : this.#random.int(0, radix - 1)
        rest = Math.floor(rest / radix)
        room /= radix
        text = (character === '#' ? String(value) : LETTERS[value]!) + text
      }
    }
    return text
  }
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}

/** The same number as somebody else would write it: without spaces, with dashes or dots, in small letters. */
export function respelled(number: string, random: Random): string {
  const parts = number.split(/[ ./-]+/).filter(Boolean)
  switch (random.int(0, 3)) {
    case 0:
      return parts.join('')
    case 1:
      return parts.join('-')
    case 2:
      return parts.join('.')
    default:
      return parts.join(' ').toLowerCase()
  }
}
