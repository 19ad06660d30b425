import { once } from 'node:events'
import { createServer } from 'node:http'

/** A network that answers everything itself, as hotels and petrol stations do: 200 and a page that asks for a room number. */
export async function openCaptivePortal(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, answer) => {
    request.resume()
    answer
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Wi-Fi</title><h1>Introduceți numărul camerei</h1>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The portal has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
