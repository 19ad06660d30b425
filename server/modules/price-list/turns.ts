/** Lets so many work at once; the others wait for their turn, in the order in which they came. */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Everything that `work` gives, from when it is its turn. Whoever stops reading gives the turn on. */
  async *inTurn<T>(work: () => AsyncIterable<T>): AsyncGenerator<T> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      yield* work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
