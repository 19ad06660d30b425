import { createHash } from 'node:crypto'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'

export interface Photo {
  readonly sha256: string
  readonly content: Buffer
}

/** Pictures as far as the server looks: most of one part, some of two. */
export const photos: readonly Photo[] = [
  600,
  900,
  1_200,
  UPLOAD_CHUNK_BYTES + 800,
  601,
  902,
  1_203,
  704,
  805,
  906,
  1_007,
  UPLOAD_CHUNK_BYTES + 1,
].map((bytes, index) => {
  const content = Buffer.alloc(bytes, index + 1)
  Buffer.from([0xff, 0xd8, 0xff]).copy(content)
  return { sha256: createHash('sha256').update(content).digest('hex'), content }
})

export function photoOf(sha256: string): Photo {
  const photo = photos.find((each) => each.sha256 === sha256)
  if (!photo) throw new Error(`no photo ${sha256}`)
  return photo
}
