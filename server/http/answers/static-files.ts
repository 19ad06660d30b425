import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formerApps } from '#server/start/assets/former-assets.ts'
import { isHashedName } from '#src/lib/hashed-name.ts'
import { SERVER_ADDRESSES } from '#src/lib/server-addresses.ts'
import { encodingFor } from '../input/compression.ts'
import { Refusal } from '#server/refusals/refusal.ts'

const YEAR_SECONDS = 31_536_000
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`

/** Long enough that a list of cars asks once, short enough that a new picture is seen the same day. */
const UNHASHED = 'public, max-age=3600, stale-while-revalidate=86400'

/** Pictures and papers. Anything else of the catalogue's files is opened in a sandbox of its own: a page or drawing with a script must not come near the token, which lies at this origin. A browser shows no PDF in a sandbox. */
const CANNOT_SCRIPT = /\.(webp|jpe?g|png|gif|avif|pdf)$/i

/**
 * Catalogue images: for ever where the name carries a hash of the content, asked for again where it does not (bodies, a distributor's own names). Drawings may lie
 * there packed as well (`.svg.br`).
 */
export async function serveMedia(app: FastifyInstance, mediaDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: mediaDir,
    prefix: '/media/',
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders,
  })

  function setHeaders(reply: { header(name: string, value: string): unknown }, file: string): void {
    const path = file.replace(/\.br$/, '')
    reply.header('Cache-Control', isHashedName(path) ? IMMUTABLE : UNHASHED)
    if (!CANNOT_SCRIPT.test(path)) reply.header('Content-Security-Policy', 'sandbox')
  }
}

/** The index of numbers that devices keep: each file for ever, since its name says its content; who is logged in is told the names. */
export async function serveNumbers(app: FastifyInstance, path: string): Promise<void> {
  const isServed = (address: string) => /^\/[0-9a-f]{64}\.bin$/.test(address)
  await app.register(fastifyStatic, {
    root: path,
    prefix: '/numbers/',
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    allowedPath: isServed,
    setHeaders: (reply) => reply.header('Cache-Control', IMMUTABLE),
  })
}

/**
 * The built app: hashed assets for ever and precompressed, the shell and the worker always asked for again. Every address of the app answers
 * with the shell; assets of replaced builds are found as well, and those of other versions in the folder that all share. An address of the API or of a file that does not exist stays a 404.
 */
export async function serveApp(app: FastifyInstance, appDir: string, sharedDir?: string): Promise<void> {
  const shell = await readFile(join(appDir, 'index.html'))
  const packedShell = await readFile(join(appDir, 'index.html.br')).catch(() => null)
  // The route of the files would answer it without counting.
  for (const nowhere of ['/api', '/api/*']) {
    app.get(nowhere, async () => {
      throw new Refusal('not-found')
    })
  }
  await app.register(fastifyStatic, {
    root: [appDir, ...(sharedDir === undefined ? [] : [sharedDir]), ...(await formerApps(appDir))],
    prefix: '/',
    preCompressed: existsSync(join(appDir, 'index.html.br')),
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('Cache-Control', path.includes('/assets/') ? IMMUTABLE : 'no-cache'),
    wildcard: true,
    globIgnore: ['**/*.br'],
  })
  app.addHook('onRequest', async (request, reply) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !isPage(request.url)) return
    reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding').type('text/html; charset=utf-8')
    return packedShell && encodingFor(request.headers['accept-encoding']) === 'br'
      ? reply.header('Content-Encoding', 'br').send(packedShell)
      : reply.send(shell)
  })
}

/** An address without a file ending, outside of what the server itself answers. */
function isPage(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '/'
  return !SERVER_ADDRESSES.test(path) && !/^\/assets(\/|$)/.test(path) && !/\.[a-z0-9]{2,12}$/i.test(path)
}
