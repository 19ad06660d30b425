import type { InjectOptions } from 'fastify'
import type * as v from 'valibot'
import type { Body, Endpoint } from '#src/contract/endpoint.ts'
import type { Change } from './hostile-values.ts'

type Part = 'params' | 'query' | 'body'
export type Parts = { readonly [P in Part]?: unknown }
type Path = readonly (string | number)[]

/** The call after what was done to it, as it is sent. */
export function hostileCall(
  endpoint: Endpoint,
  parts: Parts,
  headers: Readonly<Record<string, string>>,
  done: readonly Change[],
): InjectOptions {
  const { params, query, body } = changedParts(endpoint, parts, done)
  const set = Object.fromEntries(done.flatMap((each) => (each.do === 'header' ? [[each.name, each.value]] : [])))
  const sent = done.find((each) => each.do === 'send')?.text
  const own = body === undefined ? { headers: {} } : payloadOf(endpoint, body)
  const payload = sent ?? own.payload
  return {
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => inAddress((params as Record<string, unknown> | undefined)?.[name]))}${queryText(query)}`,
    headers: {
      ...(payload !== undefined && endpoint.method !== 'GET' && own.headers),
      ...headers,
      ...set,
    },
    ...(payload !== undefined && endpoint.method !== 'GET' && { payload }),
  }
}

/** Anything as the endpoint's kind of body: what is no file where files belong is a text there, and a file of that text. */
function payloadOf(
  { body: kind }: Endpoint,
  body: unknown,
): { payload?: string | Buffer | FormData; headers: Record<string, string> } {
  switch (kind?.kind) {
    case 'form':
      return { payload: queryText(body).slice(1), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    case 'chunk': {
      const { type, offset, bytes } = (body ?? {}) as Readonly<Record<string, unknown>>
      const headers = { 'content-type': headerOf(type), 'upload-offset': headerOf(offset) }
      return { payload: Buffer.isBuffer(bytes) ? bytes : Buffer.from(jsonOf(bytes)), headers }
    }
    case 'multipart': {
      const form = new FormData()
      for (const [name, value] of Object.entries(body ?? {}))
        for (const each of [value].flat().slice(0, 300)) {
          if (each instanceof Blob) form.append(name, each)
          else form.append(name, typeof each === 'string' ? each : jsonOf(each))
          if (Object.hasOwn(kind.files, name) && !(each instanceof Blob)) form.append(name, new Blob([jsonOf(each)]))
        }
      return { payload: form, headers: {} }
    }
    default:
      return { payload: jsonOf(body), headers: { 'content-type': 'application/json' } }
  }
}

/** As far as a header can say it. */
function headerOf(value: unknown): string {
  return (typeof value === 'string' ? value : jsonOf(value)).replace(/[^ -~]/g, '?').slice(0, 5_000)
}

/** What the call carries after what was done to it; headers and whole bodies aside. */
export function changedParts(endpoint: Endpoint, parts: Parts, done: readonly Change[]): Parts {
  const root = copyOf({ params: parts.params ?? {}, query: parts.query ?? {}, body: parts.body }) as Record<
    string,
    unknown
  >
  for (const each of done) {
    if (each.do === 'header' || each.do === 'send') continue
    const places = placesOf(endpoint, root)
    const place = places[each.at % Math.max(1, places.length)]
    if (place) put(root, place, changed(each, at(root, place)))
  }
  return root
}

function changed(done: Exclude<Change, { do: 'header' | 'send' }>, before: unknown): unknown {
  switch (done.do) {
    case 'put':
      return done.value
    case 'leave out':
      return undefined
    case 'repeat':
      return Array.from({ length: done.times }, () => (Array.isArray(before) ? (before as unknown[]) : [before])).flat()
    case 'name': {
      const holder = typeof before === 'object' && before !== null && !isBytes(before) ? { ...before } : {}
      // As JSON would give it: as a property of its own, also for names that mean something else.
      return Object.defineProperty(holder, done.name, {
        value: done.value,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
  }
}

/** Where something may be put: everything that the call carries, and what its schemas would take beside it. */
function placesOf(endpoint: Endpoint, root: Readonly<Record<string, unknown>>): Path[] {
  const named = (['params', 'query', 'body'] as const).flatMap((part) =>
    endpoint[part] ? placesOfPart(endpoint[part], [part]) : [],
  )
  const there = (['params', 'query', 'body'] as const).flatMap((part) => placesIn(root[part], [part]))
  return [...new Map([...named, ...there].map((path) => [JSON.stringify(path), path])).values()]
}

function placesIn(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null || isBytes(value)) return [path]
  return [
    path,
    ...Object.keys(value)
      .slice(0, 5)
      .flatMap((key) =>
        placesIn((value as Record<string, unknown>)[key], [...path, Array.isArray(value) ? Number(key) : key]),
      ),
  ]
}

interface Inner {
  readonly entries?: Record<string, v.GenericSchema>
  readonly item?: v.GenericSchema
  readonly wrapped?: v.GenericSchema
}

function placesOfPart(part: Body, path: Path): Path[] {
  switch (part.kind) {
    case 'schema':
      return fieldsOf(part, path)
    case 'form':
      return fieldsOf(part.fields, path)
    case 'multipart':
      return [...fieldsOf(part.fields, path), ...Object.keys(part.files).map((name) => [...path, name])]
    case 'chunk':
      return ['type', 'offset', 'bytes'].map((name) => [...path, name])
  }
}

function fieldsOf(schema: v.GenericSchema, path: Path): Path[] {
  const { entries, item, wrapped } = schema as unknown as Inner
  if (wrapped) return fieldsOf(wrapped, path)
  if (item) return [path, ...fieldsOf(item, [...path, 0])]
  return [path, ...Object.entries(entries ?? {}).flatMap(([name, field]) => fieldsOf(field, [...path, name]))]
}

export function at(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (holder, key) =>
      typeof holder === 'object' && holder !== null ? (holder as Record<string, unknown>)[key] : undefined,
    root,
  )
}

function put(root: Record<string, unknown>, path: Path, value: unknown): void {
  let holder = root
  for (const [index, key] of path.slice(0, -1).entries()) {
    if (typeof holder[key] !== 'object' || holder[key] === null)
      holder[key] = typeof path[index + 1] === 'number' ? [] : {}
    holder = holder[key] as Record<string, unknown>
  }
  holder[path.at(-1)!] = value
}

function isBytes(value: unknown): boolean {
  return Buffer.isBuffer(value) || value instanceof Blob
}

function copyOf(value: unknown): unknown {
  if (isBytes(value) || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyOf)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]))
}

/** Without what JSON cannot say, and never calling what only looks like a method. */
function jsonOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .flatMap(([name, each]) => (each === undefined ? [] : [`${JSON.stringify(name)}:${jsonOf(each)}`]))
      .join(',')}}`
  return value === undefined ? 'null' : JSON.stringify(value)
}

/** Half a character cannot be written in an address but as bytes that are no text. */
function inAddress(value: unknown): string {
  const words = typeof value === 'object' ? jsonOf(value) : String(value)
  return words
    .slice(0, 2_000)
    .split(/(\p{Surrogate})/u)
    .map((piece) => (/^\p{Surrogate}$/u.test(piece) ? '%ED%A0%80' : encodeURIComponent(piece)))
    .join('')
}

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return query === undefined ? '' : `?${inAddress(query)}`
  const entry = (name: string, value: unknown): string[] => {
    if (value === undefined) return []
    if (Array.isArray(value)) return value.slice(0, 300).flatMap((each) => entry(name, each))
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([inner, each]) => entry(`${name}[${inner}]`, each))
    return [`${inAddress(name)}=${inAddress(value)}`]
  }
  const entries = Object.entries(query).flatMap(([name, value]) => entry(name, value))
  return entries.length === 0 ? '' : `?${entries.join('&')}`
}
