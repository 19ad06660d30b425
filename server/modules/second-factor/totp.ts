import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '#src/contract/people/second-factor.ts'

/** How long a code stands, in seconds. */
export const STEP_SECONDS = 30
/** How many steps a telephone's clock may be ahead or behind. */
const MAX_SKEW = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The step of RFC 6238 in which a moment lies. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

/** The code of a step: HMAC-SHA1 and dynamic truncation (RFC 4226), which is what every authenticator app does. */
export function codeOf(secret: Buffer, step: number, digits = CODE_DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.at(-1)! & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** The step of which this is the code, the telephone's clock being right or one step off; null for a wrong one. Every code is compared, so the time tells nothing. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const given = Buffer.from(code.padEnd(CODE_DIGITS).slice(0, CODE_DIGITS))
  let found: number | null = null
  for (let skew = -MAX_SKEW; skew <= MAX_SKEW; skew += 1) {
    const step = stepAt(now) + skew
    const wanted = Buffer.from(codeOf(secret, step))
    if (given.length === wanted.length && timingSafeEqual(given, wanted) && code.length === CODE_DIGITS) found = step
  }
  return found
}

/** RFC 4648 without padding, as authenticator apps take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What an authenticator app reads: `otpauth://totp/…`. */
export function factorAddress(secret: Buffer, { shop, username }: { shop: string; username: string }): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(username)}`
  const parameters = new URLSearchParams({ secret: base32(secret), issuer: shop, digits: String(CODE_DIGITS) })
  return `otpauth://totp/${label}?${parameters.toString().replaceAll('+', '%20')}&algorithm=SHA1&period=${STEP_SECONDS}`
}
