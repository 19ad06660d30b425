import { describe, expect, test } from 'vitest'
import { PHOTO_BYTES_MAX } from '#src/contract/after-sales/uploads.ts'
import { preparePicture } from '#src/data/pictures/ready-picture.ts'

/** A picture in one colour; `''`: nothing is drawn, so that it is transparent. */
async function drawn(width: number, height: number, type: string, colour = 'teal'): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  if (colour !== '') {
    context.fillStyle = colour
    context.fillRect(0, 0, width, height)
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), type))
}

/** What a camera writes into a picture that it took upright: how it lies, turned by a quarter. */
async function turned(jpeg: Blob): Promise<Blob> {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1]
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const segment = [...exif, ...orientation]
  const head = [0xff, 0xd8, 0xff, 0xe1, 0, segment.length + 2]
  return new Blob([new Uint8Array([...head, ...segment]), jpeg.slice(2)], { type: 'image/jpeg' })
}

async function made(file: Blob, isFromCamera = false) {
  const ready = await preparePicture(file, isFromCamera)
  if (typeof ready === 'string') return ready
  const picture = await createImageBitmap(new Blob([ready.bytes], { type: ready.mediaType }))
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d')!
  context.drawImage(picture, 0, 0)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return { ready, size: [picture.width, picture.height], colour: [red, green, blue] }
}

describe('a photo that leaves the device @RET-03', () => {
  test('is a JPEG of at most 2048 pixels, named by the hash of its bytes', async () => {
    const photo = await made(await drawn(4_096, 1_024, 'image/png'))
    if (typeof photo === 'string') return expect.unreachable(photo)
    expect([photo.size, photo.ready.mediaType]).toEqual([[2_048, 512], 'image/jpeg'])
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', photo.ready.bytes))
    expect(photo.ready.sha256).toBe(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''))
    expect(await made(await drawn(40, 3, 'image/webp'))).toMatchObject({ size: [40, 3] })
  })

  test('stands upright, without what the camera wrote into it', async () => {
    const file = await turned(await drawn(40, 20, 'image/jpeg'))
    const photo = await made(file)
    if (typeof photo === 'string') return expect.unreachable(photo)
    expect(photo.size).toEqual([20, 40])
    const names = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes).includes('Exif')
    expect([names(await file.arrayBuffer()), names(photo.ready.bytes)]).toEqual([true, false])
  })

  test('is white where it was transparent', async () => {
    expect(await made(await drawn(16, 16, 'image/png', ''))).toMatchObject({ colour: [255, 255, 255] })
  })

  test.each([
    ['miscare.gif', 'image/gif', 'unsupported'],
    ['desen.svg', 'image/svg+xml', 'unsupported'],
    ['factura.pdf', 'application/pdf', 'unsupported'],
    ['IMG_1.HEIF', '', 'unopened'],
    ['IMG_2.heic', '', 'unopened'],
    ['IMG_3.heic', 'image/heic', 'unopened'],
  ])('%s is no such photo: %s, %s', async (name, type, problem) => {
    const picture = type === 'image/gif' ? await drawn(4, 4, 'image/png') : 'x'
    expect(await made(new File([picture], name, { type }))).toBe(problem)
  })

  test('is not larger than is said beside the button, unless this camera took it', async () => {
    const picture = await drawn(8, 8, 'image/jpeg')
    const rest = new Uint8Array(PHOTO_BYTES_MAX - picture.size)
    const most = new Blob([picture, rest], { type: 'image/jpeg' })
    const larger = new Blob([most, 'x'], { type: 'image/jpeg' })
    expect(await made(most)).toMatchObject({ size: [8, 8] })
    expect(await made(larger)).toBe('too-large')
    expect(await made(larger, true)).toMatchObject({ size: [8, 8] })
  })
})
