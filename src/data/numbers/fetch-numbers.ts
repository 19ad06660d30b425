import type { QueryClient } from '@tanstack/react-query'
import { type NumberFile, type NumberFiles, numberEndpoints } from '#src/contract/catalogue/numbers.ts'
import { createStore } from '#src/lib/store.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { call } from '#src/platform/api/call.ts'
import { http } from '#src/platform/api/http.ts'
import { pendingRequests } from '#src/platform/api/pending-requests.ts'
import { deviceFiles } from '#src/platform/offline/device-files.ts'
import { isAuthenticated } from '#src/platform/session/session-storage.ts'
import { addressOf, keepNumbers, numbersKey, readKeptNumbers } from './kept-numbers.ts'
import { numbersWanted } from './numbers-choice.ts'

/** A download of the index, under way or ended without success. Sizes in bytes, as fetched. */
export interface NumbersRun {
  readonly is: 'running' | 'failed'
  readonly error: unknown
  readonly done: number
  readonly all: number
  /** By the speed so far; null before anything can be said. */
  readonly leftMs: number | null
}

export const numbersRun = createStore<NumbersRun | null>(null)

/** The device has no room for it, or may keep nothing. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/**
 * Brings the index of numbers on this device up to date: asks which files it consists of now and fetches those that are not here, so that after an
 * import only what changed comes over the line. What was fetched stays when it is broken off. Never rejects; how it went is in `numbersRun`.
 */
export async function fetchNumbers(queryClient: QueryClient): Promise<void> {
  if (numbersRun.get()?.is === 'running') return
  const { signal } = pendingRequests
  let run: NumbersRun = { is: 'running', error: null, done: 0, all: 0, leftMs: null }
  const show = (more: Partial<NumbersRun>) => numbersRun.set((run = { ...run, ...more }))
  show({})
  try {
    const told = await call(numberEndpoints.files, { inBackground: true, signal })
    const missing = await missingOf(told)
    show({ all: missing.reduce((sum, { bytes }) => sum + bytes, 0) })
    const startedAtMs = Date.now()
    for (const file of missing) {
      await fetchFile(file, signal)
      const done = run.done + file.bytes
      show({ done, leftMs: ((Date.now() - startedAtMs) / done) * (run.all - done) })
    }
    signal.throwIfAborted()
    if (told.files.length > 0 && !(await keepNumbers({ told, atMs: Date.now() }))) throw new NoRoom()
    numbersRun.set(null)
  } catch (error) {
    // The end of a session is no failure.
    numbersRun.set(signal.aborted ? null : { ...run, is: 'failed', error })
  }
  if (!signal.aborted) await queryClient.invalidateQueries({ queryKey: numbersKey })
}

async function missingOf({ files }: NumberFiles): Promise<readonly NumberFile[]> {
  const here = await Promise.all(files.map(async ({ name }) => (await deviceFiles.read(addressOf(name))) !== null))
  return files.filter((_file, index) => !here[index])
}

async function fetchFile({ name }: NumberFile, signal: AbortSignal): Promise<void> {
  const content = await http
    .get(addressOf(name), { signal })
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw signal.aborted ? (cause as Error) : new ApiError({ kind: 'offline', message: '', cause })
    })
  // A page where a file should be: something on the way answered in the shop's name.
  if (`${await sha256(content)}.bin` !== name) throw new ApiError({ kind: 'offline', message: '' })
  // The session may have ended meanwhile, and its files are gone already.
  signal.throwIfAborted()
  if (!(await deviceFiles.write(addressOf(name), content))) throw new NoRoom()
}

async function sha256(content: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** An index that was asked for within this time is taken as it is. */
const FRESH_MS = 3_600_000
/** Where there is none yet: the shop may be making it, or the network was away. */
const SOON_MS = 60_000
let timer: ReturnType<typeof setTimeout> | undefined

/** In the background, from the start on and as long as the app is open: once an hour, and not where the index was removed or the session is over. */
export async function refreshNumbers(queryClient: QueryClient): Promise<void> {
  clearTimeout(timer)
  if (!isAuthenticated() || !numbersWanted.get()) return
  const before = await readKeptNumbers()
  if (!before || Date.now() - before.atMs >= FRESH_MS) await fetchNumbers(queryClient)
  const hasSome = before !== null || (await readKeptNumbers()) !== null
  timer = setTimeout(() => void refreshNumbers(queryClient), hasSome ? FRESH_MS : SOON_MS)
}
