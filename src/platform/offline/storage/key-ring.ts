import * as v from 'valibot'
import { parseJson } from '#src/lib/parse-json.ts'
import { safeStorage } from '#src/lib/safe-storage.ts'
import type { PrincipalName } from '../engine/operation.ts'

const STORED_AS = 'offline_keys'
/** `<session> <principal>`, the present one first: in whose name the session acts. Known without a network and without anything that was answered. */
const CURRENT = 'offline_principal'
const Keys = v.record(v.string(), v.string())

/**
 * The keys of those who are logged in here, by principal: the person's own, and that of a customer while acting for one. They stand in localStorage because
 * the app has to start without a network, and because removing them there is one synchronous step: from then on no page reads anything here (decisions 041, 107).
 */
export const keyRing = {
  get(principal: string): string | null {
    return readKeys()[principal] ?? null
  },
  /** False when the browser keeps nothing. */
  add(principal: string, key: string): boolean {
    return safeStorage.set(STORED_AS, JSON.stringify({ ...readKeys(), [principal]: key }))
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
   * Takes away the keys that whoever is logged in now has no use for: another person's, left by a login over a living session, and those of customers for whom they no longer act.
   * The person's own stay.
   */
  dropOthers(principal: string): Readonly<Record<string, string>> {
    const all = Object.entries(readKeys())
    const isKept = ([each]: [string, string]) => each === principal || isOwn(each, actorOf(principal))
    const others = all.filter((entry) => !isKept(entry))
    if (others.length > 0) safeStorage.set(STORED_AS, JSON.stringify(Object.fromEntries(all.filter(isKept))))
    return Object.fromEntries(others)
  },
  /** Takes away all keys and hands them to the caller, for what is to be done with them at the end. */
  drop(): Readonly<Record<string, string>> {
    const keys = readKeys()
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
  const parsed = v.safeParse(Keys, parseJson(safeStorage.get(STORED_AS)))
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
