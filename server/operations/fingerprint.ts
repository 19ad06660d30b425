import { hash } from 'node:crypto'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { mayBeLeftOut } from './body-schema.ts'

/** What was sent, before any schema read it: path parameters and query as texts. */
export interface SentInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * SHA-256 of what was sent, independent of the order of properties. It is taken before the schemas read it: a later version with other
 * defaults or an upcast must find the same key with the same fingerprint.
 */
export function fingerprintOf(endpoint: Endpoint, sent: SentInput): Buffer {
  const parts = {
    params: endpoint.params && texts(sent.params),
    query: endpoint.query && texts(sent.query),
    // Left out where it may be, it is none: as for a version that knew no body of this call.
    body: endpoint.body && withoutSecrets(endpoint, sent.body ?? (mayBeLeftOut(endpoint.body) ? undefined : {})),
  }
  return hash('sha256', canonicalJson(parts), 'buffer')
}

/** Without the fields, at whatever depth, of which nothing is to be kept. */
function withoutSecrets({ secrets }: Endpoint, body: unknown): unknown {
  if (!secrets || body === undefined) return body
  return JSON.parse(JSON.stringify(body, (name, value: unknown) => (secrets.includes(name) ? undefined : value)))
}

/** JSON with the properties of each object in the order of their names. It goes as deep as what was sent, which bodies.ts limits. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  // What holds no objects is in order already: a long list of numbers takes a tenth of the time.
  if (Array.isArray(value))
    return value.every(isPlain) ? JSON.stringify(value) : `[${value.map(canonicalJson).join(',')}]`
  const record = value as Record<string, unknown>
  const names = Object.keys(record)
    .filter((name) => record[name] !== undefined)
    .sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(record[name])}`).join(',')}}`
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object'
}

/** A number in a stored payload is the text that a path would have carried. */
function texts(record: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record ?? {}).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )
}
