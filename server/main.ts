import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Erp } from './adapters/erp/erp.ts'
import { erpInFolder } from './adapters/erp/erp-folder.ts'
import { erpOverHttp } from './adapters/erp/erp-http.ts'
import { folderMailer } from './adapters/mailer-folder.ts'
import { smtpMailer } from './adapters/mailer-smtp.ts'
import { localUnitCatalogue } from './adapters/unit-catalogue-local.ts'
import { localVinDecoder } from './adapters/vin-decoder-local.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { holdVersion } from './db/serving-versions.ts'
import type { Log } from './db/embedded/reach.ts'
import { openReplica, type Replica } from './db/replica/replica.ts'
import { openSignals } from './db/signals.ts'
import { version } from './http/version.ts'
import type { ErpInbox } from './jobs/erp/erp-inbox.ts'
import { startJobs } from './jobs/job-queue.ts'
import { startRepeating } from './jobs/repeating.ts'
import { shopJobs } from './jobs/shop-jobs.ts'
import { openFactorKey } from './modules/second-factor/factor-key.ts'
import { openNumberFolder } from './modules/numbers/number-files.ts'
import { ensureAppIsBuilt } from './start/app-build.ts'
import { demoErp } from './start/demo-erp.ts'
import { ensureDemo } from './start/demo.ts'
import { Lifecycle } from './start/lifecycle.ts'
import { createLogger } from './start/logger.ts'
import { shareAssets } from './start/assets/assets-of-versions.ts'
import { checkPortIsFree, portProblem } from './start/port.ts'
import { StartProblem } from './start/start-problem.ts'
import { welcome } from './start/welcome.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const root = resolve(import.meta.dirname, '..')

// npm start
try {
  const config = readConfig(process.env)
  const log = await createLogger(config)
  const life = new Lifecycle(log)
  await openShop(config, log, life).catch((error: unknown) => life.fail(error))
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}

/** Opens database, app and port in the order in which each can still refuse cheaply; what is open is closed by `life`. */
async function openShop(config: Config, log: Awaited<ReturnType<typeof createLogger>>, life: Lifecycle): Promise<void> {
  const owner = `a shop (process ${process.pid}, port ${config.port})`
  const database = await life.open(openDatabase(config, log, { owner, onLost: (problem) => life.fail(problem) }))
  const replica = await replicaOf(config, database, log, life)
  await checkPortIsFree(config.host, config.port)
  const [appDir, sharedAppDir] = [config.serveApp ? join(root, 'dist') : null, join(config.dataDir, 'app')]
  if (appDir) {
    await ensureAppIsBuilt(root, (text) => console.log(text))
    await shareAssets(appDir, sharedAppDir, new Date())
  }

  const mediaDir = join(config.dataDir, 'media')
  await mkdir(mediaDir, { recursive: true })
  const hasDemo = await ensureDemo(config, database, mediaDir)
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : folderMailer(join(config.dataDir, 'mail'), log)
  const factorKey = await openFactorKey(database.db, config)
  const numbers = await openNumberFolder(database.db, join(config.dataDir, 'numbers'))
  const signals = await life.open(openSignals(database.url, log))
  const app = await life.open(
    createApp({
      ...config,
      db: database.db,
      replica,
      factorKey,
      // The passwords of the demo's people are known to everybody, wherever it was loaded.
      secondFactor: config.secondFactor ?? (hasDemo ? 'offered' : 'required'),
      signals,
      logger: log,
      mailer,
      erp: erpOf(config) ?? (hasDemo ? demoErp(database) : null),
      vinDecoder: localVinDecoder(database.db),
      unitCatalogue: localUnitCatalogue(database.db),
      mediaDir,
      priceListDir: join(config.dataDir, 'price-lists'),
      spoolDir: join(config.dataDir, 'spool'),
      numbers,
      checksAnswers: config.environment !== 'production',
      appDir,
      sharedAppDir,
    }),
  )
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw portProblem(error, config.host, config.port)
  })
  await signals.hold(holdVersion(version))
  const someone = await database.db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()
  console.log(await welcome(config.publicUrl, hasDemo ? 'demo' : someone ? 'own' : 'none'))
  // Each process looks after its own files; everything else is done by one of them.
  const index = startRepeating({ name: 'index of numbers', everyMs: MINUTE_MS, run: () => numbers.refresh() }, log)
  await life.open(Promise.resolve(stoppable(index)))
  if (appDir) {
    const run = () => shareAssets(appDir, sharedAppDir, new Date())
    await life.open(Promise.resolve(stoppable(startRepeating({ name: 'shared assets', everyMs: DAY_MS, run }, log))))
  }
  signals.onWake('catalogue', () => index.now())
  // Nobody waits for them: the shop is open.
  life
    .open(
      startJobs(
        database.url,
        shopJobs(app.deps, { inbox: inboxOf(config, database), terms: config, version }),
        signals,
        log,
      ).then(stoppable),
    )
    .catch((error: unknown) => life.fail(error))
}

function stoppable({ stop }: { stop(): Promise<void> }): { close(): Promise<void> } {
  return { close: stop }
}

/** Null where none is named. */
async function replicaOf(config: Config, { db }: Database, log: Log, life: Lifecycle): Promise<Replica | null> {
  const { databaseReadUrl: url, databasePoolSize: poolSize, databaseTimeoutMs: statementTimeoutMs } = config
  return url === undefined ? null : life.open(openReplica({ url, db, log, poolSize, statementTimeoutMs }))
}

/** What the ERP puts into its folder is read from there. */
function inboxOf({ erp }: Pick<Config, 'erp'>, { pool }: Pick<Database, 'pool'>): ErpInbox | null {
  return erp?.adapter === 'folder' ? { folder: join(erp.folder, 'in'), pool } : null
}

/** Null where none is named: documents wait, but for the demo's, which has one of its own. */
function erpOf({ erp }: Pick<Config, 'erp'>): Erp | null {
  if (!erp) return null
  return erp.adapter === 'http' ? erpOverHttp(erp) : erpInFolder(join(erp.folder, 'out'))
}
