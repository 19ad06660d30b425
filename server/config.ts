import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { brand } from '#src/contract/brand.ts'
import { StartProblem } from './start/start-problem.ts'

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number between ${min} and ${max}`,
    ),
    v.transform(Number),
  )

const flag = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off'], 'must be true or false'),
  v.transform((text) => ['true', '1', 'yes', 'on'].includes(text)),
)

function address(...protocols: string[]) {
  const isOne = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol.replace(':', ''))
  return v.pipe(
    v.string(),
    v.check(isOne, `must be an address that starts with ${protocols.map((name) => `${name}://`).join(' or ')}`),
  )
}

const isProxyAddress = (text: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0

/** Which proxies in front of the server may name the caller's address: false, true (all), or their addresses. */
const trustProxy = v.union([
  flag,
  v.pipe(
    v.string(),
    v.check(
      (text) => text.split(/\s*,\s*/).every(isProxyAddress),
      'must be true, false or addresses of proxies like "loopback, 10.0.0.0/8"',
    ),
  ),
])

const oneOf = <const T extends readonly string[]>(names: T) => v.picklist(names, `must be one of ${names.join(', ')}`)

const secret = v.pipe(
  v.string(),
  v.check((text) => /^\S{32,200}$/.test(text), 'must have between 32 and 200 characters, none of them a space'),
)

const environmentSchema = v.object({
  NODE_ENV: v.optional(oneOf(['development', 'production', 'test']), 'development'),
  HOST: v.optional(v.string(), 'localhost'),
  PORT: v.optional(wholeNumber(0, 65_535), '4000'),
  PUBLIC_URL: v.optional(address('http', 'https')),
  TRUST_PROXY: v.optional(trustProxy, 'false'),
  SERVE_APP: v.optional(flag, 'true'),
  REQUESTS_PER_MINUTE: v.optional(wholeNumber(10, 1_000_000), '600'),
  REPLAYS_PER_MINUTE: v.optional(wholeNumber(10, 1_000_000), '240'),
  LOGINS_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '10'),
  REQUEST_TIMEOUT_MS: v.optional(wholeNumber(1_000, 600_000), '30000'),
  MAX_CONNECTIONS: v.optional(wholeNumber(10, 1_000_000), '5000'),
  LOG_LEVEL: v.optional(oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
  DATA_DIR: v.optional(v.string(), '.data'),
  DEMO: v.optional(flag),
  DATABASE_URL: v.optional(address('postgres', 'postgresql')),
  DATABASE_READ_URL: v.optional(address('postgres', 'postgresql')),
  DATABASE_POOL_SIZE: v.optional(wholeNumber(2, 500), '16'),
  DATABASE_TIMEOUT_MS: v.optional(wholeNumber(100, 600_000), '5000'),
  SMTP_URL: v.optional(address('smtp', 'smtps')),
  RETURN_TERM_DAYS: v.optional(wholeNumber(1, 3_650), '30'),
  CLAIM_DRAFT_DAYS: v.optional(wholeNumber(1, 3_650), '30'),
  ERP_ADAPTER: v.optional(oneOf(['folder', 'http'])),
  ERP_URL: v.optional(address('http', 'https')),
  ERP_SECRET: v.optional(secret),
  ERP_FOLDER: v.optional(v.string()),
  ERP_TOKEN: v.optional(secret),
  METRICS_TOKEN: v.optional(secret),
  SECOND_FACTOR: v.optional(oneOf(['required', 'offered'])),
  SECOND_FACTOR_KEY: v.optional(secret),
  ANALYTICS_URL: v.optional(address('http', 'https')),
  MAIL_FROM: v.optional(v.string(), brand.contacts.support.email),
})

type Environment = v.InferOutput<typeof environmentSchema>

/** Every setting there is. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.entries)

/** Values of these may hold a password and are never repeated in a message. */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'ERP_URL',
  'ERP_SECRET',
  'ERP_TOKEN',
  'METRICS_TOKEN',
  'SECOND_FACTOR_KEY',
]

export interface Config {
  readonly environment: Environment['NODE_ENV']
  /** Address to listen on; the default is reached from this machine only. */
  readonly host: string
  /** 0 lets the system choose one. */
  readonly port: number
  /** How people's browsers and mails reach the shop, without a slash at the end. */
  readonly publicUrl: string
  readonly trustProxy: boolean | string
  /** Serve the built app as well; off where another server does. */
  readonly serveApp: boolean
  /** Of one person, or of one address before login. */
  readonly requestsPerMinute: number
  /** Of one person: calls that send what waited offline. */
  readonly replaysPerMinute: number
  /** Guesses at a secret (login, reset, change of password): from one address in a minute, at one account in a quarter of an hour. */
  readonly loginsPerMinute: number
  /** So long an approved return may take to come, in days. */
  readonly returnTermDays: number
  /** So long a claim that was begun and never sent holds its pieces, in days. */
  readonly claimDraftDays: number
  /** Longest time that a request may take to arrive, headers and body, in milliseconds. */
  readonly requestTimeoutMs: number
  /** Most connections at once, sockets among them; further ones are closed. */
  readonly maxConnections: number
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>
  /** Absolute; everything the server keeps on disk is below it. */
  readonly dataDir: string
  /** Load the demo shop, whose passwords are known, when the database is empty. On by default for the embedded database, never by itself into somebody's own or in production. */
  readonly demo: boolean
  /** An own PostgreSQL; without it the server starts one below `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Of its replica, where what may be a moment old is read; undefined: all is read at the database itself. */
  readonly databaseReadUrl: string | undefined
  readonly databasePoolSize: number
  /** Longest time a request's statement may take, in milliseconds. */
  readonly databaseTimeoutMs: number
  /** Without it mails are written to `mail` below the data folder. */
  readonly smtpUrl: string | undefined
  /** Sender of the shop's mails. */
  readonly mailFrom: string
  /** How documents reach the ERP. Undefined: not at all, they wait; in a demo shop they reach the demo's own. */
  readonly erp: ErpConfig | undefined
  /** By which the ERP calls the shop; null lets nobody in. */
  readonly erpToken: string | null
  /** By which a monitoring system reads `/metrics`; null: there are none. */
  readonly metricsToken: string | null
  /** Whether staff need a second factor to log in; everybody is offered one. Undefined: they do, but where the demo is loaded. */
  readonly secondFactor: 'required' | 'offered' | undefined
  /** What the key is made of by which secrets of second factors are sealed; undefined: of a file below `dataDir`. */
  readonly secondFactorKey: string | undefined
  /** Of a Matomo that counts pages for people whose account says so, with a slash at its end; null: there is none. */
  readonly analyticsUrl: string | null
}
export type ErpConfig =
  | { readonly adapter: 'http'; readonly url: string; readonly secret: string }
  | { readonly adapter: 'folder'; readonly folder: string }

/**
 * The environment, parsed once; nothing else in the server reads `process.env`. An empty value counts as not set.
 * @throws StartProblem with one sentence per bad value, each naming its variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const parsed = v.safeParse(environmentSchema, given)
  if (!parsed.success) throw new StartProblem(parsed.issues.map((issue) => sentenceOf(issue, given)).join('\n'))
  return configOf(parsed.output)
}

function configOf(env: Environment): Config {
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined)
    throw new StartProblem('DATABASE_READ_URL is of a replica of DATABASE_URL, which is not set.')
  const demo = env.DEMO ?? (env.DATABASE_URL === undefined && env.NODE_ENV !== 'production')
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    serveApp: env.SERVE_APP,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    replaysPerMinute: env.REPLAYS_PER_MINUTE,
    loginsPerMinute: env.LOGINS_PER_MINUTE,
    returnTermDays: env.RETURN_TERM_DAYS,
    claimDraftDays: env.CLAIM_DRAFT_DAYS,
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    maxConnections: env.MAX_CONNECTIONS,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'warn' : 'info'),
    dataDir: resolve(env.DATA_DIR),
    demo,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    erp: erpConfigOf(env),
    erpToken: env.ERP_TOKEN ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    secondFactor: env.SECOND_FACTOR,
    secondFactorKey: env.SECOND_FACTOR_KEY,
    analyticsUrl: env.ANALYTICS_URL === undefined ? null : `${env.ANALYTICS_URL.replace(/\/+$/, '')}/`,
  }
}

/** What is given for an adapter that is not named is a mistake, as is one without what it needs. */
function erpConfigOf(env: Environment): ErpConfig | undefined {
  const { ERP_ADAPTER: adapter, ERP_URL: url, ERP_SECRET: key, ERP_FOLDER: folder } = env
  if (adapter === 'http') {
    if (url === undefined || key === undefined)
      throw new StartProblem('ERP_ADAPTER is "http", which needs ERP_URL and ERP_SECRET.')
    return { adapter, url, secret: key }
  }
  if (url !== undefined || key !== undefined) throw new StartProblem('ERP_URL and ERP_SECRET need ERP_ADAPTER=http.')
  return adapter && { adapter, folder: resolve(folder ?? join(env.DATA_DIR, 'erp')) }
}

function sentenceOf(issue: v.BaseIssue<unknown>, given: Record<string, string>): string {
  const name = String(issue.path?.[0]?.key)
  const value = secretNames.includes(name) ? '' : `, but is "${given[name]}"`
  return `${name} ${issue.message}${value}.`
}
