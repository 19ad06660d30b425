import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import fastify, { type FastifyInstance } from 'fastify'
import { boundedList, exactText, trimmedText } from '#src/contract/bounded.ts'
import { type Endpoint, endpoint } from '#src/contract/endpoint.ts'
import { form, multipart, type UploadedFile } from '#src/contract/files.ts'
import { sentBody } from '#tests/api/sent-body.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { kyselyStore } from '#server/store/kysely-store.ts'
import { acceptBodies } from './bodies.ts'
import { answerErrors } from '../answers/errors.ts'
import { answerShape, mountRoute, route } from '../mount.ts'
import { multipartReader } from './multipart.ts'
import { openSpool } from './spool.ts'
import { readQueryText } from './query-text.ts'

const idList = v.pipe(
  trimmedText(200),
  v.transform((text) => text.split(',').map(Number)),
  boundedList(v.pipe(v.number('invalid'), v.integer()), 20),
)
const ask = endpoint({
  method: 'POST',
  path: '/ask',
  access: 'user',
  unkeyed: true,
  summary: '',
  body: form({ ids: idList }),
  answer: v.object({ ids: v.array(v.number()) }),
})
const pictures = {
  types: ['image/png', 'image/jpeg', 'application/pdf'],
  maxBytes: 2_000,
  maxCount: 2,
  minCount: 1,
} as const
const feedback = endpoint({
  method: 'POST',
  path: '/feedback',
  access: 'user',
  once: true,
  summary: '',
  status: 201,
  body: multipart({ fields: { text: v.pipe(exactText(1_000), v.minLength(5)) }, files: { pictures } }),
  answer: v.object({
    text: v.string(),
    files: v.array(v.object({ name: v.string(), type: v.string(), bytes: v.number() })),
  }),
})
const staffOnly = endpoint({ ...feedback, path: '/staff-only', needs: ['staff'], once: undefined, unkeyed: true })

let shop: TestShop
let app: FastifyInstance
let token: string
let done = 0
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [ids.lpr])
  })
  token = await openSession(shop.db, people.mechanic)
  const { catalogue, spoolDir, ...others } = shop.app.deps
  app = fastify({ routerOptions: { querystringParser: readQueryText } })
  answerErrors(app)
  acceptBodies(app)
  const deps = {
    ...others,
    store: kyselyStore(shop.db, catalogue),
    shape: answerShape({ checksAnswers: true }),
    spool: await openSpool(spoolDir),
    readForm: multipartReader(),
  }
  const take = async ({
    body: { text, pictures: files },
  }: {
    body: { text: string; pictures: readonly UploadedFile[] }
  }) => {
    done += 1
    return { text, files: files.map(({ name, type, bytes }) => ({ name, type, bytes: bytes.length })) }
  }
  const routes = [route(ask, async ({ body }) => ({ ids: body.ids })), route(feedback, take), route(staffOnly, take)]
  for (const each of routes) mountRoute(app, deps, each)
  await app.ready()
})
beforeEach(() => void (done = 0))
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function send(to: Endpoint, body: unknown, headers: Record<string, string> = {}) {
  const sent = await sentBody(to, body)
  return post(to, sent.payload, { ...sent.headers, ...headers })
}
async function post(to: Endpoint, payload: Buffer | string | undefined, headers: Record<string, string>) {
  const key = to.once ? { 'idempotency-key': randomUUID() } : {}
  const answer = await app.inject({
    method: 'POST',
    url: `/api${to.path}`,
    headers: { authorization: `Bearer ${token}`, ...key, ...headers },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() }
}
const head = { png: '\x89PNG\r\n\x1a\n', jpeg: '\xff\xd8\xff', pdf: '%PDF-1.7' }
const aFile = (name: string, type: string, start: string, bytes = 100) =>
  new File([Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(bytes - start.length, 7)])], name, { type })
const png = (bytes?: number) => aFile('poză ș.png', 'image/png', head.png, bytes)

describe('a form', () => {
  test('is read by its schema, and what is wrong is said at its field', async () => {
    expect(await send(ask, { ids: '1, 2,3' })).toMatchObject({ status: 200, body: { ids: [1, 2, 3] } })
    expect(await send(ask, { ids: 'x' })).toMatchObject({
      status: 422,
      body: { errors: { 'ids.0': expect.any(Array) } },
    })
    expect(await send(ask, {})).toMatchObject({
      status: 422,
      body: { errors: { ids: ['Acest câmp este obligatoriu'] } },
    })
    expect(await post(ask, undefined, {})).toMatchObject({ status: 422 })
  })

  test('of another kind is 415 before it is read, one that is too long 413', async () => {
    const types = ['application/json', 'image/png', 'text/plain']
    for (const type of types)
      expect(await post(ask, '{"ids":"1"}', { 'content-type': type }), type).toMatchObject({ status: 415 })
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await post(ask, `ids=${'1,'.repeat(100_000)}`, type)).toMatchObject({ status: 413 })
    expect(await post(ask, 'ids=1&'.repeat(20_000), type)).toMatchObject({ status: 422 })
    expect(await post(ask, '__proto__=1&ids[__proto__]=2&ids[x]=3', type)).toMatchObject({ status: 422 })
  })

  test('is nothing that a call of JSON takes', async () => {
    const answer = await shop.app.inject({
      method: 'PATCH',
      url: '/api/account/update_theme',
      payload: 'theme=dark',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe('a form with files', () => {
  test('gives its fields, and each file with its name, type and bytes', async () => {
    const files = [png(), aFile('factura.pdf', 'application/pdf', head.pdf, 2_000)]
    expect(await send(feedback, { text: 'Plăcuțe uzate', pictures: files })).toMatchObject({
      status: 201,
      body: {
        text: 'Plăcuțe uzate',
        files: [
          { name: 'poză ș.png', type: 'image/png', bytes: 100 },
          { name: 'factura.pdf', type: 'application/pdf', bytes: 2_000 },
        ],
      },
    })
  })

  test('happens once under its key, and another file is another call', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const call = { text: 'Plăcuțe uzate', pictures: [png()] }
    const first = await send(feedback, call, key)
    const again = await send(feedback, call, key)
    expect([first.body, again.headers['idempotency-replayed'], done]).toEqual([again.body, 'true', 1])
    expect(await send(feedback, { ...call, pictures: [png(101)] }, key)).toMatchObject({
      status: 400,
      body: { code: 'idempotency-key-reused' },
    })
  })

  test('without what it needs is 422, at each field', async () => {
    const needed = ['Acest câmp este obligatoriu']
    expect(await send(feedback, {})).toMatchObject({
      status: 422,
      body: { errors: { text: needed, pictures: needed } },
    })
    expect(await post(feedback, undefined, {})).toMatchObject({ status: 422, body: { errors: { pictures: needed } } })
    expect((await send(feedback, { text: 'abc', pictures: [png()] })).body['errors']).toEqual({
      text: ['Introduceți cel puțin 5 caractere.'],
    })
  })

  test.each([
    ['a page', aFile('x.png', 'image/png', '<html><script>')],
    ['a drawing', aFile('x.svg', 'image/svg+xml', '<svg>')],
    ['another picture', aFile('x.png', 'image/png', head.jpeg)],
    ['a paper with a page before it', aFile('x.pdf', 'application/pdf', `<html>${head.pdf}`)],
    ['a picture that says it is a paper', aFile('x.pdf', 'application/pdf', head.png)],
    ['nothing', new File([], 'x.png', { type: 'image/png' })],
    ['an archive', aFile('x.png', 'image/png', 'PK\x03\x04')],
  ])('with %s where a picture belongs is 415, said at its field', async (_, file) => {
    expect(await send(feedback, { text: 'Plăcuțe uzate', pictures: [png(), file] })).toMatchObject({
      status: 415,
      body: { errors: { pictures: ['Tipul de fișier nu este suportat'] } },
    })
    expect(done).toBe(0)
  })

  test('with a file that is too large is 413, said at its field', async () => {
    expect(await send(feedback, { text: 'Plăcuțe uzate', pictures: [png(2_001)] })).toMatchObject({
      status: 413,
      body: { code: 'payload-too-large', errors: { pictures: [expect.stringContaining('MB')] } },
    })
  })

  test.each([
    ['one file more than may be', 3, 10],
    ['one more, each as large as may be', 3, 2_000],
    ['far more', 40, 10],
  ])('with %s is 422, said at their field', async (_, count, bytes) => {
    expect(
      await send(feedback, { text: 'Plăcuțe uzate', pictures: Array.from({ length: count }, () => png(bytes)) }),
    ).toMatchObject({ status: 422, body: { code: 'validation', errors: { pictures: ['Cel mult 2 fișiere.'] } } })
    expect(done).toBe(0)
  })

  test('with files that are too large together is 413, said at their field', async () => {
    expect(await send(feedback, { text: 'Plăcuțe uzate', pictures: [png(300_000)] })).toMatchObject({
      status: 413,
      body: { code: 'payload-too-large', errors: { pictures: [expect.stringContaining('împreună')] } },
    })
  })

  test('with too many parts, or too much of all, is 413', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`field${at}`, 'x']))
    expect(await send(feedback, { text: 'Plăcuțe', ...many, pictures: [png()] })).toMatchObject({ status: 413 })
    expect(await send(feedback, { text: 'x'.repeat(200_000), pictures: [png()] })).toMatchObject({ status: 413 })
    expect(await send(feedback, { text: 'Plăcuțe', pictures: [png(400_000)] })).toMatchObject({ status: 413 })
  })

  test('that is none is 415 or cannot be read, and never fails the server', async () => {
    const types = ['application/json', 'application/x-www-form-urlencoded', 'image/png', 'text/plain']
    for (const type of types)
      expect(await post(feedback, '{}', { 'content-type': type }), type).toMatchObject({ status: 415 })
    const part = '--x\r\nContent-Disposition: form-data; name='
    const torn = [
      '',
      'x',
      '--x',
      '--x--',
      `${part}"text"`,
      `${part}"text"\r\n\r\nhalf`,
      `${part}"pictures"; filename="a"\r\n\r\n`,
    ]
    const odd = [
      `${part}"__proto__"\r\n\r\n1\r\n--x--\r\n`,
      `${part}"text"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--x--\r\n`,
      `${part}"text"\r\nContent-Type: application/json\r\n\r\n{\r\n--x--\r\n`,
      `${part}"other"; filename="x"\r\n\r\n1\r\n--x--\r\n`,
      `${part}"text"; filename="x"\r\n\r\n1\r\n--x--\r\n`,
      `--x\r\n${'a: b\r\n'.repeat(5_000)}\r\n1\r\n--x--\r\n`,
    ]
    for (const text of [...torn, ...odd]) {
      const { status, body } = await post(feedback, text, { 'content-type': 'multipart/form-data; boundary=x' })
      expect([400, 413, 422], JSON.stringify(text.slice(0, 90))).toContain(status)
      expect(body['code']).not.toBe('internal')
    }
    expect(await post(feedback, 'x', { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 400 })
    expect(done).toBe(0)
  })

  test('is not read for who may not send it', async () => {
    expect(await send(staffOnly, { text: 'x', pictures: [png(2_001)] })).toMatchObject({ status: 403 })
    expect(await send(feedback, { text: 'x', pictures: [png(2_001)] }, { authorization: 'Bearer x' })).toMatchObject({
      status: 401,
    })
  })
})

describe('what is held of forms with files', () => {
  let narrow: FastifyInstance
  beforeAll(async () => {
    const { catalogue, spoolDir, ...others } = shop.app.deps
    narrow = fastify({ routerOptions: { querystringParser: readQueryText } })
    answerErrors(narrow)
    acceptBodies(narrow)
    const deps = {
      ...others,
      store: kyselyStore(shop.db, catalogue),
      shape: answerShape({ checksAnswers: true }),
      spool: await openSpool(spoolDir),
      readForm: multipartReader(1_000),
    }
    mountRoute(
      narrow,
      deps,
      route(feedback, async ({ body: { text } }) => ({ text, files: [] })),
    )
    await narrow.ready()
  })
  afterAll(() => narrow.close())

  const post = async (bytes: number) => {
    const sent = await sentBody(feedback, { text: 'Plăcuțe', pictures: [png(bytes)] })
    return narrow.inject({
      method: 'POST',
      url: '/api/feedback',
      headers: { ...sent.headers, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      payload: sent.payload!,
    })
  }

  test('has a bound in a process: what goes beyond it may come again, and what was read gives its room back', async () => {
    const refused = await post(1_900)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    const answers = [await post(200), await post(200), await post(200), await post(1_900), await post(200)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 503, 201])
  })
})
