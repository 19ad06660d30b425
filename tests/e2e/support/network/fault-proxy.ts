import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** What the network does to the connections through the proxy. */
export type Fault =
  /** Everything goes through. */
  | { readonly kind: 'pass' }
  /** No connection: new ones are refused with a reset, open ones are torn. */
  | { readonly kind: 'cut' }
  /** Connections open and stay silent: bytes are swallowed in both directions. */
  | { readonly kind: 'blackhole' }
  /** Every piece of bytes arrives this much later, in each direction. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Requests whose first line matches are answered by somebody in the middle, in the shop's place; they never reach it. */
  | { readonly kind: 'stranger'; readonly request: RegExp; readonly status: number }
  /** Answers to requests whose first line matches stand still after so many bytes; what follows comes with the next fault. */
  | { readonly kind: 'hold'; readonly request: RegExp; readonly afterBytes: number }
  /** The next `times` requests whose first line matches reach the server and take effect; their answers are lost and the connection is torn. */
  | { readonly kind: 'lose-answer'; readonly request: RegExp; readonly times: number }

interface Pair {
  readonly client: Socket
  readonly upstream: Socket
  /** So many bytes of the answer come through before it stands still. */
  untilHeld: number
}

/** As a gateway or the login page of a network would answer, in JSON, as an API behind it might too. */
function strangersAnswer(status: number): string {
  const body = '{"message":"Unauthorized","code":"unauthorized"}'
  return `HTTP/1.1 ${status} Stranger\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`
}

/** The start of an HTTP/1 request. Browsers do not pipeline, so a piece of bytes from the client holds at most one. */
const firstLine = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \S+ HTTP\/1\.1\r\n/

function firstLineOf(bytes: Buffer): string {
  return firstLine.exec(bytes.toString('latin1', 0, 4096))?.[0] ?? ''
}

/**
 * A TCP proxy in front of a shop that fails on demand, below HTTP: it reaches sockets and the service worker, which a browser's offline switch
 * misses. One per test; `close` it at the end.
 */
export class FaultProxy {
  readonly #server: Server
  readonly #pairs = new Set<Pair>()
  readonly #port: number
  #target: { readonly host: string; readonly port: number }
  #fault: Fault = { kind: 'pass' }
  #lost = 0

  private constructor(server: Server, port: number, target: URL) {
    this.#server = server
    this.#port = port
    this.#target = { host: target.hostname, port: Number(target.port) }
    server.on('connection', (client) => this.#accept(client))
  }

  /** @param target address of the shop, `http://host:port` */
  static async open(target: string): Promise<FaultProxy> {
    const server = createServer({ noDelay: true })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The fault proxy has no port.')
    return new FaultProxy(server, address.port, new URL(target))
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** How many answers were lost since the fault was set. */
  get lostAnswers(): number {
    return this.#lost
  }

  /** Changes what happens from now on, to open connections too. */
  set(fault: Fault): void {
    this.#fault = fault
    this.#lost = 0
    if (fault.kind === 'cut') this.#tearAll()
    for (const pair of this.#pairs) {
      pair.untilHeld = Infinity
      pair.upstream.resume()
    }
  }

  /** Leads new connections to another shop, as a restart on another port would; open ones are torn. */
  retarget(target: string): void {
    const { hostname, port } = new URL(target)
    this.#target = { host: hostname, port: Number(port) }
    this.#tearAll()
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#tearAll()
    await closed
  }

  #accept(client: Socket): void {
    if (this.#fault.kind === 'cut') {
      client.resetAndDestroy()
      return
    }
    const upstream = connect({ ...this.#target, noDelay: true })
    const pair: Pair = { client, upstream, untilHeld: Infinity }
    this.#pairs.add(pair)
    let losing = false
    client.on('data', (bytes) => {
      const { status } = this.#strangerFor(bytes) ?? {}
      if (status !== undefined) return void client.end(strangersAnswer(status), () => this.#tear(pair))
      if (this.#shallLose(bytes)) losing = true
      if (this.#fault.kind === 'hold' && this.#fault.request.test(firstLineOf(bytes)))
        pair.untilHeld = this.#fault.afterBytes
      this.#forward(bytes, upstream)
    })
    upstream.on('data', (bytes) => {
      if (!losing) return this.#forward(this.#untilHeld(pair, bytes), client)
      // The server answers after its transaction: from here on the effect is there and nobody was told.
      this.#lost += 1
      return this.#tear(pair)
    })
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('error', () => this.#tear(pair))
      from.on('end', () => this.#later(() => to.end()))
      from.on('close', () => {
        this.#pairs.delete(pair)
        if (!to.destroyed) this.#later(() => to.destroy())
      })
    }
  }

  #strangerFor(bytes: Buffer): Extract<Fault, { kind: 'stranger' }> | null {
    const fault = this.#fault
    if (fault.kind !== 'stranger') return null
    return fault.request.test(firstLineOf(bytes)) ? fault : null
  }

  /** What of these bytes comes through; the rest waits where it came from, so that the server meets a line that takes no more. */
  #untilHeld(pair: Pair, bytes: Buffer): Buffer {
    if (bytes.length <= pair.untilHeld) {
      pair.untilHeld -= bytes.length
      return bytes
    }
    pair.upstream.pause()
    pair.upstream.unshift(bytes.subarray(pair.untilHeld))
    const through = bytes.subarray(0, pair.untilHeld)
    pair.untilHeld = 0
    return through
  }

  #shallLose(bytes: Buffer): boolean {
    const fault = this.#fault
    if (fault.kind !== 'lose-answer' || fault.times === 0) return false
    if (!fault.request.test(firstLineOf(bytes))) return false
    this.#fault = { ...fault, times: fault.times - 1 }
    return true
  }

  #forward(bytes: Buffer, to: Socket): void {
    if (this.#fault.kind === 'blackhole') return
    this.#later(() => {
      if (!to.destroyed) to.write(bytes)
    })
  }

  /** Timers of equal length fire in the order they were set, so delayed bytes keep theirs. */
  #later(action: () => void): void {
    if (this.#fault.kind === 'delay') setTimeout(action, this.#fault.ms)
    else action()
  }

  #tear({ client, upstream }: Pair): void {
    if (!client.destroyed) client.resetAndDestroy()
    upstream.destroy()
  }

  #tearAll(): void {
    for (const pair of this.#pairs) this.#tear(pair)
  }
}
