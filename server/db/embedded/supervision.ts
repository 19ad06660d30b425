import type pg from 'pg'
import { StartProblem } from '../../start/start-problem.ts'
import { own } from './ownership.ts'
import type { Cluster } from './postmaster.ts'
import type { Visitor } from './reach.ts'

/**
 * Watches the owner's connection. When it ends, the server is started again if it died (the pools connect anew by themselves), and the
 * cluster is owned again; when that fails, `onLost` hears why.
 */
export class Supervision {
  #stopped = false
  readonly #cluster: Cluster
  readonly #visitor: Visitor
  readonly #onLost: (problem: Error) => void

  constructor(cluster: Cluster, visitor: Visitor, onLost: (problem: Error) => void) {
    this.#cluster = cluster
    this.#visitor = visitor
    this.#onLost = onLost
  }

  watch(client: pg.Client): void {
    client.once('end', () => {
      if (!this.#stopped) void this.#recover()
    })
  }

  stop(): void {
    this.#stopped = true
  }

  async #recover(): Promise<void> {
    this.#visitor.log.warn('The connection to PostgreSQL was lost; it is started again if it stopped.')
    try {
      const owning = await own(this.#cluster, this.#visitor)
      if (!owning.owned) throw new StartProblem(`The database was taken over by ${owning.holder}.`)
      if (this.#stopped) return await owning.client.end()
      this.watch(owning.client)
      this.#visitor.log.info('PostgreSQL answers again.')
    } catch (error) {
      if (!this.#stopped) this.#onLost(error as Error)
    }
  }
}
