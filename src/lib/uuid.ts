/** UUIDv4. Not crypto.randomUUID: that one is missing on plain http, where a workshop's tablet may well open the shop. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** UUIDv7: begins with the time, so that what was made later also sorts later (not relied on: clocks jump). */
export function uuidV7(nowMs: number): string {
  const time = Math.floor(nowMs).toString(16).padStart(12, '0').slice(-12)
  const rest = uuid().slice(15)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest}`
}
