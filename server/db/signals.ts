import pg from 'pg'
import { openPool } from './connection.ts'
import type { Log } from './embedded/reach.ts'

/** What triggers of the database tell all processes of, once the change is committed; the tables are the truth, a lost signal costs time and nothing else. */
export type Topic =
  | 'mails'
  | 'arrivals'
  | 'catalogue'
  | 'sessions'
  | 'offers'
  | 'erp'
  | 'orders'
  | 'acting'
  | 'threads'
  | 'returns'
  | 'runs'

/** The way from process to process through PostgreSQL's NOTIFY. */
export interface Signals {
  /** Tells: statements of their own, such as `pg_notify`. Small, so that signals never wait behind requests. */
  readonly pool: pg.Pool
  /** Hears what is sent to a channel, from now on and again after each loss of the connection; what was sent meanwhile is lost. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  /** Hears of a topic with the name of the reason, the same in all processes; and once after each loss of the connection, without one, since nobody knows what was missed. */
  onWake(topic: Topic, heard: (reason?: string) => void): void
  /** Runs a statement now and on each connection after a loss: what it holds, such as a lock, ends with the process. */
  hold(statement: string): Promise<void>
  close(): Promise<void>
}

const WAKE_CHANNEL = 'atelier_wake'
const FIRST_RETRY_MS = 50
const MAX_RETRY_MS = 5_000
/** A connection that a firewall forgot says nothing for ever: it is asked now and then. */
const PING_MS = 15_000

/** @throws the database's error when it cannot be reached now; later losses mend themselves */
export async function openSignals(url: string, log: Log, pingMs = PING_MS): Promise<Signals> {
  const pool = openPool(url, { name: 'atelier signals', size: 3, statementTimeoutMs: 5_000 })
  const topics = new Map<string, Set<(reason?: string) => void>>()
  const connection = new ListeningConnection(pool, log, pingMs, () => {
    for (const heard of [...topics.values()].flatMap((all) => [...all])) heard()
  })
  const close = async () => {
    connection.close()
    await pool.end()
  }
  await connection.connect().catch(async (error: unknown) => {
    await close()
    throw error
  })
  await connection.listen(WAKE_CHANNEL, (payload) => {
    const [topic = '', reason] = payload.split(' ')
    topics.get(topic)?.forEach((heard) => heard(reason))
  })
  return {
    pool,
    close,
    listen: (channel, heard) => connection.listen(channel, heard),
    hold: (statement) => connection.hold(statement),
    onWake: (topic, heard) => {
      topics.set(topic, (topics.get(topic) ?? new Set()).add(heard))
    },
  }
}

/** The connection that listens: a broken one is given back, another one listens to the same channels. */
class ListeningConnection {
  readonly #pool: pg.Pool
  readonly #log: Log
  readonly #pingMs: number
  readonly #onAnew: () => void
  readonly #channels = new Map<string, Set<(payload: string) => void>>()
  readonly #pings: NodeJS.Timeout
  readonly #held: string[] = []
  #current: pg.PoolClient | null = null
  #isConnecting = false
  #isClosed = false

  constructor(pool: pg.Pool, log: Log, pingMs: number, onAnew: () => void) {
    this.#pool = pool
    this.#log = log
    this.#pingMs = pingMs
    this.#onAnew = onAnew
    this.#pings = setInterval(() => this.#ping(), pingMs).unref()
  }

  async connect(): Promise<void> {
    const client = await this.#pool.connect()
    this.#current = client
    client.on('notification', ({ channel, payload = '' }) =>
      this.#channels.get(channel)?.forEach((heard) => heard(payload)),
    )
    client.on('error', () => this.#drop(client))
    client.on('end', () => this.#drop(client))
    try {
      for (const channel of this.#channels.keys()) await listenOn(client, channel)
      for (const statement of this.#held) await client.query(statement)
    } catch (error) {
      this.#drop(client)
      throw error
    }
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<void> {
    const known = this.#channels.get(channel)
    if (known) return void known.add(heard)
    this.#channels.set(channel, new Set([heard]))
    // Where it fails, the connection is on its way out and the next one listens.
    if (this.#current) await listenOn(this.#current, channel).catch(() => undefined)
  }

  async hold(statement: string): Promise<void> {
    this.#held.push(statement)
    // As above.
    if (this.#current) await this.#current.query(statement).catch(() => undefined)
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#pings)
    if (this.#current) this.#drop(this.#current)
  }

  /** Gives back what can no longer be used; only once, whoever notices first. */
  #drop(client: pg.PoolClient): void {
    if (this.#current !== client) return
    this.#current = null
    client.release(true)
    void this.#connectAgain()
  }

  async #connectAgain(): Promise<void> {
    if (this.#isConnecting) return
    this.#isConnecting = true
    for (
      let waitMs = FIRST_RETRY_MS;
      this.#current === null && !this.#isClosed;
      waitMs = Math.min(waitMs * 2, MAX_RETRY_MS)
    ) {
      await new Promise((resolve) => setTimeout(resolve, waitMs).unref())
      if (!this.#isClosed)
        await this.connect().catch((error: unknown) => this.#log.debug({ err: error }, 'signals wait for the database'))
    }
    this.#isConnecting = false
    // Closed while it was opened.
    if (this.#isClosed) return this.close()
    this.#onAnew()
  }

  #ping(): void {
    const asked = this.#current
    if (!asked) return
    const silent = setTimeout(() => this.#drop(asked), this.#pingMs / 2).unref()
    asked
      .query('select 1')
      .then(
        () => undefined,
        () => this.#drop(asked),
      )
      .finally(() => clearTimeout(silent))
  }
}

const listenOn = (client: pg.PoolClient, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`)
