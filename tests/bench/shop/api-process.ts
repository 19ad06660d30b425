import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { localUnitCatalogue } from '#server/adapters/unit-catalogue-local.ts'
import { localVinDecoder } from '#server/adapters/vin-decoder-local.ts'
import { folderMailer } from '#server/adapters/mailer-folder.ts'
import { readConfig } from '#server/config.ts'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import { openNumberFolder } from '#server/modules/numbers/number-files.ts'
import { createLogger } from '#server/start/logger.ts'

/** The API alone in a process of its own, on a database that exists; tells its port to the parent. Limits are off: the bench is one caller. */
const config = readConfig(process.env)
const url = process.env['DATABASE_URL'] ?? ''
const db = kyselyOver(
  openPool(url, {
    name: 'atelier bench',
    size: config.databasePoolSize,
    statementTimeoutMs: config.databaseTimeoutMs,
    prepares: process.env['PREPARES'] !== '0',
  }),
)
const logger = await createLogger(config)
const app = await createApp({
  db,
  replica: null,
  signals: null,
  logger,
  mailer: folderMailer(config.dataDir, logger),
  erp: null,
  erpToken: null,
  metricsToken: null,
  analyticsUrl: null,
  vinDecoder: localVinDecoder(db),
  unitCatalogue: localUnitCatalogue(db),
  appDir: null,
  mediaDir: config.dataDir,
  priceListDir: config.dataDir,
  spoolDir: join(config.dataDir, 'spool'),
  numbers: await openNumberFolder(db, join(config.dataDir, 'numbers')),
  publicUrl: config.publicUrl,
  trustProxy: false,
  requestsPerMinute: 1e9,
  replaysPerMinute: 1_000_000,
  loginsPerMinute: 1e9,
  secondFactor: 'offered',
  factorKey: Buffer.alloc(32, 7),
  requestTimeoutMs: config.requestTimeoutMs,
  maxConnections: config.maxConnections,
  checksAnswers: config.environment !== 'production',
})
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send?.(typeof address === 'object' ? address?.port : null)
process.on('disconnect', () => {
  void app.close().then(() => db.destroy())
})
