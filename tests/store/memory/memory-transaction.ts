import { Refusal } from '#server/refusals/refusal.ts'
import type { MemoryTables } from './memory-tables.ts'

type AnyMap = Map<unknown, unknown>

/** The lock under which one transaction at a time reads and writes: stricter than PostgreSQL's row locks, with the same outcomes. */
export class Turn {
  #holder: MemoryTransaction | null = null
  readonly #waiting: { readonly who: MemoryTransaction; readonly go: () => void }[] = []

  async take(who: MemoryTransaction): Promise<void> {
    if (this.#holder === null) this.#holder = who
    else await new Promise<void>((go) => this.#waiting.push({ who, go }))
  }
  give(who: MemoryTransaction): void {
    if (this.#holder !== who) return
    const next = this.#waiting.shift()
    this.#holder = next?.who ?? null
    next?.go()
  }
}

/** One transaction over the tables: writes are done at once and remembered, so that a savepoint or the whole can be taken back. */
export class MemoryTransaction {
  readonly tables: MemoryTables
  readonly #turn: Turn
  readonly #keysAtWork: Set<string>
  readonly #ownKeys: string[] = []
  /** Map, key and former row of each write, three entries each. */
  readonly #undo: unknown[] = []
  #entering: Promise<void> | null = null
  #isIn = false
  #isOver = false

  constructor(tables: MemoryTables, turn: Turn, keysAtWork: Set<string>) {
    this.tables = tables
    this.#turn = turn
    this.#keysAtWork = keysAtWork
  }

  /** Reads or writes once it is this transaction's turn. */
  async inside<T>(work: () => T): Promise<T> {
    if (!this.#isIn) {
      // Statements that are given at once wait for one turn, as they wait for one connection.
      if (!this.#isOver) await (this.#entering ??= this.#turn.take(this))
      this.#isIn = true
    }
    // A statement on a connection that the crash has cut.
    if (this.#isOver) {
      this.#turn.give(this)
      throw new Refusal('unavailable', { retryAfterSeconds: 2 })
    }
    return work()
  }

  put<K, V>(map: Map<K, V>, key: K, row: V): void {
    this.#undo.push(map, key, map.get(key))
    map.set(key, row)
  }
  remove<K, V>(map: Map<K, V>, key: K): void {
    this.#undo.push(map, key, map.get(key))
    map.delete(key)
  }

  /** Tried and never waited for, as the advisory lock of the database. */
  takeKey(name: string): boolean {
    if (this.#ownKeys.includes(name)) return true
    if (this.#keysAtWork.has(name)) return false
    this.#keysAtWork.add(name)
    this.#ownKeys.push(name)
    return true
  }

  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    const mark = this.#undo.length
    try {
      return await work()
    } catch (error) {
      this.#backTo(mark)
      throw error
    }
  }

  end(how: 'commit' | 'rollback'): void {
    if (this.#isOver) return
    if (how === 'rollback') this.#backTo(0)
    this.#isOver = true
    for (const name of this.#ownKeys) this.#keysAtWork.delete(name)
    this.#turn.give(this)
  }
  get isOver(): boolean {
    return this.#isOver
  }

  #backTo(mark: number): void {
    if (this.#isOver) return
    const undo = this.#undo
    while (undo.length > mark) {
      const row = undo.pop()
      const key = undo.pop()
      const map = undo.pop() as AnyMap
      if (row === undefined) map.delete(key)
      else map.set(key, row)
    }
  }
}
