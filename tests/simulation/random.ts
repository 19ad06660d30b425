/** A seeded source of everything that is left to chance (mulberry32): the same seed gives the same world. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 0x9e3779b1 + 0x7f4a7c15) | 0
    for (let warm = 0; warm < 4; warm += 1) this.next()
  }

  /** 0 ≤ x < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  chance(probability: number): boolean {
    return probability > 0 && this.next() < probability
  }
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }
  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!
  }
  /** Shaped as UUIDv4, so that schemas take it. */
  uuid(): string {
    const hex = (digits: number) =>
      Math.floor(this.next() * 16 ** digits)
        .toString(16)
        .padStart(digits, '0')
    return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
  }
}
