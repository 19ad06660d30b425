const NAME = 'offline_pad_'
/** Ports of a host share their cookies, and each is a shop of its own. */
const ofThisShop = () => `${NAME}${globalThis.location?.port ?? ''}_`
/** The longest that browsers let a cookie live. It begins anew whenever the person's part of the device is opened. */
const LIFE_SECONDS = 400 * 24 * 3_600
const LONG_GONE = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'

/** `<name of the pad> <text combined with it, in base64>` */
export type Masked = string

/**
 * Texts that only their pad opens: as many random bytes, in a cookie. Browsers keep what was removed from localStorage
 * in their files for a while, and wipe a cookie when it is removed: without its pad the rest says nothing (decision
 * 139). Each text has a pad of its own, so that one of them can be dropped. The path is the whole site: a page is told
 * the cookies of its own path alone, and the app may start at any.
 */
export const keyPads = {
  /** Null where the browser keeps no cookies. */
  mask(text: string): Masked | null {
    const bytes = new TextEncoder().encode(text)
    const pad = crypto.getRandomValues(new Uint8Array(bytes.length))
    const name = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)
    return keep(name, toBase64(pad)) ? `${name} ${toBase64(combined(bytes, pad))}` : null
  },
  /** Null when its pad is gone. */
  unmask(masked: Masked): string | null {
    const [name = '', rest = ''] = masked.split(' ')
    const pad = padOf(name)
    if (pad === null) return null
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(combined(bytesOf(rest), bytesOf(pad)))
    } catch {
      return null
    }
  },
  /** The pad lives on from today. */
  renew(masked: Masked): void {
    const [name = ''] = masked.split(' ')
    const pad = padOf(name)
    if (pad !== null) keep(name, pad)
  },
  removeOthers(kept: readonly Masked[]): void {
    const names = new Set(kept.map((masked) => masked.split(' ')[0]))
    for (const [name] of cookies()) if (!names.has(name)) write(name, '', LONG_GONE)
  },
}

function keep(name: string, pad: string): boolean {
  write(name, pad, `Max-Age=${LIFE_SECONDS}`)
  return padOf(name) === pad
}

function padOf(name: string): string | null {
  return cookies().find(([each]) => each === name)?.[1] ?? null
}

function cookies(): (readonly [name: string, pad: string])[] {
  const start = ofThisShop()
  try {
    return document.cookie
      .split('; ')
      .filter((cookie) => cookie.startsWith(start))
      .map((cookie) => [cookie.slice(start.length).split('=', 1)[0] ?? '', cookie.slice(cookie.indexOf('=') + 1)])
  } catch {
    return []
  }
}

function write(name: string, value: string, end: string): void {
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${ofThisShop()}${name}=${value}; Path=/; SameSite=Strict; ${end}${secure}`
  } catch {
    // Where cookies are forbidden there is none to remove either.
  }
}

function combined(bytes: Uint8Array, pad: Uint8Array): Uint8Array<ArrayBuffer> {
  if (bytes.length !== pad.length) throw new Error('The pad is not of this text.')
  return Uint8Array.from(bytes, (byte, at) => byte ^ (pad[at] ?? 0))
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
}
