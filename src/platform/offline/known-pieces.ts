import * as v from 'valibot'
import { systemClock } from '#src/lib/clock.ts'
import { knowledge } from './lazy-offline.ts'
import type { Known } from './storage/knowledge.ts'
import type { KnowledgeTable } from './storage/partition-database.ts'

interface PieceKind<S extends v.GenericSchema> {
  readonly table: KnowledgeTable
  /** What a piece looks like. One that an older version wrote in another shape is as good as unknown. */
  readonly schema: S
  /** How many are kept, the newest: 20 vehicles (VEH-06), a few hundred visited products. */
  readonly most: number
  readonly idOf: (value: v.InferOutput<S>) => string
  /** When it was known, if the piece says so itself; else when it is noted. */
  readonly atMsOf?: (value: v.InferOutput<S>) => number
}

export interface KnownPieces<T> {
  /** Newest first, each with the time from which it is known. */
  all(): Promise<readonly Known<T>[]>
  get(id: string): Promise<Known<T> | null>
  /** Notes what the shop has just said. */
  note(...values: readonly T[]): Promise<void>
  forget(...ids: readonly string[]): Promise<void>
}

/**
 * What this device knows of one kind of thing, for whoever is logged in (OFF-02): encrypted, gone at logout. Nothing here rejects because a device
 * cannot store: then nothing is known.
 */
export function knownPieces<S extends v.GenericSchema>({ table, schema, most, idOf, atMsOf = systemClock.nowMs }: PieceKind<S>): KnownPieces<v.InferOutput<S>> {
  const stored = knowledge(table)
  const read = (piece: Known<unknown>): Known<v.InferOutput<S>>[] => {
    const parsed = v.safeParse(schema, piece.value)
    return parsed.success ? [{ ...piece, value: parsed.output }] : []
  }
  return {
    all: async () => (await stored.all()).flatMap(read),
    async get(id) {
      const piece = await stored.get(id)
      return piece ? (read(piece)[0] ?? null) : null
    },
    note: (...values) => stored.put(values.map((value) => ({ id: idOf(value), value, atMs: atMsOf(value) })), most),
    forget: (...ids) => stored.remove(ids),
  }
}
