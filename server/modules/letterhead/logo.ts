import { fieldRefusal } from '#server/refusals/refusal.ts'
import { redrawn } from '#server/modules/uploads/redrawn-picture.ts'
import type { Logo } from './letterhead.repository.ts'

/** Twice what page and papers show, for screens that are fine. */
const size = { width: 480, height: 160 }
const MAX_PIXELS = 24_000_000
const MAX_BYTES = 256 * 1024

/** What was uploaded, drawn anew as a small PNG. @throws Refusal 422 at the file that is no picture */
export async function makeLogo(bytes: Uint8Array): Promise<Logo> {
  try {
    const { data, width, height } = await redrawn(bytes, {
      ...size,
      maxPixels: MAX_PIXELS,
      encode: (picture) => picture.png({ palette: true, compressionLevel: 9 }),
    })
    if (data.length > MAX_BYTES) throw new RangeError('too large')
    return { png: data, width, height }
  } catch {
    throw fieldRefusal('logo', 'logo-unreadable')
  }
}
