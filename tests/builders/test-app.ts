import type { FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Mail } from '#server/adapters/mailer.ts'
import { localUnitCatalogue } from '#server/adapters/unit-catalogue-local.ts'
import { localVinDecoder } from '#server/adapters/vin-decoder-local.ts'
import { createApp } from '#server/app.ts'
import type { AppDeps } from '#server/deps.ts'
import { type NumberFolder, openNumberFolder } from '#server/modules/numbers/number-files.ts'
import type { TestDatabase } from '#tests/database/test-database.ts'

/** Of every process of a test's shop. */
export const testFactorKey = Buffer.alloc(32, 7)

export interface TestApp {
  readonly app: FastifyInstance
  /** Mails that left, in order. */
  readonly mails: Mail[]
  readonly numbers: NumberFolder
  close(): Promise<void>
}

/** The server on a test's own database: real but for the mail, which is kept in memory, and without limits unless the test sets them. */
export async function openTestApp(database: Pick<TestDatabase, 'db'>, deps: Partial<AppDeps> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-app-'))
  const mediaDir = join(folder, 'media')
  await mkdir(mediaDir)
  const mails: Mail[] = []
  const numbers = await openNumberFolder(database.db, join(folder, 'numbers'))
  const app = await createApp({
    db: database.db,
    replica: null,
    signals: null,
    logger: pino({ level: 'silent' }),
    mailer: { send: async (mail) => void mails.push(mail) },
    erp: null,
    erpToken: null,
    metricsToken: null,
    analyticsUrl: null,
    vinDecoder: localVinDecoder(database.db),
    unitCatalogue: localUnitCatalogue(database.db),
    appDir: null,
    mediaDir,
    priceListDir: folder,
    spoolDir: join(folder, 'spool'),
    numbers,
    publicUrl: 'http://localhost:4000',
    trustProxy: false,
    requestsPerMinute: 1_000_000,
    replaysPerMinute: 1_000_000,
    loginsPerMinute: 1_000_000,
    secondFactor: 'offered',
    factorKey: testFactorKey,
    requestTimeoutMs: 30_000,
    maxConnections: 1_000,
    checksAnswers: true,
    ...deps,
  })
  await app.ready()
  return {
    app,
    mails,
    numbers,
    close: async () => {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
