/** Files that everybody at this shop gets alike and that are no secret, but gone at logout like all that a session brought; encrypted is only what is a person's. */
const CACHE = 'numbers'

/** Null where the browser has no room for it to keep (private windows of some, an insecure address). */
async function cache(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE)
  } catch {
    return null
  }
}

export interface DeviceFiles {
  read(address: string): Promise<Response | null>
  /** False when the device could not keep it. */
  write(address: string, content: BodyInit): Promise<boolean>
  remove(address: string): Promise<void>
  /** Removes what is not in the list. */
  keepOnly(addresses: readonly string[]): Promise<void>
  clear(): Promise<void>
}

export const deviceFiles: DeviceFiles = {
  read: async (address) => (await (await cache())?.match(address)) ?? null,
  async write(address, content) {
    try {
      const open = await cache()
      await open?.put(address, new Response(content))
      return open !== null
    } catch {
      // The quota is used up.
      return false
    }
  },
  async remove(address) {
    await (await cache())?.delete(address).catch(() => false)
  },
  async keepOnly(addresses) {
    const open = await cache()
    const kept = new Set(addresses)
    for (const request of (await open?.keys()) ?? [])
      if (!kept.has(new URL(request.url).pathname)) await open?.delete(request)
  },
  clear: forgetDeviceFiles,
}

export async function forgetDeviceFiles(): Promise<void> {
  await globalThis.caches?.delete(CACHE).catch(() => false)
}
