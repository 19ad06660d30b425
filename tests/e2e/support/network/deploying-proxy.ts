import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send } from 'node:http'

/** The shop at another address, where a new version can be brought out: each file of it has another name, and what the last one consisted of is gone. */
export interface DeployingProxy {
  readonly url: string
  deploy(): void
  close(): Promise<void>
}

/** A version stands behind a point, which no hash has: `gDZhMv3` is the name of a file that was built, not of a later version. */
const ASSET = /([A-Za-z0-9_.]+)-([\w-]{7})\.(js|css)/g
const BUILD = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{3}Z/g

export async function openDeployingProxy(shop: string): Promise<DeployingProxy> {
  let version = 1
  /** In the first version everything is called as it was built. */
  const released = (text: string) =>
    version === 1
      ? text
      : text.replace(ASSET, `$1-$2.v${version}.$3`).replace(BUILD, `$1.${String(version).padStart(3, '0')}Z`)
  const built = (path: string) => (version === 1 ? path : path.replace(new RegExp(`\\.v${version}\\.(js|css)`), '.$1'))
  const isGone = (path: string) =>
    path.startsWith('/assets/') &&
    /\.(js|css)/.test(path) &&
    (version === 1 ? /\.v\d\.(js|css)/.test(path) : !new RegExp(`\\.v${version}\\.(js|css)`).test(path))

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (isGone(path)) {
      incoming.resume()
      outgoing.writeHead(404).end()
      return
    }
    const isApp =
      path === '/sw.js' ||
      path.startsWith('/assets/') ||
      (incoming.headers.accept?.includes('text/html') ?? false) ||
      path.startsWith('/index.html')
    // Uncompressed, so that names can be changed in it.
    const headers = isApp
      ? { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }
      : incoming.headers
    const forwarded = send(`${shop}${built(path)}`, { method: incoming.method, headers }, (answer) => {
      if (!isApp || !/javascript|html|css/.test(answer.headers['content-type'] ?? '')) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const rest = Object.fromEntries(
        Object.entries(answer.headers).filter(([name]) => !['content-length', 'etag', 'last-modified'].includes(name)),
      )
      textOf(answer)
        .then((text) => {
          outgoing.writeHead(answer.statusCode ?? 502, rest)
          // What the worker keeps under names without a version it keeps by revision: with another one it is fetched anew. The page is no longer what was built.
          outgoing.end(
            path === '/sw.js'
              ? `${released(text)
                  .replace(/("?revision"?:\s*")/g, `$1${version}`)
                  .replace(/"?integrity"?:\s*"[^"]*",/g, '')}\n// version ${version}\n`
              : released(text),
          )
        })
        // The shop was ended in the middle of it, as at the end of a journey.
        .catch(() => outgoing.destroy())
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    deploy() {
      version += 1
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
