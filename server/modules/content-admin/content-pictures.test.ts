import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { contentEndpoints } from '#src/contract/campaigns/content.ts'
import { dropUnusedPictures } from '#server/jobs/unused-pictures.ts'
import { contentInput, inHours, openContentShop, saying } from '#tests/api/content-shop.ts'
import { isUploaded } from './content-writing.repository.ts'

let shop: Awaited<ReturnType<typeof openContentShop>>
let mediaDir: string
beforeAll(async () => {
  shop = await openContentShop()
  mediaDir = shop.app.deps.mediaDir
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

test('announcements and release notes are new until the person has read them @CNT-02', async () => {
  const { id } = (await shop.create('announcement', contentInput())).body
  const note = (await shop.create('release_note', saying({ title: 'Versiunea 2' }))).body.id
  const notes = async (who: string) => (await shop.call(contentEndpoints.releaseNotes, { token: who })).body.items
  const { owner, mechanic } = shop.tokens
  expect(await notes(owner)).toMatchObject([{ title: 'Versiunea 2', is_read: false }])
  const mark = () => shop.call(contentEndpoints.markRead, { token: owner, body: { ids: [id, note, 999_999_999] } })
  expect([(await mark()).status, (await mark()).status]).toEqual([204, 204])
  expect([
    (await shop.told())[0]!.is_read,
    (await notes(owner))[0]!.is_read,
    (await notes(mechanic))[0]!.is_read,
  ]).toEqual([true, true, false])
})

test('an announcement that is still to come is read by nobody', async () => {
  const { id } = (await shop.create('announcement', contentInput({ starts_at: inHours(1), ends_at: inHours(2) }))).body
  const { owner } = shop.tokens
  expect((await shop.call(contentEndpoints.markRead, { token: owner, body: { ids: [id] } })).status).toBe(204)
  await shop.db.updateTable('content_items').set({ published_at: new Date() }).where('content_id', '=', id).execute()
  expect(await shop.told()).toMatchObject([{ id, is_read: false }])
})

describe('a picture', () => {
  test('is drawn anew, named by its content, and served for ever', async () => {
    const secret = 'TAKEN AT HOME'
    const photo = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#0a5eb3' } })
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer()
    const { status, body } = await shop.upload(Buffer.concat([photo, Buffer.from('<script>')]), 'image/jpeg')
    expect([status, body.width, body.height]).toEqual([201, 1_920, 960])
    expect(body.image).toMatch(/^content\/[0-9a-f]{32}\.webp$/)
    const served = await shop.app.inject({ url: body.picture })
    expect([served.statusCode, served.headers['content-type'], served.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      expect.stringContaining('immutable'),
    ])
    const { format, exif } = await sharp(served.rawPayload).metadata()
    expect([format, exif, served.rawPayload.includes(secret), served.rawPayload.includes('<script>')]).toEqual([
      'webp',
      undefined,
      false,
      false,
    ])
    const { id } = (
      await shop.create('slider', saying({ title: 'Iarnă', alt: 'O mașină în zăpadă' }, { image: body.image }))
    ).body
    const sliders = (await shop.call(contentEndpoints.sliders, { token: shop.tokens.owner })).body.items
    expect(sliders).toMatchObject([{ id, image: body.picture, alt: 'O mașină în zăpadă' }])
  })

  test('that is none, is of another type or would unpack to gigabytes is refused at the file', async () => {
    const png = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const refused = async (bytes: Uint8Array, type: string) => {
      const { status, refusal } = await shop.upload(bytes, type)
      return [status, Object.keys(refusal.errors ?? {})]
    }
    expect(await refused(png.subarray(0, 40), 'image/png')).toEqual([422, ['image']])
    expect(await refused(png, 'image/jpeg')).toEqual([415, ['image']])
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')).toEqual([
      415,
      ['image'],
    ])
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(await refused(bomb, 'image/png')).toEqual([422, ['image']])
    const thread = await sharp({ create: { width: 1, height: 100_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(await refused(thread, 'image/png'), 'a line takes as long as a picture').toEqual([422, ['image']])
  })

  test('that no piece was ever written with goes after thirty days; one of a piece, also of a deleted one, stays', async () => {
    const draw = async (background: string) => {
      const png = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer()
      return { png, ...(await shop.upload(png, 'image/png')).body }
    }
    const [unused, used, deleted] = [await draw('#101010'), await draw('#202020'), await draw('#303030')]
    const made = (image: string) => shop.create('slider', saying({ title: 'Iarnă', alt: 'Zăpadă' }, { image }))
    await made(used.image)
    await shop.remove('slider', (await made(deleted.image)).body.id, 1)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    const drop = (days: number) => dropUnusedPictures(shop.db, mediaDir, inDays(days))
    const there = async (picture: { image: string }) =>
      access(join(mediaDir, picture.image)).then(
        () => true,
        () => false,
      )
    await drop(29)
    expect(await Promise.all([unused, used, deleted].map(there))).toEqual([true, true, true])
    expect([(await drop(31)) > 0, await drop(31)]).toEqual([true, 0])
    expect(await Promise.all([unused, used, deleted].map(there))).toEqual([false, true, true])
    expect(Object.keys((await made(unused.image)).refusal.errors ?? {})).toEqual(['image'])
    expect((await shop.upload(unused.png, 'image/png')).body.image).toBe(unused.image)
    expect(await there(unused)).toBe(true)
    expect((await made(unused.image)).status).toBe(201)
  })

  test('that a piece is being written with is not thrown away beneath it', async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#404040' } })
      .png()
      .toBuffer()
    const { image } = (await shop.upload(png, 'image/png')).body
    await shop.db.transaction().execute(async (writing) => {
      expect(await isUploaded(writing, image)).toBe(true)
      expect(await dropUnusedPictures(shop.db, mediaDir, new Date(Date.now() + 40 * 86_400_000))).toBe(0)
    })
  })
})
