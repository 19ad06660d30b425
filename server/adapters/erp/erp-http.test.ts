import { createHmac } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { erpOrder } from '#tests/builders/erp.ts'
import { DocumentRefused, type ErpDocument, ErpUnreachable } from './erp.ts'
import { erpInFolder } from './erp-folder.ts'
import { erpOverHttp } from './erp-http.ts'

const secret = 's'.repeat(32)
const document: ErpDocument = {
  key: 'order:4500000001:1',
  document: 'order:4500000001',
  seq: 1,
  kind: 'order',
  created_at: '2026-11-25T08:00:00.000Z',
  body: { ...erpOrder('4500000001', 1), comment: 'Hala 2, ușa „ș”' },
}

let folder: string
let server: Server | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-erp-'))
})
afterEach(async () => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
  await rm(folder, { recursive: true })
})

async function listen(made: Server): Promise<string> {
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/documents`
}
const answering = (listener: RequestListener) => listen(createServer(listener))
const answeringWith = (status: number, body = '') =>
  answering((request, response) => void request.resume().on('end', () => response.writeHead(status).end(body)))
const sendTo = (url: string, timeoutMs = 2_000) =>
  erpOverHttp({ url, secret, timeoutMs })
    .send(document)
    .then(
      () => 'taken',
      (error: Error) => error,
    )

interface Example {
  receiver(options: { secret: string; folder: string; take?: (document: ErpDocument) => string | undefined }): Server
}
const example = async () => (await import(new URL('../../../docs/erp-receiver.mjs', import.meta.url).href)) as Example

describe('the example receiver', () => {
  test('takes a signed document once, however often it comes', async () => {
    const taken: string[] = []
    const { receiver } = await example()
    const url = await listen(receiver({ secret, folder, take: ({ key }) => void taken.push(key) }))
    expect([await sendTo(url), await sendTo(url), taken]).toEqual(['taken', 'taken', [document.key]])
    const [file, ...others] = await readdir(folder)
    expect([others, JSON.parse(await readFile(join(folder, file!), 'utf8'))]).toEqual([[], document])
  })

  test('takes nothing that is signed by another secret, and says why it refuses a document', async () => {
    const { receiver } = await example()
    const foreign = await listen(receiver({ secret: 'x'.repeat(32), folder }))
    expect(await sendTo(foreign)).toBeInstanceOf(ErpUnreachable)
    server!.close()
    const url = await listen(receiver({ secret, folder, take: () => 'Clientul 12345 este blocat' }))
    expect(await sendTo(url)).toEqual(new DocumentRefused('Clientul 12345 este blocat'))
    expect(await readdir(folder)).toEqual([])
  })
})

test('the example receiver knows which parts are on their way, in whatever order it was told @T-20', async () => {
  const { receiver } = await example()
  const url = await listen(receiver({ secret, folder }))
  const claim = (number: string, seq: number, status: string): ErpDocument => ({
    ...document,
    key: `claim:${number}:${seq}`,
    document: `claim:${number}`,
    seq,
    kind: 'claim',
    body: { number, status, brand: 'BREMBO', article_number: 'P 59 080', quantity: 1, hand_in_by: null },
  })
  const erp = erpOverHttp({ url, secret })
  for (const each of [claim('7', 1, 'submitted'), claim('8', 2, 'withdrawn'), claim('8', 1, 'submitted')])
    await erp.send(each)
  const listed: unknown = await (await fetch(new URL('/awaited', url))).json()
  expect(listed).toEqual([{ number: '7', brand: 'BREMBO', article_number: 'P 59 080', quantity: 1, hand_in_by: null }])
})

describe('over HTTP', () => {
  test.each([200, 201, 202, 204, 409])('%i means that the ERP has it', async (status) => {
    expect(await sendTo(await answeringWith(status))).toBe('taken')
  })

  test.each([400, 413, 415, 422])('%i refuses this document, with the reason or the status', async (status) => {
    expect(await sendTo(await answeringWith(status, '{"reason": " preț "}'))).toEqual(new DocumentRefused('preț'))
    for (const nothing of ['no JSON', '{"reason": " "}', '{"reason": 7}']) {
      server!.close()
      expect(await sendTo(await answeringWith(status, nothing))).toEqual(new DocumentRefused(`HTTP ${status}`))
    }
  })

  test.each([401, 403, 404, 405, 429, 502, 503, 504])('%i says that nothing arrives there now', async (status) => {
    expect(await sendTo(await answeringWith(status))).toBeInstanceOf(ErpUnreachable)
  })

  test('a document bears its key, by which a repeat is dropped before it is read, and a signature of its time and body', async () => {
    const seen: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []
    const url = await answering(async (request, response) => {
      seen.push({ headers: request.headers, body: await text(request) })
      response.writeHead(200).end()
    })
    const now = () => new Date('2026-11-25T08:00:00.900Z')
    await erpOverHttp({ url, secret, now }).send(document)
    const [{ headers, body } = { headers: {}, body: '' }] = seen
    const seconds = Date.parse('2026-11-25T08:00:00Z') / 1_000
    expect(JSON.parse(body)).toEqual(document)
    expect([headers['idempotency-key'], headers['content-type']]).toEqual([document.key, 'application/json'])
    expect(headers['x-signature']).toBe(
      `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
    )
  })

  test('of a long answer no more is read than a reason needs', async () => {
    const endless = await answeringWith(422, JSON.stringify({ reason: 'x'.repeat(200_000) }))
    expect(await sendTo(endless)).toEqual(new DocumentRefused('HTTP 422'))
    server!.close()
    const inParts = await answering((_, response) => {
      response.writeHead(422).write('{"reason":', () => setTimeout(() => response.end('"preț"}'), 50))
    })
    expect(await sendTo(inParts)).toEqual(new DocumentRefused('preț'))
  })

  test('500 is the trouble of this try, and refuses nothing', async () => {
    const failure = await sendTo(await answeringWith(500))
    expect(failure).toEqual(new Error('the ERP answered 500'))
    expect(failure).not.toBeInstanceOf(ErpUnreachable)
  })

  test('who hangs, before or within the answer, is waited for no longer than the limit', async () => {
    const hangs = await answering(() => undefined)
    expect(await sendTo(hangs, 100)).toEqual(new ErpUnreachable('no answer from the ERP within 100 ms'))
    server!.closeAllConnections()
    server!.close()
    const stops = await answering((_, response) => void response.writeHead(200).write('{'))
    expect(await sendTo(stops, 100)).toBe('taken')
  })

  test('a redirect is not followed: the document goes where it was named, or nowhere', async () => {
    const url = await answering(
      (_, response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
    )
    expect(await sendTo(url)).toBeInstanceOf(ErpUnreachable)
  })

  test('nobody there is told in words', async () => {
    expect(await sendTo('http://127.0.0.1:9/')).toBeInstanceOf(ErpUnreachable)
  })
})

test('a folder has each document once, whole, by a name of its own', async () => {
  const erp = erpInFolder(folder)
  await Promise.all([
    erp.send(document),
    erp.send(document),
    erp.send({ ...document, key: 'order:4500000001:2', seq: 2 }),
  ])
  expect((await readdir(folder)).sort()).toEqual(['order_4500000001_000001.json', 'order_4500000001_000002.json'])
  expect(JSON.parse(await readFile(join(folder, 'order_4500000001_000001.json'), 'utf8'))).toEqual(document)
})
