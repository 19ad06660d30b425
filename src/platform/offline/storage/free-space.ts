/** The worker's cache of catalogue images (sw/sw.ts): the largest thing on the device, and every part of it can be fetched again. */
const IMAGE_CACHE = 'images'

/** Makes room for what cannot be fetched again (offline.md §8). False when there was nothing to remove. */
export async function freeSpace(): Promise<boolean> {
  try {
    return await caches.delete(IMAGE_CACHE)
  } catch {
    return false
  }
}
