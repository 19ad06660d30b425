import * as v from 'valibot'
import { parseJson } from '#src/lib/parse-json.ts'
import { safeStorage } from '#src/lib/safe-storage.ts'
import type { PrincipalName } from '../engine/operation.ts'
import { keyPads } from './key-pads.ts'

const STORED_AS = 'offline_masked_keys'
/** Until version 0.1 the keys stood here as they are. */
const READABLE = 'offline_keys'
/**
 * `<session> <principal>`, the present one first: in whose name the session acts. Known without a network and without
 * anything that was answered.
 */
const CURRENT = 'offline_principal'
const Keys = v.record(v.string(), v.string())

/** Keys for which the browser keeps no pad: they live as long as the page, and the shop hands them out again. */
const inMemory = new Map<string, string>()

/**
 * The keys of those who are logged in here, by principal: the person's own, and that of a customer while acting for
 * one. They are on the device because the app has to start without a network, and in localStorage and cookies because
 * removing them there is one synchronous step: from then on nobody reads anything here (decisions 041, 139). Where a
 * pad is gone, so is its key, and the shop hands it out again; what waits under it stays sealed until then.
 */
export const keyRing = {
  get(principal: string): string | null {
    return readKeys()[principal] ?? null
  },
  /** False when the browser keeps nothing. */
  add(principal: string, key: string): boolean {
    takeReadable()
    const { [principal]: known, ...others } = readMasked()
    if (known !== undefined && keyPads.unmask(known) === key) {
      keyPads.renew(known)
      return true
    }
    const masked = keyPads.mask(key)
    if (masked === null) inMemory.set(principal, key)
    else inMemory.delete(principal)
    return keep(masked === null ? others : { ...others, [principal]: masked })
  },
  /** Whose part of the device the session has opened last; null before it has. */
  current(session: string): PrincipalName | null {
    const principal = readSessions().find(([of]) => of === session)?.[1]
    return principal !== undefined && principal in readKeys() ? principal : null
  },
  setCurrent(session: string, principal: PrincipalName): void {
    // The person's own session goes on behind the one in which they act for a customer.
    const other = readSessions().find(([of, whose]) => of !== session && whose in readKeys())
    safeStorage.set(CURRENT, [session, principal, ...(other ?? [])].join(' '))
  },
  all: (): Readonly<Record<string, string>> => readKeys(),
  /**
   * Takes away the keys that whoever is logged in now has no use for: another person's, left by a login over a living
   * session, and those of customers for whom they no longer act. The person's own stay.
   */
  dropOthers(principal: string): Readonly<Record<string, string>> {
    const all = Object.entries(readKeys())
    const isKept = ([each]: [string, string]) => each === principal || isOwn(each, actorOf(principal))
    const others = all.filter((entry) => !isKept(entry))
    for (const [each] of others) inMemory.delete(each)
    if (others.length > 0)
      keep(Object.fromEntries(Object.entries(readMasked()).filter(([each]) => !others.some(([gone]) => gone === each))))
    return Object.fromEntries(others)
  },
  /** Takes away all keys and hands them to the caller, for what is to be done with them at the end. */
  drop(): Readonly<Record<string, string>> {
    const keys = readKeys()
    keyPads.removeOthers([])
    inMemory.clear()
    safeStorage.remove(STORED_AS)
    safeStorage.remove(CURRENT)
    return keys
  },
}

function readSessions(): (readonly [session: string, principal: PrincipalName])[] {
  const [first, firstPrincipal, second, secondPrincipal] = safeStorage.get(CURRENT)?.split(' ') ?? []
  return [
    ...(first !== undefined && firstPrincipal !== undefined ? [[first, firstPrincipal] as const] : []),
    ...(second !== undefined && secondPrincipal !== undefined ? [[second, secondPrincipal] as const] : []),
  ]
}

function readKeys(): Record<string, string> {
  takeReadable()
  const kept = Object.entries(readMasked()).flatMap(([principal, masked]) => {
    const key = keyPads.unmask(masked)
    return key === null ? [] : [[principal, key] as const]
  })
  return Object.fromEntries([...kept, ...inMemory])
}

/** What an older version left, or writes in another tab, is taken over. */
function takeReadable(): void {
  const readable = recordOf(READABLE)
  safeStorage.remove(READABLE)
  for (const [principal, key] of Object.entries(readable))
    if (!keyRing.add(principal, key)) inMemory.set(principal, key)
}

/**
 * A pad whose text is nowhere any more goes too, also one that an older version, which knew of none, left at a logout.
 */
function keep(masked: Readonly<Record<string, string>>): boolean {
  const isKept = safeStorage.set(STORED_AS, JSON.stringify(masked))
  keyPads.removeOthers(Object.values(readMasked()))
  return isKept
}

function readMasked(): Record<string, string> {
  return recordOf(STORED_AS)
}

function recordOf(name: string): Record<string, string> {
  const parsed = v.safeParse(Keys, parseJson(safeStorage.get(name)))
  return parsed.success ? parsed.output : {}
}

/** `<company>.<actor>.<subject>` */
function actorOf(principal: string): string | undefined {
  return principal.split('.')[1]
}

function isOwn(principal: string, person: string | undefined): boolean {
  const [, actor, subject] = principal.split('.')
  return actor === subject && actor === person
}
