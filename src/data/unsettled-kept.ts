import { parseJson } from '#src/lib/parse-json.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'
import type { UnsettledKeys } from './intent-keys.ts'

type Sent = readonly [key: string, atMs: number]

/**
 * Keys of what a person has sent and got no answer to: they outlive dialog and page, since who waits in vain closes it and presses again.
 * @param keptMs who wants the same later than that wants it twice: with the old key they would get the old answer, and nothing happened
 */
export function unsettledKept(storedAs: string, keptMs: number): UnsettledKeys & { inputs(): unknown[] } {
  const stored = (): Partial<Record<string, Sent>> => parseJson(personalStorage.get(storedAs)) ?? {}
  /** JSON leaves out what is undefined. */
  const put = (intent: string, sent?: Sent) =>
    personalStorage.set(storedAs, JSON.stringify({ ...stored(), [intent]: sent }))
  const get = (intent: string) => {
    const [key, atMs = 0] = stored()[intent] ?? []
    return Date.now() - atMs < keptMs ? key : undefined
  }
  return {
    get,
    set: (intent, key) => put(intent, [key, Date.now()]),
    delete: (intent) => put(intent),
    inputs: () =>
      Object.keys(stored())
        .filter(get)
        .map((intent) => JSON.parse(intent) as unknown),
  }
}
