import { fieldRefusal } from '#server/refusals/refusal.ts'
import type { Logo } from './letterhead.repository.ts'

/** Twice what page and papers show, for screens that are fine. */
const MAX_WIDTH = 480
const MAX_HEIGHT = 160
/** Of a picture that is unpacked: a few kilobytes can claim gigabytes. */
const MAX_PIXELS = 24_000_000
const MAX_BYTES = 256 * 1024

/**
 * What was uploaded, drawn anew as a small PNG: nothing of the file itself is kept, neither what a camera or a program has written into it nor what else may lie behind the
 * picture. The library comes with the first logo. @throws Refusal 422 at the file that is no picture
 */
export async function makeLogo(bytes: Uint8Array): Promise<Logo> {
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    if (data.length > MAX_BYTES) throw new RangeError('too large')
    return { png: data, width: info.width, height: info.height }
  } catch {
    throw fieldRefusal('logo', 'logo-unreadable')
  }
}
