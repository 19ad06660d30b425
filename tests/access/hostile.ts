import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type * as v from 'valibot'
import type { Body, Endpoint } from '#src/contract/endpoint.ts'

type Part = 'params' | 'query' | 'body'
export type Parts = { readonly [P in Part]?: unknown }
type Path = readonly (string | number)[]

/** One thing that is done to a call that would succeed. `at` chooses among its places, however many there are. */
type Change =
  | { readonly do: 'put'; readonly at: number; readonly value: unknown }
  | { readonly do: 'leave out'; readonly at: number }
  | { readonly do: 'repeat'; readonly at: number; readonly times: number }
  | { readonly do: 'name'; readonly at: number; readonly name: string; readonly value: unknown }
  | { readonly do: 'header'; readonly name: string; readonly value: string }
  | { readonly do: 'send'; readonly text: string }

const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '2147483647',
  '2147483648',
  '4294967296',
  '9223372036854775808',
  '1e21',
  '1.5',
  '0x10',
  'NaN',
  'Infinity',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '2026-02-31',
  '0000-01-01',
  '-2026-01-01',
  '9999-12-31',
  '1900-01-01',
  '2026-01-01T25:61:61Z',
  '\0',
  'a\0b',
  '\ud83d',
  'x\udc00y',
  '\u202e',
  '\ufffe',
  '🙂'.repeat(40),
  "'; drop table orders; --",
  '%',
  '_',
  '%%%',
  '\\',
  '\\x00',
  '$1',
  '../../etc/passwd',
  '..',
  '/',
  '//',
  '%00',
  '%2e%2e%2f',
  '{',
  '{{}}',
  '${x}',
  '<script>',
  '(((((',
  '(a+)+$',
  '*',
  ':*',
  'a & | !',
  '1003',
  '17.5..',
  '..',
  '1..2',
  '-..-',
  'ffffffff-ffff-4fff-8fff-ffffffffffff',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  'f'.repeat(64),
  '0'.repeat(200),
  'a'.repeat(300),
  'x'.repeat(20_000),
  'ș'.repeat(5_000),
  ' '.repeat(9_000),
  'WVWZZZ1KZAW000001',
  '205/55 R16',
  '99999/99 R99',
  'P 68 033',
  'de',
  'ro',
]
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  2,
  0.5,
  1e-7,
  -2_147_483_649,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  Number.MAX_VALUE,
  1e21,
  99_999,
]

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)
const number = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.integer({ min: -5, max: 1_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const leaf = fc.oneof(text, number, fc.constantFrom(null, true, false))
/** Names that mean something to the language rather than to the shop. */
const names = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'length',
  '0',
  '',
  'then',
  'toJSON',
  'x\0',
  '\ud83d',
  'a.b',
  'a[b]',
  'n'.repeat(5_000),
)
const nested = fc
  .constantFrom(3, 30, 45, 400)
  .map((depth) =>
    Array.from({ length: depth }).reduce<unknown>((inner, _, index) => (index % 2 === 0 ? [inner] : { inner }), 1),
  )
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: leaf },
  { weight: 2, arbitrary: fc.array(leaf, { maxLength: 3 }) },
  { weight: 2, arbitrary: fc.dictionary(fc.oneof(names, text), leaf, { maxKeys: 3 }) },
  { weight: 1, arbitrary: nested },
  {
    weight: 1,
    arbitrary: fc.constantFrom(600, 3_000).chain((length) => leaf.map((one) => Array.from({ length }, () => one))),
  },
)

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'idempotency-key': [
    '',
    'x',
    '00000000-0000-0000-0000-000000000000',
    'a'.repeat(3_000),
    'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  ],
  'x-principal': [
    '',
    '1',
    '1.2',
    '1.2.3.4',
    '0.0.0',
    '-1.-1.-1',
    'NaN.NaN.NaN',
    '99999999999.1.1',
    '__proto__',
    '9'.repeat(2_000),
  ],
  'accept-language': ['', '*', '__proto__', 'ro;q=x', 'zz-ZZ', `${'de,'.repeat(2_000)}hu`, ';;;,,,q=', 'constructor'],
  'content-type': [
    '',
    'text/plain',
    'image/jpeg',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'APPLICATION/JSON',
    'application/json;;;',
    'x',
    '__proto__',
  ],
  authorization: [
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    `Bearer ${'a'.repeat(5_000)}`,
    'Bearer \u00ff\u00fe',
    'bearer null',
    'Bearer __proto__',
  ],
  'upload-offset': ['', '-1', '1e9', 'NaN', '99999999999999999999', '0x1', '1.5', ' 0 '],
  'accept-encoding': ['', 'br;q=x', '*', 'gzip, br, zstd, x', '__proto__'],
  'if-none-match': ['', '*', '"x"', 'W/'],
  'x-client-version': ['', '-1', 'x', '9'.repeat(400)],
}
const header = fc.constantFrom(
  ...Object.entries(HEADERS).flatMap(([name, values]) =>
    values.map((each) => ({ do: 'header' as const, name, value: each })),
  ),
)

/** Bodies that no program would write. */
const BODIES = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  '0',
  '"text"',
  'true',
  '{}',
  '[[]]',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1}x',
  '\ufeff{}',
  "{'a':1}",
  '{"a":\ud83d}',
  '1e999',
  '-',
  '{"\\u0000":"\\u0000"}',
  '['.repeat(9_000),
  '{"a":'.repeat(3_000),
  `[${'0,'.repeat(50_000)}0]`,
  `"${'x'.repeat(200_000)}"`,
  `{"${'k'.repeat(100_000)}":1}`,
]

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('put' as const), at: fc.nat(99), value }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave out' as const), at: fc.nat(99) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('repeat' as const),
      at: fc.nat(99),
      times: fc.constantFrom(2, 3, 40, 1_200),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('name' as const), at: fc.nat(99), name: names, value }) },
  { weight: 2, arbitrary: header },
  { weight: 1, arbitrary: fc.constantFrom(...BODIES).map((text) => ({ do: 'send' as const, text })) },
)
export const changes: fc.Arbitrary<readonly Change[]> = fc.array(change, { minLength: 1, maxLength: 3 })

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

function at(root: unknown, path: Path): unknown {
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
