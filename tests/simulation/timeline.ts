type Task = () => void | Promise<void>
interface Entry {
  readonly atMs: number
  readonly order: number
  readonly task: Task
}

/** Virtual time: what is due next happens next, and what is due at the same moment happens in the order in which it was asked for. */
export class Timeline {
  #nowMs: number
  #order = 0
  readonly #heap: Entry[] = []

  constructor(startMs: number) {
    this.#nowMs = startMs
  }
  get nowMs(): number {
    return this.#nowMs
  }

  after(delayMs: number, task: Task): void {
    const entry = { atMs: this.#nowMs + Math.max(0, delayMs), order: (this.#order += 1), task }
    const heap = this.#heap
    heap.push(entry)
    let at = heap.length - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(entry, heap[parent]!)) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = entry
  }

  /** Nothing happens for a while: what was due in it comes late. */
  skip(spanMs: number): void {
    this.#nowMs += spanMs
  }

  /** Runs until nothing is left, the time is over, or `isEnough`. */
  async run(untilMs: number, isEnough: () => boolean = () => false): Promise<void> {
    while (this.#heap.length > 0 && this.#heap[0]!.atMs <= untilMs && !isEnough()) {
      const { atMs, task } = this.#take()
      this.#nowMs = Math.max(this.#nowMs, atMs)
      const done = task()
      if (done) await done
    }
    if (!isEnough()) this.#nowMs = Math.max(this.#nowMs, untilMs)
  }

  #take(): Entry {
    const heap = this.#heap
    const first = heap[0]!
    const last = heap.pop()!
    if (heap.length === 0) return first
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1
      if (!isBefore(heap[child]!, last)) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = last
    return first
  }
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order)
}
