import * as v from 'valibot'
import { safeStorage } from '#src/lib/safe-storage.ts'
import { unseal } from '#src/platform/session/personal-storage.ts'
import { LEFT_BEHIND_KEY, SEALED } from '#src/platform/session/session-storage.ts'
import type { GuardedDatabase } from './guarded-database.ts'
import type { PartitionDatabase } from './partition-database.ts'
import type { SecretBox } from './secret-box.ts'

/** Small things of a person in localStorage: the chosen car, searches, a comment that is being written. */
export type Keepsakes = Readonly<Record<string, string>>

const Stored = v.record(v.string(), v.string())
const CONTEXT = 'meta keepsakes'

export interface KeepsakeBox {
  put(keepsakes: Keepsakes): Promise<void>
  /** Gives back what is not there any more, once, unless they have left meanwhile. What others left here before then is removed. */
  restore(leftBeforeMs: number, isStillTheirs: () => boolean): Promise<void>
}

/**
 * Sealed with the waiting work while the person is logged out, so that they find their things again and nobody else does. What their page did not live to put here lies in
 * localStorage (decision 268), among what others left there, which this box does not open.
 */
export function keepsakesIn(database: GuardedDatabase<PartitionDatabase>, box: SecretBox): KeepsakeBox {
  const stored = async (): Promise<Keepsakes> => {
    const row = await database.run((db) => db.meta.get('keepsakes'))
    return row?.value instanceof ArrayBuffer ? v.parse(Stored, await box.unlock(CONTEXT, row.value)) : {}
  }
  return {
    async put(keepsakes) {
      const own: Record<string, string> = {}
      for (const [key, value] of Object.entries(keepsakes))
        if (!value.startsWith(SEALED) || (await unseal(box, value, key))) own[key] = value
      // Another tab may have handed in its part.
      const value = await box.lock(CONTEXT, { ...(await stored()), ...own })
      await database.run((db) => db.meta.put({ name: 'keepsakes', value }))
      takeFromLeft(Object.values(own))
    },
    async restore(leftBeforeMs, isStillTheirs) {
      const found: (readonly [key: string, value: string])[] = []
      // The newest first: what was left before under the same name is older.
      for (const { sealed } of leftBehind().toReversed()) {
        const named = await unseal(box, sealed)
        if (named) found.push([named[0], sealed])
      }
      const kept = Object.entries(await stored())
      // From here to the last of them in one step: the session may have ended meanwhile, and nothing is given back behind that.
      if (!isStillTheirs()) return
      for (const [key, value] of [...found, ...kept]) giveBack(key, value)
      takeFromLeft(
        found.map(([, sealed]) => sealed),
        leftBeforeMs,
      )
      await database.run((db) => db.meta.delete('keepsakes'))
    },
  }
}

function giveBack(key: string, newValue: string): void {
  if (safeStorage.get(key) !== null || !safeStorage.set(key, newValue)) return
  // Who reads localStorage listens to changes of other tabs; this one comes from nowhere else.
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

function leftBehind(): { readonly line: string; readonly atMs: number; readonly sealed: string }[] {
  const lines = safeStorage.get(LEFT_BEHIND_KEY)?.split('\n') ?? []
  return lines.map((line) => ({ line, atMs: Number.parseInt(line, 10), sealed: line.slice(line.indexOf(' ') + 1) }))
}

/** Takes out what has come to its owner, and what nobody has come for. */
function takeFromLeft(done: readonly string[], leftBeforeMs = 0): void {
  const kept = leftBehind().filter(({ atMs, sealed }) => atMs > leftBeforeMs && !done.includes(sealed))
  if (kept.length === 0) safeStorage.remove(LEFT_BEHIND_KEY)
  else safeStorage.set(LEFT_BEHIND_KEY, kept.map(({ line }) => `${line}\n`).join(''))
}
