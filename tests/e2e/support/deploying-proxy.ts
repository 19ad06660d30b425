import { once } from 'node:events'
import { createServer, request as send } from 'node:http'

/** The shop at another address, where a new version can be brought out: from then on its worker differs from the one browsers have. */
export interface DeployingProxy {
  readonly url: string
  deploy(): void
  close(): Promise<void>
}

export async function openDeployingProxy(shop: string): Promise<DeployingProxy> {
  let version = 1
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/sw.js'
    // Uncompressed, so that the worker's text can be added to.
    const headers = isWorker ? { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' } : incoming.headers
    const forwarded = send(`${shop}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      const rest = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => name !== 'content-length' && name !== 'etag'))
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers)
      answer.pipe(outgoing, { end: !isWorker })
      if (isWorker) answer.on('end', () => outgoing.end(`\n// version ${version}\n`))
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
