import { vi } from 'vitest'

/** A process looks for an import a second after it last did. */
const SECOND_MS = 1_001
let aheadMs = 0

/** What each of a shop's two processes answers once an import has ended: the second after which it looks for one passes at once. */
export async function afterImport<T>(read: () => Promise<T>): Promise<[T, T]> {
  const now = Date.now
  // Further ahead every time: what was looked at then was looked at in what is still to come.
  aheadMs += SECOND_MS
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs)
  try {
    // They are asked in turn.
    return [await read(), await read()]
  } finally {
    clock.mockRestore()
  }
}
