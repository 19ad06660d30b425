const IV_BYTES = 12
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Encrypts what is written to the device with the key of one person on this device. */
export interface SecretBox {
  /** A name for what belongs to this principal. It depends on the key, so that nobody can find out whose it is by trying all ids. */
  nameOf(principal: string): Promise<string>
  /** `context` (table and row) is authenticated too: a row cannot be put in another's place. */
  lock(context: string, value: unknown): Promise<ArrayBuffer>
  lockBytes(context: string, bytes: ArrayBuffer): Promise<ArrayBuffer>
  /** Throws when the key or the context is another one, or the bytes were changed. */
  unlock(context: string, box: ArrayBuffer): Promise<unknown>
  unlockBytes(context: string, box: ArrayBuffer): Promise<ArrayBuffer>
}

/** `key`: 32 bytes in base64, as the server hands it out (`/sync/device-key`). */
export async function openSecretBox(key: string): Promise<SecretBox> {
  const { subtle } = crypto
  const root = await subtle.importKey(
    'raw',
    Uint8Array.from(atob(key), (char) => char.charCodeAt(0)),
    'HKDF',
    false,
    ['deriveKey', 'deriveBits'],
  )
  const derived = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode(info),
  })
  const aes = await subtle.deriveKey(derived('rows'), root, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])

  const lockBytes = async (context: string, bytes: ArrayBuffer) => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const cipher = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encoder.encode(context) }, aes, bytes)
    const box = new Uint8Array(IV_BYTES + cipher.byteLength)
    box.set(iv)
    box.set(new Uint8Array(cipher), IV_BYTES)
    return box.buffer
  }
  const unlockBytes = (context: string, box: ArrayBuffer) => {
    const iv = new Uint8Array(box, 0, IV_BYTES)
    return subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: encoder.encode(context) },
      aes,
      new Uint8Array(box, IV_BYTES),
    )
  }
  return {
    async nameOf(principal) {
      const bits = await subtle.deriveBits(derived(`partition ${principal}`), root, 128)
      return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('')
    },
    lockBytes,
    unlockBytes,
    lock: (context, value) => lockBytes(context, encoder.encode(JSON.stringify(value)).buffer),
    unlock: async (context, box) => JSON.parse(decoder.decode(await unlockBytes(context, box))) as unknown,
  }
}

/** False on plain http: without encryption nothing may be kept on a device that others use too. */
export function canEncrypt(): boolean {
  return typeof crypto !== 'undefined' && typeof crypto.subtle === 'object'
}
