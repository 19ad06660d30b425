import type { UnsettledKeys } from '#src/data/intent-keys.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'

const STORED_AS = 'reorders'
/** Who orders the same again later than that wants it twice: with the old key they would get the old answer, and nothing in the cart. */
const KEPT_MS = 3_600_000

type Stored = Readonly<Record<string, readonly [key: string, atMs: number]>>

/** Keys of reorders that were sent and not answered: they outlive the page, since who waits in vain loads it anew and presses again. */
export const unsettledReorders: UnsettledKeys = {
  get(reorder) {
    const [key, atMs] = stored()[reorder] ?? []
    return Date.now() - (atMs ?? 0) < KEPT_MS ? key : undefined
  },
  set: (reorder, key) => store({ ...stored(), [reorder]: [key, Date.now()] }),
  delete(reorder) {
    const { [reorder]: _settled, ...others } = stored()
    store(others)
  },
}

function stored(): Stored {
  return (parseJson(personalStorage.get(STORED_AS)) as Stored | undefined) ?? {}
}

function store(keys: Stored): void {
  personalStorage.set(STORED_AS, JSON.stringify(keys))
}
