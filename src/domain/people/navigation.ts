import { isStaff, type Marketing, seesStart } from './access.ts'

/** NAV-01. */
export const publicPaths = ['/login', '/password/request-reset', '/password/reset', '/deactivated'] as const
/** NAV-04: where a person who is logged in has no business. */
const loggedOutOnlyPaths: readonly string[] = ['/login', '/', '/password/reset']

/** What a guard decides: go on, go elsewhere, or end the session first. */
export type Passage =
  | { readonly to: 'on' }
  | { readonly to: 'home' }
  | { readonly to: 'login'; readonly wanted: string | null }

/** Of an address the path as the router finds its screen: in any case, with letters written as `%6c`, slashes doubled or at the end. */
function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return decoded(path)
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(?!^)\/$/, '')
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

export function isPublicPath(path: string): boolean {
  return (publicPaths as readonly string[]).includes(pathOf(path))
}

/** NAV-01, NAV-03, NAV-04. `address` is path, search and hash of the wanted page; 'login' means a hard logout first. */
export function passage(address: string, loggedIn: boolean): Passage {
  const path = pathOf(address)
  if (loggedIn) return loggedOutOnlyPaths.includes(path) ? { to: 'home' } : { to: 'on' }
  if (isPublicPath(path)) return { to: 'on' }
  return { to: 'login', wanted: path === '/' ? null : safeReturnPath(address) }
}

/** NAV-05, for who is logged in; who is not never comes here (NAV-03). */
export function adminPassage(roles: readonly string[], brandSlug: string): Passage {
  return isStaff(roles, brandSlug) ? { to: 'on' } : { to: 'home' }
}

/** The addresses of the START campaign, its bonus contract among them. */
export function isStartPath(path: string, brandSlug: string): boolean {
  const slug = brandSlug.toLowerCase()
  const start = `/campaigns/${slug}-start`
  const all = [start, `${start}/products`, `${start}/orders`, '/account/bonus', `/account/${slug}-start-extra`]
  return all.includes(pathOf(path))
}

/** NAV-06, before whatever stands at an address of START. */
export function startPassage(marketing: Marketing): Passage {
  return seesStart(marketing) ? { to: 'on' } : { to: 'home' }
}

/**
 * The page to return to, or null when it is not one of ours. `//host`, `/\host` and control characters lead browsers to other hosts;
 * public pages would bounce back.
 */
export function safeReturnPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > 2000) return null
  // eslint-disable-next-line no-control-regex -- control characters are what must be refused
  if (!wanted.startsWith('/') || /^\/[/\\]/.test(wanted) || /[\u0000-\u001f\\]/.test(wanted)) return null
  const path = pathOf(wanted)
  return isPublicPath(path) || path === '/multe-interogari' || path === '/permission-denied' ? null : wanted
}
