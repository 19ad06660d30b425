import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { letterheadEndpoints, LOGO_BYTES_MAX } from '#src/contract/ordering/letterhead.ts'
import { paperEndpoints } from '#src/contract/ordering/papers.ts'
import { hour, openSharingShop, type SharingShop } from '#tests/api/sharing.ts'
import { readPdf } from '#tests/builders/read-pdf.ts'

let shop: SharingShop
beforeAll(async () => {
  shop = await openSharingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

const read = async (token: string) => (await shop.call(letterheadEndpoints.read, { token })).body
const upload = (token: string, bytes: Uint8Array, type: string) =>
  shop.call(letterheadEndpoints.uploadLogo, {
    token,
    key: randomUUID(),
    body: { logo: [new Blob([new Uint8Array(bytes)], { type })] },
  })
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a5eb3' } })

describe('the letterhead of a company', () => {
  test('is its own particulars until a parent sets it; the others read it', async () => {
    const { owner, mechanic, outsider } = shop.tokens
    expect(await read(mechanic)).toEqual({ name: 'Service 1', phone: '', vat_registered: true, has_logo: false })
    const body = { name: ' Service\u202E\nPopescu\u200B ', phone: '0722 000 111', vat_registered: false }
    const keep = (token: string, given: object = {}) =>
      shop.call(letterheadEndpoints.keep, { token, key: randomUUID(), body: { ...body, ...given } })
    expect([(await keep(mechanic)).status, (await keep(owner, { name: ' ' })).status]).toEqual([403, 422])
    expect((await keep(owner, { name: '\u200B' })).refusal.errors).toHaveProperty('name')
    expect((await keep(owner)).body).toEqual({ ...body, name: 'Service Popescu', has_logo: false })
    expect([(await read(mechanic)).name, (await read(outsider)).name]).toEqual(['Service Popescu', 'Service 2'])
  })

  test('has a logo that is drawn anew: small, a PNG, and without what the file carried beside the picture', async () => {
    const { owner, mechanic } = shop.tokens
    const secret = 'TAKEN AT HOME'
    const photo = await picture(1_200, 300)
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer()
    expect(photo.includes(secret)).toBe(true)
    expect((await upload(mechanic, photo, 'image/jpeg')).status).toBe(403)
    const sent = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
    expect((await upload(owner, sent, 'image/jpeg')).body.has_logo).toBe(true)
    const { content, type } = (await shop.call(letterheadEndpoints.logo, { token: mechanic })).body
    const bytes = Buffer.from(await content.arrayBuffer())
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ type, format, width, height, exif }).toEqual({
      type: 'image/png',
      format: 'png',
      width: 480,
      height: 120,
      exif: undefined,
    })
    expect([bytes.includes(secret), bytes.includes('<script')]).toEqual([false, false])
    const removed = await shop.call(letterheadEndpoints.removeLogo, { token: owner, key: randomUUID() })
    expect([removed.body.has_logo, (await shop.call(letterheadEndpoints.logo, { token: owner })).status]).toEqual([
      false,
      404,
    ])
  })

  test('refuses at the file what is no picture, too large, of another type, or would unpack to gigabytes', async () => {
    const { owner } = shop.tokens
    const png = await picture(10, 10).png().toBuffer()
    const refused = async (bytes: Uint8Array, type: string) => {
      const { status, refusal } = await upload(owner, bytes, type)
      return [status, Object.keys(refusal.errors ?? {})]
    }
    expect(await refused(png.subarray(0, 40), 'image/png')).toEqual([422, ['logo']])
    expect(await refused(png, 'image/jpeg')).toEqual([415, ['logo']])
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')).toEqual([
      415,
      ['logo'],
    ])
    const large = Buffer.concat([png, Buffer.alloc(LOGO_BYTES_MAX)])
    expect(await refused(large, 'image/png')).toEqual([413, ['logo']])
    const bomb = await picture(8_000, 8_000).png().toBuffer()
    expect(bomb.length).toBeLessThan(LOGO_BYTES_MAX)
    expect(await refused(bomb, 'image/png')).toEqual([422, ['logo']])
    const thread = await picture(1, 100_000).png().toBuffer()
    expect(await refused(thread, 'image/png'), 'a line takes as long as a picture').toEqual([422, ['logo']])
    expect((await read(owner)).has_logo).toBe(false)
  })

  test('stands on the page for the owner of the car, its logo under the link alone', async () => {
    const { owner } = shop.tokens
    await upload(owner, await picture(200, 100).png().toBuffer(), 'image/png')
    await shop.fill(owner)
    const { token } = await shop.make(owner, { labour: [hour] })
    const { html } = await shop.page(token)
    expect(html).toContain(`<img class="logo" src="/o/${token}/logo" width="200" height="100"`)
    const logo = await shop.page(`${token}/logo`)
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await shop.page(`${'x'.repeat(24)}/logo`)).status).toBe(404)
  })

  test('heads the paper of the cart with its name, telephone and logo @CART-09', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner)
    const print = async () =>
      readPdf((await shop.call(paperEndpoints.cart, { token: owner, body: { price: 'sale' } })).body.content)
    const sizeOf = async () =>
      (await shop.call(paperEndpoints.cart, { token: owner, body: { price: 'sale' } })).body.content.size
    const without = await sizeOf()
    const body = { name: 'Service Popescu', phone: '0722 000 111', vat_registered: true }
    await shop.call(letterheadEndpoints.keep, { token: owner, key: randomUUID(), body })
    await upload(owner, await picture(200, 100).png().toBuffer(), 'image/png')
    const { text, author } = await print()
    expect([author, text.includes('0722 000 111'), text.includes('Service 1')]).toEqual([
      'Service Popescu',
      true,
      false,
    ])
    expect(await sizeOf()).toBeGreaterThan(without)
  })
})
