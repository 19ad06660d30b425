import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { redrawn } from './redrawn-picture.ts'

test('pictures that come at once are drawn one after the other, and one that is none holds up nobody', async () => {
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0a5eb3' } })
    .png()
    .toBuffer()
  const drawn: string[] = []
  const draw = async (name: string, content: Uint8Array) => {
    const encode = (picture: Sharp) => {
      drawn.push(`${name} begins`)
      return picture.png()
    }
    const { width, height } = await redrawn(content, { maxPixels: 1e6, width: 150, height: 150, encode })
    drawn.push(`${name} ends`)
    return [width, height]
  }
  const all = await Promise.allSettled([draw('a', bytes), draw('none', bytes.subarray(0, 20)), draw('b', bytes)])
  expect(all.map((each) => (each.status === 'fulfilled' ? each.value : 'refused'))).toEqual([
    [150, 50],
    'refused',
    [150, 50],
  ])
  expect(drawn).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})
