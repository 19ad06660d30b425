import type { UnsettledKeys } from '#src/data/intent-keys.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'

const STORED_AS = 'reorders'
/** Who orders the same again later than that wants it twice: with the old key they would get the old answer, and nothing in the cart. */
const KEPT_MS = 3_600_000

/** Keys of reorders that were sent and not answered: they outlive the page, since who waits in vain loads it anew and presses again. */
export const unsettledReorders: UnsettledKeys = {
  get(reorder) {
    const [key, atMs = 0] = stored()[reorder] ?? []
    return Date.now() - atMs < KEPT_MS ? key : undefined
  },
  set: (reorder, key) => put(reorder, [key, Date.now()]),
  delete: (reorder) => put(reorder),
}

type Sent = readonly [key: string, atMs: number]

function stored(): Partial<Record<string, Sent>> {
  return parseJson(personalStorage.get(STORED_AS)) ?? {}
}

/** JSON leaves out what is undefined. */
function put(reorder: string, sent?: Sent): void {
  personalStorage.set(STORED_AS, JSON.stringify({ ...stored(), [reorder]: sent }))
}
