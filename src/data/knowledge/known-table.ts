import * as v from 'valibot'
import type { AnswerRecord } from './ask-or-know.ts'
import type { OnRefusal } from '#src/platform/offline/driver/partitions/knowledge-when-open.ts'
import { knowledge } from '#src/platform/offline/lazy-offline.ts'
import type { KnowledgeKind } from '#src/platform/offline/storage/partition-database.ts'
import { sessionId } from '#src/platform/session/session-storage.ts'

/** A piece of what the device knows, read by its schema. */
export interface Piece<T> {
  readonly id: string
  readonly value: T
  readonly atMs: number
}

interface KnownTable<T> {
  get(id: string): Promise<Piece<T> | null>
  /** Newest first. */
  all(): Promise<Piece<T>[]>
  put(id: string, value: T, atMs?: number): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** Replaces a piece by what `change` makes of it; changes wait for each other. */
  update(id: string, change: (before: Piece<T> | null) => T): Promise<void>
}

/** How the device keeps a whole answer: as the piece `id` of a kind, of which it keeps the newest `limit`. */
export interface KeptAnswer<T extends object> {
  readonly kind: KnowledgeKind
  readonly schema: v.GenericSchema<unknown, T>
  readonly id: string
  readonly limit: number
}

export function keptAnswer<T extends object>({ kind, schema, id, limit }: KeptAnswer<T>): AnswerRecord<T> {
  const table = knownTable(kind, schema, limit)
  return {
    async know() {
      const piece = await table.get(id)
      return piece && { ...piece.value, knownAt: piece.atMs }
    },
    note: (answer) => table.put(id, answer),
  }
}

/**
 * Pieces of one shape on this device, of whoever is logged in; the newest `most` of the table are kept. What an older version wrote in another shape counts as
 * not known. `prefix` sets several shapes of one table apart.
 */
export function knownTable<S extends v.GenericSchema>(
  table: KnowledgeKind,
  schema: S,
  most: number,
  { prefix = '', onRefusal }: { prefix?: string; onRefusal?: OnRefusal } = {},
): KnownTable<v.InferOutput<S>> {
  const store = knowledge(table, onRefusal)
  let turn: Promise<unknown> = Promise.resolve()
  const read = ({ id, value, atMs }: Piece<unknown>): Piece<v.InferOutput<S>> | null => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? { id: id.slice(prefix.length), value: parsed.output, atMs } : null
  }
  const get = async (id: string) => {
    const piece = await store.get(prefix + id)
    return piece && read(piece)
  }
  const put = (id: string, value: v.InferOutput<S>, atMs = Date.now()) =>
    store.put([{ id: prefix + id, value, atMs }], most)
  return {
    get,
    put,
    all: async () =>
      (await store.all()).filter(({ id }) => id.startsWith(prefix)).flatMap((piece) => read(piece) ?? []),
    remove: (ids) => store.remove(ids.map((id) => prefix + id)),
    update(id, change) {
      const session = sessionId()
      // Who has left meanwhile has changed nothing of the next person's.
      const isStill = () => sessionId() === session
      const changed = turn.then(async () => {
        if (!isStill()) return
        const before = await get(id)
        if (isStill()) await put(id, change(before))
      })
      turn = changed.catch(() => undefined)
      return changed
    },
  }
}
