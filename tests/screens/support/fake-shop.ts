import * as v from 'valibot'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { AnsweredFile } from '#src/contract/files.ts'
import { operationKinds } from '#src/contract/operations.ts'
import { type SyncBatch, type SyncResult, syncEndpoints } from '#src/contract/sync.ts'
import { bodySchema } from '#server/operations/body-schema.ts'
import { type Asked, answer, type ShopAnswer } from './answers.ts'

const all: readonly Endpoint[] = Object.values(endpoints).flatMap((ofNoun): Endpoint[] => Object.values(ofNoun))
/** As the server decides it: a path that is written out goes before one with parameters. */
const byPath = all
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^/api${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    parameters: endpoint.path.split(':').length,
  }))
  .toSorted((one, other) => one.parameters - other.parameters)

const DEVICE_KEY = btoa('a key of thirty-two characters..')

/**
 * The shop, as the app sees it: what leaves by `fetch` is read by the contract and answered by what the test says. A call that the contract does not allow, or that no
 * answer is given for, is a mistake of the test or of the app and ends the test (`mistakes`).
 */
export class FakeShop {
  isReachable = true
  /** What has arrived of each photo by its hash, once the shop takes them; until then they stay on their way. */
  photos: Map<string, Uint8Array> | null = null
  /** What a page that is closed still asks is nobody's: it would be the mistake of whoever comes next. */
  static readonly gone = new Set<string>()
  readonly mistakes: string[] = []
  readonly sent: { readonly endpoint: Endpoint; readonly asked: Asked }[] = []
  private readonly answers = new Map<Endpoint, ShopAnswer>()

  constructor(answers: readonly ShopAnswer[]) {
    this.say(answer(syncEndpoints.deviceKey, { key: DEVICE_KEY }))
    this.say(...answers)
  }

  /** From now on; the later answer of an endpoint counts. */
  say(...answers: readonly ShopAnswer[]): void {
    for (const each of answers) this.answers.set(each.endpoint, each)
  }

  /** What was asked of an endpoint, or sent to it by whatever way. */
  askedOf(endpoint: Endpoint): readonly Asked[] {
    return this.sent.filter((each) => each.endpoint === endpoint).map(({ asked }) => asked)
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const raw = this.photos && request.clone()
    const body: unknown = request.body === null ? undefined : await bodyOf(request).catch(() => undefined)
    if (!this.isReachable) throw new TypeError('Failed to fetch')
    // No answer at all would take the network from the page that is open now.
    if (FakeShop.gone.has(request.headers.get('Authorization') ?? ''))
      return new Response(null, { status: 503, headers: { 'X-Server-Epoch': 'e1' } })
    const { pathname, searchParams } = new URL(request.url)
    const found = byPath
      .filter(({ endpoint }) => endpoint.method === request.method)
      .map(({ endpoint, pattern }) => ({ endpoint, match: pattern.exec(pathname) }))
      .find(({ match }) => match !== null)
    if (!found) return this.mistake(`${request.method} ${pathname} is no call of the contract`)
    const params = Object.fromEntries(
      Object.entries(found.match?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
    if (this.photos && raw && found.endpoint.body?.kind === 'chunk')
      return takeChunk(this.photos, params['sha256'] ?? '', raw)
    await this.answers.get(found.endpoint)?.when
    const { status, body: given } = this.take(found.endpoint, {
      params,
      query: queryOf(searchParams),
      body,
      key: request.headers.get('Idempotency-Key'),
      isStray: FakeShop.gone.has(request.headers.get('X-Principal') ?? ''),
    })
    if (found.endpoint.answer?.kind === 'file' && status < 300) return fileResponse(given as AnsweredFile)
    return new Response(status === 204 ? null : JSON.stringify(given), {
      status,
      headers: { 'Content-Type': 'application/json', 'X-Server-Epoch': 'e1' },
    })
  }

  /** @param isStray of somebody who is gone, with the token of who is here: a photo that was read when they left */
  private take(
    endpoint: Endpoint,
    { isStray = false, ...asked }: Asked & { readonly isStray?: boolean },
  ): { status: number; body: unknown } {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = schemaOf(endpoint, part)
      const read = schema ? v.safeParse(schema, asked[part]) : { success: true as const }
      if (!read.success)
        this.mistake(`${nameOf(endpoint)}: its ${part} is not as agreed: ${JSON.stringify(v.flatten(read.issues))}`)
    }
    this.sent.push({ endpoint, asked })
    if (endpoint === syncEndpoints.batch) return { status: 200, body: this.takeBatch(asked.body as SyncBatch) }
    if (endpoint === syncEndpoints.cancel) return { status: 200, body: { state: 'cancelled' } }
    const known = this.answers.get(endpoint)
    if (!known && !isStray) this.mistake(`no answer is given for ${nameOf(endpoint)}`)
    try {
      return known?.give(asked) ?? { status: 500, body: { code: 'internal', message: 'No answer is given.' } }
    } catch (error) {
      this.mistake(`${nameOf(endpoint)}: ${describe(error)}`)
      return { status: 500, body: { code: 'internal', message: 'The answer is not as agreed.' } }
    }
  }

  /** Like the server's batch: in order, up to the first that was neither done nor refused for good. */
  private takeBatch({ operations }: SyncBatch): { results: SyncResult[] } {
    const results: SyncResult[] = []
    for (const { key, kind, payload } of operations) {
      const endpoint = new Map<string, { endpoint: Endpoint }>(Object.entries(operationKinds)).get(kind)?.endpoint
      if (!endpoint) {
        this.mistake(`no kind of operation is called ${kind}`)
        break
      }
      const { params = {}, query = {}, body } = payload
      const { status, body: answered } = this.take(endpoint, { params, query, body, key })
      results.push({ key, status, body: answered, replayed: false })
      if (status >= 500 || status === 429) break
    }
    return { results }
  }

  private mistake(text: string): Response {
    this.mistakes.push(text)
    return new Response(null, { status: 500 })
  }
}

/** As the server does: what is not the next part changes nothing, and the answer says how much is there. */
async function takeChunk(photos: Map<string, Uint8Array>, sha256: string, request: Request): Promise<Response> {
  const before = photos.get(sha256) ?? new Uint8Array()
  const part = new Uint8Array(await request.arrayBuffer())
  const isNext = Number(request.headers.get('Upload-Offset')) === before.length
  const now = isNext ? new Uint8Array([...before, ...part]) : before
  photos.set(sha256, now)
  return new Response(null, { status: 204, headers: { 'Upload-Offset': `${now.length}`, 'X-Server-Epoch': 'e1' } })
}

/** Fields and files of a form by their names, as the server reads them; else what the JSON says. */
async function bodyOf(request: Request): Promise<unknown> {
  if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return request.json()
  const form = await request.formData()
  const read: Record<string, unknown> = {}
  for (const [name, value] of form.entries()) read[name] = typeof value === 'string' ? value : form.getAll(name)
  return read
}

function schemaOf(endpoint: Endpoint, part: 'params' | 'query' | 'body'): v.GenericSchema | undefined {
  if (part !== 'body') return endpoint[part]
  return endpoint.body && bodySchema(endpoint.body)
}

/** As the server sends it: under its name, and with about how long it will be. */
function fileResponse(file: AnsweredFile): Response {
  const expected = 'bytes' in file ? file.bytes.length : file.expectedBytes
  return new Response('bytes' in file ? new Blob([new Uint8Array(file.bytes)]) : piecesOf(file.stream), {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'X-Server-Epoch': 'e1',
      ...(expected === undefined ? {} : { 'X-Expected-Length': String(expected) }),
    },
  })
}

function piecesOf(stream: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => void (await pieces.return?.()),
  })
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const describe = (error: unknown) =>
  v.isValiError(error) ? `its answer is not as agreed: ${JSON.stringify(v.flatten(error.issues))}` : String(error)

/** `a[b]=1&a[b]=2` is a group, as the server reads it. */
function queryOf(search: URLSearchParams): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const [name, value] of search) {
    const [, group, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    if (group === undefined || inner === undefined) query[name] = value
    else {
      const values = (query[group] ??= {}) as Record<string, string[]>
      values[inner] = [...(values[inner] ?? []), value]
    }
  }
  return query
}
