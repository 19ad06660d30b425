import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import { plainName } from '../people/plain-name.ts'

/** Of these there is one thread for everybody who may see the document; of the others each person has their own. */
export const documentKinds: readonly ThreadAbout[] = ['order', 'offer', 'return', 'claim']

/** So long a customer may wait for a word before staff are told that nobody has answered, in milliseconds. */
export const UNANSWERED_MS = 2 * 3_600_000
/** Who writes several messages in a row is mailed about once in so long, in milliseconds. */
export const MAIL_EVERY_MS = 15 * 60_000
/** Of one person in a day: who means to fill the disk is stopped, nobody else. */
export const MESSAGES_A_DAY = 300
export const PHOTO_BYTES_A_DAY = 200 * 1024 * 1024

/**
 * The id of the thread about something: it follows from what that is, so that two devices without a network begin the same one, and each of its messages finds it. `personId` is who begins
 * it; about a document it does not matter who does.
 */
export function threadId(about: ThreadAbout, key: string, personId: number): string {
  const whose = documentKinds.includes(about) ? '' : String(personId)
  const hex = digest([about, key.toLowerCase(), whose].join('\n'))
  // A name of version 8 (RFC 9562): its bits are the application's own.
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  )
}

/** 128 bits in hexadecimal: names what is meant, keeps nothing secret; the server compares what stands under it. */
function digest(text: string): string {
  let [a, b, c, d] = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    a = b ^ Math.imul(a ^ unit, 0x9e3779b1)
    b = c ^ Math.imul(b ^ unit, 0x85ebca77)
    c = d ^ Math.imul(c ^ unit, 0xc2b2ae3d)
    d = a ^ Math.imul(d ^ unit, 0x27d4eb2f)
  }
  // Twice more over themselves, so that the last letter reaches every bit.
  for (let round = 0; round < 2; round += 1) {
    a = Math.imul(a ^ (c >>> 15), 0x9e3779b1) ^ d
    b = Math.imul(b ^ (d >>> 13), 0x85ebca77) ^ a
    c = Math.imul(c ^ (a >>> 16), 0xc2b2ae3d) ^ b
    d = Math.imul(d ^ (b >>> 14), 0x27d4eb2f) ^ c
  }
  return [a, b, c, d].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Whether a customer has waited too long for a word. `waitingSince` is null once staff have answered. */
export function isOverdue(waitingSince: string | null, nowMs: number): boolean {
  return waitingSince !== null && nowMs - Date.parse(waitingSince) >= UNANSWERED_MS
}

/** A message says something: in words that one sees, in a picture, or both. */
export function saysSomething({ text, photos }: { readonly text: string; readonly photos: number }): boolean {
  return plainName(text) !== '' || photos > 0
}

/** Whether the other side is mailed about a message. `mailedAtMs`: when it last was about one of the same side that it has not answered since; null for none. */
export function isMailed(sentAtMs: number, mailedAtMs: number | null): boolean {
  return mailedAtMs === null || sentAtMs - mailedAtMs >= MAIL_EVERY_MS
}
