import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fieldRefusal } from '#server/refusals/refusal.ts'
import { redrawn } from '#server/modules/uploads/redrawn-picture.ts'
import type { Author } from './content-admin.service.ts'

/** Twice what the widest place shows. */
const MAX_SIDE = 1_920
const MAX_PIXELS = 50_000_000
const HASH_DIGITS = 32

/**
 * What was uploaded, drawn anew as a WebP below the media folder and named by a hash of its content: nothing of the file itself is kept (decision 171).
 * @throws Refusal 422 at the file that is no picture
 */
export async function keepImage(
  { db, now, actorId }: Author,
  mediaDir: string,
  bytes: Uint8Array,
): Promise<{ readonly file: string; readonly width: number; readonly height: number }> {
  const { data, width, height } = await drawn(bytes)
  const file = `content/${createHash('sha256').update(data).digest('hex').slice(0, HASH_DIGITS)}.webp`
  // First, and held from here: who throws away unused ones waits, or has thrown this one away already.
  await db
    .insertInto('content_images')
    .values({ file, width, height, bytes: data.length, uploaded_by: actorId, uploaded_at: now })
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ uploaded_at: now }))
    .execute()
  const path = join(mediaDir, file)
  await mkdir(dirname(path), { recursive: true })
  // Under another name until it is whole: others may serve it at once.
  const whole = `${path}.${randomUUID()}.part`
  await writeFile(whole, data)
  await rename(whole, path)
  return { file, width, height }
}

async function drawn(bytes: Uint8Array) {
  try {
    return await redrawn(bytes, {
      width: MAX_SIDE,
      height: MAX_SIDE,
      maxPixels: MAX_PIXELS,
      encode: (picture) => picture.webp({ quality: 82 }),
    })
  } catch {
    throw fieldRefusal('image', 'image-unreadable')
  }
}
