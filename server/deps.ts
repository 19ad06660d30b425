import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Erp } from './adapters/erp/erp.ts'
import type { Mailer } from './adapters/mailer.ts'
import type { UnitCatalogue } from './adapters/unit-catalogue.ts'
import type { VinDecoder } from './adapters/vin-decoder.ts'
import type { Epoch } from './db/epoch.ts'
import type { Replica } from './db/replica/replica.ts'
import type { Signals } from './db/signals.ts'
import type { Tables } from './db/tables.ts'
import type { CatalogueCache } from './modules/catalogue/catalogue-cache.ts'
import type { Guesses } from './modules/guesses/guesses.service.ts'
import type { NumberFolder } from './modules/numbers/number-files.ts'
import type { WorkSource } from './http/work-source.ts'
import type { OperationTable } from './operations/operation-table.ts'
import type { Shape } from './operations/run-operation.ts'
import type { Press } from './modules/papers/press.ts'
import type { Realtime } from './realtime/sockets.ts'
import type { KyselyStore } from './store/kysely-store.ts'

/** What the server is built from; main.ts reads it off the configuration, tests give their own. */
export interface AppDeps {
  readonly db: Kysely<Tables>
  /** Where reads go that may be a moment old; null: to the database itself. */
  readonly replica: Replica | null
  /** The way to the other processes on this database; null for a process that is alone, such as most tests. */
  readonly signals: Signals | null
  readonly logger: FastifyBaseLogger
  readonly mailer: Mailer
  /** The way out to the ERP; null where none is named: documents wait, and staff are told so. */
  readonly erp: Erp | null
  /** By which the ERP calls the shop; null lets nobody in. */
  readonly erpToken: string | null
  /** By which a monitoring system reads `/metrics`; null: there are none. */
  readonly metricsToken: string | null
  /** Of a Matomo that counts pages, with a slash at its end; null: nothing of the kind is loaded by anybody. */
  readonly analyticsUrl: string | null
  readonly vinDecoder: VinDecoder
  readonly unitCatalogue: UnitCatalogue
  /** Folder of the built app, null to serve the API alone. */
  readonly appDir: string | null
  /** Where assets of all versions lie that serve at one data folder. */
  readonly sharedAppDir?: string
  readonly mediaDir: string
  readonly priceListDir: string
  /** Where files wait that are made faster than they are fetched; nothing stays in it. */
  readonly spoolDir: string
  /** The files of the index of numbers that devices keep. */
  readonly numbers: NumberFolder
  readonly publicUrl: string
  readonly trustProxy: boolean | string
  /** Requests a minute for one person or, before login, one address. */
  readonly requestsPerMinute: number
  /** Calls a minute of one person that send what waited; their own budget. */
  readonly replaysPerMinute: number
  readonly loginsPerMinute: number
  /** Whether staff need a second factor; everybody is offered one. */
  readonly secondFactor: 'required' | 'offered'
  /** By which the secrets of second factors are sealed; 32 bytes. */
  readonly factorKey: Buffer
  /** Longest time that a request may take to arrive. */
  readonly requestTimeoutMs: number
  /** Most connections at once, sockets among them. */
  readonly maxConnections: number
  /** Checks every answer against the contract before it leaves: for development and tests. */
  readonly checksAnswers: boolean
}

/** What a module may use beyond its own call. */
export interface Deps extends AppDeps {
  readonly realtime: Realtime
  readonly catalogue: CatalogueCache
  /** Counts what is tried at secrets. */
  readonly guesses: Guesses
  readonly store: KyselyStore
  readonly press: Press
  readonly shape: Shape
  readonly epoch: Epoch
  /** All writes that may wait, for those that come in a batch. */
  readonly operations: OperationTable
  /** What waits for staff, of every module. */
  readonly work: readonly WorkSource[]
}
