import type { FastifyInstance } from 'fastify'
import type { Body } from '#src/contract/endpoint.ts'
import { FORM_BYTES_MAX } from '#src/contract/files.ts'
import { photoTypes, UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { readQueryText } from './query-text.ts'

/** Deeper than any call of the contract; who walks through what was sent may do so by recursion. */
const MAX_DEPTH = 40

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types of a route whose body is not JSON, or not always. */
    readonly takes?: readonly string[]
    /** Calls with a short body have a budget of their own at this route. */
    readonly countsShortApart?: boolean
  }
}

const FORM = 'application/x-www-form-urlencoded'
export const JSON_TYPE = 'application/json'
const MULTIPART = 'multipart/form-data'
/** What only some routes take. */
const notEverywhere: ReadonlySet<string> = new Set([FORM, MULTIPART, ...photoTypes])

/** The media types that a kind of body arrives as; undefined for JSON. */
export function takenTypes(body: Body | undefined): readonly string[] | undefined {
  switch (body?.kind) {
    case 'form':
      return [FORM, MULTIPART]
    case 'multipart':
      return body.mayBeJson ? [MULTIPART, JSON_TYPE] : [MULTIPART]
    case 'chunk':
      return body.types
    default:
      return undefined
  }
}

/** What a request may carry: JSON of a reasonable depth, forms and parts of files where they belong. Anything else is 415 before it is read, what is too long 413. */
export function acceptBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions: { config } }) => {
    const type = mediaTypeOf(headers['content-type'])
    const isTaken = config.takes ? type === '' || config.takes.includes(type) : !notEverywhere.has(type)
    if (!isTaken) throw new Refusal('unsupported-media-type')
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    [...photoTypes],
    { parseAs: 'buffer', bodyLimit: UPLOAD_CHUNK_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES_MAX }, (_request, body, done) =>
    done(null, readQueryText(body as string)),
  )
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, (request, body, done) => {
    if (depthOf(body as string) > MAX_DEPTH) return done(new Refusal('bad-request'))
    void parse(request, body as string, done)
  })
}

export function mediaTypeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase()
}

/** How deep lists and objects lie in each other; brackets inside of texts do not count. */
export function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case 0x22:
        at = endOfText(json, at)
        break
      case 0x5b:
      case 0x7b:
        depth += 1
        deepest = Math.max(deepest, depth)
        break
      case 0x5d:
      case 0x7d:
        depth -= 1
        break
      default:
    }
  }
  return deepest
}

/** Where the text that begins at `start` ends: at a quote with an even number of backslashes before it. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json.charCodeAt(end - 1 - slashes) === 0x5c) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return json.length
}
