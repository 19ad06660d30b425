import { safeStorage } from '#src/lib/safe-storage.ts'
import { keyRing } from '#src/platform/offline/storage/key-ring.ts'
import { canEncrypt, openSecretBox, type SecretBox } from '#src/platform/offline/storage/secret-box.ts'
import { DEVICE_KEYS, SEALED, sessionId } from './session-storage.ts'

/** What is encrypted is `[key, value]`, so that it can be told without its name where it belongs. */
const CONTEXT = 'localStorage'
/** What people's things are stored under, each as `<name>` or `<name>.<user>`. */
const NAMES = new Set([
  'queries',
  'vehicle',
  'searches',
  'cart-comment',
  'order-choices',
  'reorders',
  'points',
  'pasted-list',
  'claim-draft',
  'return-draft',
  'changed-write',
  'offer-request',
  'offer-sheet',
  'feedback',
])

type Named = readonly [name: string, value: string]
type Listener = (key: string) => unknown

const values = new Map<string, string>()
const listeners = new Set<Listener>()
/** What is being encrypted. */
const underway = new Map<string, string>()
let box: { readonly key: string; readonly opened: SecretBox } | null = null
let writing: Promise<unknown> = Promise.resolve()

/**
 * Small things of a person that a screen needs at once: in memory as they are, in localStorage encrypted with the key
 * of their part of the device. The browser keeps what was once in localStorage in its files for a while, also after it
 * was removed there: nobody finds it by searching them, nor opens it after the logout, which takes a half of the key
 * that is not in those files (decisions 107, 139). Where there is no key (nothing can be stored, or it has not been
 * handed out yet) they live as long as the page.
 */
export const personalStorage = {
  get: (key: string): string | null => values.get(key) ?? null,
  set(key: string, value: string): void {
    values.set(key, value)
    write(key)
  },
  remove(key: string): void {
    values.delete(key)
    safeStorage.remove(key)
  },
  /** False while what is set lives only as long as the page. */
  isDurable: (): boolean => box !== null,
  /** Calls back when another tab changed something, or it was given back after a login. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Resolves when all that was set so far is written down, as far as it can be. */
  written: (): Promise<unknown> => writing,
}

/**
 * Opens what this session's person has here; to be called before anything is read, and again when their key has come.
 */
export async function openPersonalStorage(): Promise<void> {
  const session = sessionId()
  const principal = session === null ? null : (keyRing.current(session) ?? formerPrincipal(session))
  const key = principal === null ? null : keyRing.get(principal)
  if (key === null || !canEncrypt()) return takePlain()
  // What was set before the key had come; what was read is not written again, or it would go over what another tab has
  // written since.
  const unkept = box ? [] : [...values.keys()]
  if (box?.key !== key) {
    const opened = await openSecretBox(key)
    if (box) values.clear()
    box = { key, opened }
  }
  await Promise.all(safeStorage.keys().filter(isPersonal).map(take))
  unkept.forEach(write)
}

/** The session is over: nothing of it stays in memory, and what is still being encrypted is not written any more. */
export function closePersonalStorage(): void {
  box = null
  values.clear()
}

/**
 * Until version 0.1 the principal stood in the answers alone, which were kept readable and named their session last.
 */
function formerPrincipal(session: string): string | null {
  const kept = safeStorage.get('queries')
  const principal =
    kept?.startsWith('{') && kept.includes(` ${session}"`) ? (/"principal":"([\d.]+)"/.exec(kept)?.[1] ?? null) : null
  if (principal !== null) keyRing.setCurrent(session, principal)
  return principal
}

function isPersonal(key: string): boolean {
  return !DEVICE_KEYS.has(key) && NAMES.has(key.split('.')[0] ?? '')
}

/** Without a key only what an older version left readable is known; it is encrypted when the key comes. */
function takePlain(): void {
  for (const key of safeStorage.keys().filter(isPersonal)) {
    const stored = safeStorage.get(key)
    if (stored !== null && !stored.startsWith(SEALED) && !values.has(key)) values.set(key, stored)
  }
}

async function take(key: string): Promise<void> {
  const stored = safeStorage.get(key)
  const value = await opened(key, stored)
  // What was set meanwhile is newer.
  if (value === null || values.has(key)) return
  values.set(key, value)
  if (stored === value) write(key)
  for (const listener of listeners) listener(key)
}

/** Null for what belongs to somebody else, is damaged, or is not there. */
async function opened(key: string, stored: string | null): Promise<string | null> {
  // What an older version left readable is encrypted as soon as that is possible.
  if (!stored?.startsWith(SEALED)) return stored
  const [name, value] = (box && (await unseal(box.opened, stored, key))) ?? []
  return name === key ? (value ?? null) : null
}

/** What a sealed value is called and says; null where this box does not open it. `key`: its name, where that is known. */
export function unseal(own: SecretBox, sealed: string, key?: string): Promise<Named | null> {
  const unlock = async (context: string) => own.unlock(context, bytesOf(sealed.slice(SEALED.length)))
  return unlock(CONTEXT)
    .then(
      (named) => named as Named,
      // Until version 0.2 the name stood in the context alone.
      async () => [key, await unlock(`${CONTEXT} ${key}`)] as Named,
    )
    .catch(() => null)
}

function write(key: string): void {
  const { opened: lock } = box ?? {}
  const value = values.get(key)
  if (!lock || value === undefined) return
  underway.set(key, value)
  const sealing = lock
    .lock(CONTEXT, [key, value])
    .then((sealed) => {
      // Somebody else's key by now, or a later value, which is on its way itself.
      if (box?.opened === lock && values.get(key) === value) safeStorage.set(key, SEALED + textOf(sealed))
    })
    .finally(() => underway.get(key) === value && underway.delete(key))
  writing = Promise.allSettled([writing, sealing])
}

function textOf(bytes: ArrayBuffer): string {
  const parts: string[] = []
  const all = new Uint8Array(bytes)
  // In parts: so many arguments at once are too many for some engines.
  for (let at = 0; at < all.length; at += 8192) parts.push(String.fromCharCode(...all.subarray(at, at + 8192)))
  return btoa(parts.join(''))
}

function bytesOf(text: string): ArrayBuffer {
  const chars = atob(text)
  const bytes = new Uint8Array(chars.length)
  for (let at = 0; at < chars.length; at += 1) bytes[at] = chars.charCodeAt(at)
  return bytes.buffer
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    // Answers are read at the start alone.
    if (key === null || key.startsWith('queries') || !isPersonal(key)) return
    void opened(key, newValue).then((value) => {
      // What was set here since is newer.
      if (underway.has(key) || safeStorage.get(key) !== newValue) return
      if (value === null) values.delete(key)
      else {
        values.set(key, value)
        if (newValue === value) write(key)
      }
      for (const listener of listeners) listener(key)
    })
  })
}
