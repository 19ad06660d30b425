import type { Sharp } from 'sharp'

/** What is drawn of a picture that was uploaded. */
export interface Drawing {
  /** Of the picture when it is unpacked: a few kilobytes can claim gigabytes. */
  readonly maxPixels: number
  /** What it is made to fit into. */
  readonly width: number
  readonly height: number
  encode(picture: Sharp): Sharp
}
export interface Redrawn {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** As long as a browser draws one. Every line costs, however short: sixteen million of one pixel take a hundred times as long as a picture of as many. */
const MAX_SIDE = 16_384
/** Of a file that is made to be read again and again. */
const MAX_SECONDS = 5

let turn: Promise<unknown> = Promise.resolve()

/**
 * A picture drawn anew: nothing of the file itself is kept, neither what a camera or a program has written into it nor what else may lie behind the picture. One at a time: each takes all
 * cores, and a few at once would take all threads from which passwords are compared and files read. The library comes with the first. @throws Error for what is no picture, or too large a one
 */
export async function redrawn(bytes: Uint8Array, drawing: Drawing): Promise<Redrawn> {
  const mine = turn.then(() => draw(bytes, drawing))
  turn = mine.catch(() => undefined)
  return mine
}

async function draw(bytes: Uint8Array, { maxPixels, width, height, encode }: Drawing): Promise<Redrawn> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const said = await picture.metadata()
  if (Math.max(said.width, said.height) > MAX_SIDE) throw new RangeError('A side is too long.')
  const small = picture.rotate().resize({ width, height, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await encode(small.toColourspace('srgb'))
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
