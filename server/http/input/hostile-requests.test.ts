import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { depthOf } from './bodies.ts'

let shop: TestShop
let apprentice: string
let mechanic: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [ids.lpr])
  })
  await mkdir(join(shop.app.deps.mediaDir, 'folder'))
  for (const file of ['page.html', 'picture.png', 'sheet.pdf', 'drawing.svg'])
    await writeFile(join(shop.app.deps.mediaDir, file), 'content')
  apprentice = await openSession(shop.db, people.apprentice)
  mechanic = await openSession(shop.db, people.mechanic)
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.close())

const json = (token: string, extra: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
  ...extra,
})
const post = (url: string, payload: string | Buffer, headers: Record<string, string>) =>
  shop.app.inject({ method: 'POST', url, payload, headers })

/** A request as it stands on the line: what clients would mend before they send it. */
function raw(line: string, headers = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(`${line} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${headers}\r\n`),
    )
    socket.on('data', (part) => void (answer += part.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}
const statusOf = (answer: string) => Number(answer.split(' ', 2)[1])

describe('lists without end', () => {
  const zeros = `[${'0,'.repeat(499_999)}0]`
  const order = `{"client_intent_id":"${randomUUID()}","seen":{"lines":${zeros},"totals":{"net":1,"vat":1,"gross":1}}}`
  const attacks: [string, string, string][] = [
    ['POST', '/api/v2/cart/order/send', order],
    ['POST', '/api/v2/cart/add-multiple', `{"items":${zeros}}`],
    ['DELETE', '/api/v2/cart/remove-multiple', `{"uuids":${zeros}}`],
    ['POST', '/api/sync/reconcile', `{"keys":${zeros}}`],
    ['POST', '/api/favourites/move', `{"article_ids":${zeros}}`],
    ['POST', '/api/claims', `{"photos":${zeros}}`],
    [
      'PATCH',
      '/api/v2/cart/fit-answers',
      `{"car_id":1,"fit_answers":{${Array.from({ length: 70_000 }, (_, index) => `"k${index}":0`).join(',')}}}`,
    ],
  ]

  test(
    'twelve of them neither hold up the others, nor are answered at length, nor kept',
    { timeout: 60_000 },
    async () => {
      const lag = monitorEventLoopDelay({ resolution: 5 })
      lag.enable()
      const twelve = Array.from({ length: 12 }, (_, index) => attacks[index % attacks.length]!)
      const answers = await Promise.all(
        twelve.map(([method, url, payload]) =>
          shop.app.inject({ method: method as 'POST', url, payload, headers: json(mechanic) }),
        ),
      )
      lag.disable()
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(twelve.map(() => 422))
      expect(Math.max(...answers.map(({ rawPayload }) => rawPayload.length))).toBeLessThan(2_000)
      // All of it: twelve megabytes of JSON have to be read once, on a machine that does other things. Each one alone took four to nine seconds.
      expect(lag.max / 1e6).toBeLessThan(10_000)
      const { rows } = await shop.pool.query<{ longest: number }>(
        'select coalesce(max(length(body::text)), 0)::int as longest from idempotency_keys',
      )
      expect(rows[0]!.longest).toBeLessThan(1_000)
    },
  )

  test('what is wrong is said of the list, in words', async () => {
    const { statusCode, body } = await post('/api/v2/cart/add-multiple', `{"items":${zeros}}`, json(apprentice))
    expect([statusCode, JSON.parse(body)]).toMatchObject([422, { errors: { items: ['Cel mult 500 de elemente.'] } }])
  })

  test('of many errors fifty are said', async () => {
    const { body } = await post(
      '/api/v2/cart/add-multiple',
      JSON.stringify({ items: Array.from({ length: 400 }, () => ({})) }),
      json(apprentice),
    )
    expect(Object.values((JSON.parse(body) as { errors: Record<string, string[]> }).errors).flat()).toHaveLength(50)
  })

  test('a name that is sent does not swell the answer', async () => {
    const long = 'x'.repeat(500_000)
    const { statusCode, body } = await shop.app.inject({
      method: 'PATCH',
      url: '/api/v2/cart/fit-answers',
      payload: { car_id: 1, fit_answers: { [long]: 'a', [`\ud83d\0${long}`]: 'b' } },
      headers: json(apprentice),
    })
    expect([statusCode, body.length < 1_000]).toEqual([422, true])
  })
})

describe('bodies', () => {
  test.each([
    ['{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)],
    ['['.repeat(500_000)],
    [`{"comment":${'['.repeat(41)}${']'.repeat(41)}}`],
  ])('JSON that is too deep is not read', async (body) => {
    const answer = await post('/api/sync/batch', body, json(apprentice))
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad-request'])
  })

  test('brackets in a text are no depth', () => {
    expect([depthOf('{"a":"[[[[\\"[[[","b":[{}]}'), depthOf('"\\\\"[[]]'), depthOf('"[[[['), depthOf('{}')]).toEqual([
      3, 2, 0, 1,
    ])
  })

  test('a picture where JSON belongs is 415 before it is read', async () => {
    const picture = Buffer.alloc(500_000, 1)
    for (const type of ['image/png', 'IMAGE/JPEG; x=1', 'text/plain', 'application/xml']) {
      expect(
        (await post('/api/v2/cart/add-multiple', picture, json(apprentice, { 'content-type': type }))).statusCode,
        type,
      ).toBe(415)
    }
  })

  test('a field that no schema names changes nothing', async () => {
    const before = await shop.db.selectFrom('users').selectAll().where('user_id', '=', people.apprentice).execute()
    const { statusCode } = await shop.app.inject({
      method: 'PATCH',
      url: '/api/account/update',
      payload: { nickname: '', is_parent: true, acl_roles: ['admin'], user_id: people.owner, company_id: 2 },
      headers: json(apprentice),
    })
    expect(statusCode).toBe(200)
    const after = await shop.db.selectFrom('users').selectAll().where('user_id', '=', people.apprentice).execute()
    const known = ({ updated_at: _, ...row }: (typeof before)[number]) => row
    expect(after.map(known)).toEqual(before.map(known))
  })

  test('TRACE says nothing back, and no other origin is let in', async () => {
    const traced = await raw('TRACE /api/status', 'X-Secret: said-by-the-caller\r\n')
    expect(statusOf(traced)).toBeGreaterThanOrEqual(400)
    expect(traced).not.toContain('said-by-the-caller')
    const asked = 'Origin: https://evil.example\r\nAccess-Control-Request-Method: POST\r\n'
    for (const line of ['OPTIONS /api/login', 'GET /api/user/initial-data', 'GET /'])
      expect((await raw(line, asked)).toLowerCase()).not.toContain('access-control')
  })

  test('a prototype in JSON is left out', async () => {
    const { statusCode } = await post(
      '/api/v2/cart/add-multiple',
      '{"items":[],"__proto__":{"x":1},"constructor":{"prototype":{"y":1}}}',
      json(apprentice),
    )
    expect([statusCode, ({} as { x?: number }).x]).toEqual([422, undefined])
  })

  test('a list where an object is meant is refused, alone and in a batch', async () => {
    const url = `/api/user/vehicles/${ids.logan}`
    const alone = await shop.app.inject({ method: 'PUT', url, payload: '[]', headers: json(mechanic) })
    expect([alone.statusCode, alone.json<{ errors?: object }>().errors]).toEqual([
      422,
      { '': ['Valoarea nu este validă.'] },
    ])
    const { principal } = (await shop.app.inject({ url: '/api/user/initial-data', headers: json(mechanic) })).json<{
      principal: string
    }>()
    const operations = [
      { key: randomUUID(), kind: 'vehicle.note.v1', payload: { params: { carId: String(ids.logan) }, body: [] } },
    ]
    const batch = await post(
      '/api/sync/batch',
      JSON.stringify({ operations }),
      json(mechanic, { 'x-principal': principal }),
    )
    expect(batch.json<{ results: { status: number }[] }>().results.map(({ status }) => status)).toEqual([422])
  })

  test.each(['2026-02-31', '0000-01-01', '2026-04-31'])('the day %s is refused at its field', async (day) => {
    const { statusCode, body } = await post(
      '/api/claims',
      JSON.stringify({ installation_date: day, defect_date: day }),
      json(apprentice),
    )
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      422,
      { errors: { installation_date: [expect.any(String)], defect_date: [expect.any(String)] } },
    ])
  })

  test('half an emoji is mended, NUL refused at its field, alone and in a batch', async () => {
    const comment = (text: string) =>
      shop.app.inject({
        method: 'PATCH',
        url: '/api/v2/cart/comment',
        payload: JSON.stringify({ comment: text }),
        headers: json(apprentice),
      })
    const mended = await comment('urgent \ud83d!')
    expect([mended.statusCode, mended.json()]).toEqual([200, { cart_comment: 'urgent \ufffd!' }])
    expect([(await comment('a\0b')).json()]).toMatchObject([
      { errors: { comment: ['Textul conține un caracter care nu poate fi păstrat.'] } },
    ])

    const operation = (text: string) => ({
      key: randomUUID(),
      kind: 'cart.answer.v1',
      payload: { body: { car_id: ids.logan, fit_answers: { [`engine${text}`]: text } } },
    })
    const batch = await post(
      '/api/sync/batch',
      JSON.stringify({
        operations: [
          operation('\ud83d'),
          operation('\0'),
          { key: randomUUID(), kind: 'cart.comment.v1', payload: { body: { comment: 'după' } } },
        ],
      }),
      json(apprentice, { 'x-principal': `${people.company}.${people.apprentice}.${people.apprentice}` }),
    )
    const { results } = batch.json<{ results: { status: number }[] }>()
    expect(results.map(({ status }) => status < 500)).toEqual([true, true, true])
    expect(results.at(-1)!.status).toBe(200)
  })
})

describe('addresses', () => {
  test.each([
    ['/media/%00', 404],
    ['/media/../x', 404],
    ['/media/..%2fx', 404],
    ['/media/folder', 404],
    ['/media/folder/', 404],
    ['/media/', 404],
    ['/media/%2e%2e%2f%2e%2e%2fetc/passwd', 404],
    ['/numbers/%00', 404],
    ['/numbers/x', 404],
    ['/assets/', 404],
    ['/api/vehicles/%00', 401],
    ['/api/search?q=%00%00%00', 401],
  ])('%s is answered with %i', async (address, status) => {
    const answer = await raw(`GET ${address}`)
    expect([statusOf(answer), answer.includes('"code":"')]).toEqual([status, true])
  })

  test.each(['/%ff', '/api/%ff/x', '/api/%', `/api/vehicles/${'1'.repeat(300)}`])(
    '%s, which cannot be read, gets our own answer with its headers',
    async (address) => {
      const answer = await raw(`GET ${address}`)
      expect(statusOf(answer)).toBe(400)
      expect(answer).toMatch(/content-security-policy: default-src 'self'/i)
      expect(answer).toMatch(/x-server-epoch: /i)
      expect(answer).toContain('"code":"bad-request"')
    },
  )

  test('a part of a file that there is not is 416, a state that it is not in 412, both without words', async () => {
    const range = await shop.app.inject({ url: '/media/picture.png', headers: { range: 'bytes=9999-' } })
    const state = await shop.app.inject({ url: '/media/picture.png', headers: { 'if-match': '"other"' } })
    expect([range.statusCode, range.body, state.statusCode, state.body]).toEqual([416, '', 412, ''])
    const part = await shop.app.inject({ url: '/media/picture.png', headers: { range: 'bytes=0-2' } })
    expect([part.statusCode, part.body]).toEqual([206, 'con'])
  })

  test('a page or drawing of the catalogue has no part in the shop, a picture or paper needs none', async () => {
    const policy = async (file: string) => (await shop.app.inject(`/media/${file}`)).headers['content-security-policy']
    expect([await policy('page.html'), await policy('drawing.svg')]).toEqual(['sandbox', 'sandbox'])
    expect([await policy('picture.png'), await policy('sheet.pdf')]).toEqual([
      expect.stringContaining("default-src 'self'"),
      expect.stringContaining("default-src 'self'"),
    ])
  })

  test('the page of the API lets in nothing from outside', async () => {
    const page = await shop.app.inject('/api/docs/')
    expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
      200,
      (await shop.app.inject('/api/health')).headers['content-security-policy'],
    ])
    expect((await shop.app.inject('/api/docs/static/swagger-initializer.js')).body).toContain('"validatorUrl":null')
  })

  test('what stands in a query reaches no statement that cannot take it', async () => {
    const headers = { authorization: `Bearer ${apprentice}` }
    for (const query of [
      'attribute[1003]=%00',
      'attribute[%00]=1',
      'attribute[1003]=17.5%00',
      'brand=99999999999',
      'brand=2147483648',
      'page=99999',
      'attribute[999999999]=1..2',
    ]) {
      const { statusCode } = await shop.app.inject({ url: `/api/universal/products?${query}`, headers })
      expect([200, 422], query).toContain(statusCode)
    }
  })
})
