import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { toJsonSchema } from '@valibot/to-json-schema'
import { boundedList, boundedRecord, exactText, trimmedText } from './bounded.ts'
import type { Body, Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { IsoDateTime, IsoDay } from './fields.ts'
import { operationKinds } from './operations.ts'
import { SocketEvents } from './sockets.ts'

type Schema = v.GenericSchema
interface Inner {
  readonly entries: Record<string, Schema>
  readonly item: Schema
  readonly key: Schema
  readonly value: Schema
  readonly wrapped: Schema
  readonly options: readonly Schema[]
  readonly pipe?: readonly {
    readonly kind: string
    readonly type: string
    readonly requirement?: unknown
    readonly pipe?: Inner['pipe']
  }[]
}
const inner = (schema: Schema) => schema as unknown as Inner

/** Every schema inside a schema, with where it stands. */
function partsOf(schema: Schema, path: string): [string, Schema][] {
  const { entries, item, key, value, wrapped, options, pipe } = inner(schema)
  const later = (pipe ?? []).slice(1).filter(({ kind }) => kind === 'schema') as unknown as Schema[]
  const below = (): [string, Schema][] => {
    switch (schema.type) {
      case 'object':
        return Object.entries(entries).flatMap(([name, field]) => partsOf(field, `${path}.${name}`))
      case 'array':
        return partsOf(item, `${path}[]`)
      case 'record':
        return [...partsOf(key, `${path}{name}`), ...partsOf(value, `${path}{}`)]
      case 'optional':
      case 'nullable':
      case 'nullish':
        return partsOf(wrapped, path)
      case 'union':
      case 'variant':
        return options.flatMap((option) => partsOf(option, path))
      case 'string':
      case 'number':
      case 'boolean':
      case 'picklist':
      case 'literal':
      case 'unknown':
        return []
      default:
        throw new Error(`${path}: teach this test about ${schema.type}`)
    }
  }
  return [[path, schema], ...below(), ...later.flatMap((one) => partsOf(one, path))]
}

/** Of a form its fields; files are bounded by their own rules. */
function schemasOf(part: Body | undefined): Schema[] {
  if (part?.kind === 'schema') return [part]
  return part?.kind === 'form' || part?.kind === 'multipart' ? [part.fields] : []
}

const calls = Object.entries(endpoints).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
)
const queued = Object.entries<{ endpoint: Endpoint }>(operationKinds).map(
  ([kind, { endpoint }]) => [kind, endpoint] as const,
)
const read = [
  ...[...calls, ...queued].flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      schemasOf(endpoint[part]).flatMap((schema) => partsOf(schema, `${name} ${part}`)),
    ),
  ),
  ...Object.entries<Schema>(SocketEvents).flatMap(([name, payload]) => partsOf(payload, name)),
]
/** Each once, however often it stands in the contract. */
const ofType = (type: string) =>
  read.filter(([, schema], index) => schema.type === type && read.findIndex(([, other]) => other === schema) === index)

/** Read by the schemas of the operation's own endpoint. */
const readLater = [
  'sync.batch body.operations[].payload.params{}',
  'sync.batch body.operations[].payload.query{}',
  'sync.batch body.operations[].payload.body',
]

describe('whatever is sent is counted before it is read', () => {
  test('the walk finds lists, records and texts', () => {
    expect([ofType('array').length, ofType('record').length, ofType('string').length].every((count) => count > 2)).toBe(
      true,
    )
  })

  test.each(ofType('array'))('%s: a list', (_path, schema) => {
    const { issues } = v.safeParse(
      schema,
      Array.from({ length: 20_000 }, () => 0),
    )
    expect(issues?.map(({ type }) => type)).toEqual(['max_length'])
  })

  test.each(ofType('record'))('%s: a record', (_path, schema) => {
    const { issues } = v.safeParse(
      schema,
      Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`name ${index}`, {}])),
    )
    expect(issues?.map(({ type }) => type)).toEqual(['max_entries'])
  })

  test.each(ofType('string'))('%s: a text', (path, schema) => {
    const actions = flat(inner(schema).pipe)
    const isBounded = (pattern: RegExp) =>
      !/(?<!\\)[*+]|\{\d+,\}/.test(pattern.source) && pattern.source.startsWith('^')
    const bound = actions.findIndex(
      ({ type, requirement }) =>
        type === 'max_length' ||
        type === 'uuid' ||
        type === 'iso_date' ||
        (type === 'regex' && isBounded(requirement as RegExp)),
    )
    expect(bound, path).toBeGreaterThan(0)
    expect(
      actions.slice(1, bound).filter(({ type }) => type !== 'trim'),
      'nothing comes before the length',
    ).toEqual([])
    for (const sign of ['1', 'a', 'F', ' ', ' x', ',', '1,', 'a@a.', '-']) {
      const { success, issues } = v.safeParse(schema, sign.repeat(50_000))
      expect(success && sign !== ' ', sign).toBe(false)
      expect(issues?.length ?? 0).toBeLessThanOrEqual(3)
    }
  })

  test.each(ofType('unknown'))('%s: anything, which is read by another schema', (path) => {
    expect(readLater).toContain(path)
  })
})

test.each(ofType('string'))('%s lets through nothing that the database cannot keep', (_path, schema) => {
  for (const text of ['a\0b', '\0', '1\0', '12345\0'])
    expect(v.safeParse(schema, text).success, JSON.stringify(text)).toBe(false)
  const { success, output } = v.safeParse(schema, 'plăcuțe \ud83d frână')
  expect(success ? (output as string) : '').not.toMatch(/\p{Surrogate}/u)
})

const hasAction = (name: string) =>
  ofType('string').filter(([, schema]) => flat(inner(schema).pipe).some(({ type }) => type === name))

describe('a day or a time that is sent is one that there is', () => {
  test.each(hasAction('iso_timestamp'))('%s', (_path, schema) => {
    for (const text of [
      '2026-02-31T10:00:00Z',
      '2025-02-29T10:00:00.000Z',
      '0000-01-01T00:00:00Z',
      '2026-04-31T10:00:00+02:00',
      '2026-01-01T25:00:00Z',
      '2026-01-01T00:00:00+02',
      '2026-01-01T00:00:00 +02:00',
    ])
      expect(v.safeParse(schema, text).success, text).toBe(false)
    for (const text of ['2024-02-29T10:00:00Z', '2026-12-31T23:59:59.999Z', '2026-01-01T00:00:00+02:00'])
      expect(v.safeParse(schema, text).success, text).toBe(true)
  })

  test.each(hasAction('iso_date'))('%s', (_path, schema) => {
    for (const text of ['2026-02-31', '2025-02-29', '2026-13-01', '0000-01-01'])
      expect(v.safeParse(schema, text).success, text).toBe(false)
  })

  test('and there are such, of days one kind', () => {
    expect(hasAction('iso_timestamp').length).toBeGreaterThan(0)
    const [day, ...others] = hasAction('iso_date').map(([, schema]) => schema)
    expect([day === IsoDay, others]).toEqual([true, []])
  })

  test('a time in an answer that was kept is read in whatever spelling the server once had', () => {
    for (const text of ['2026-11-16T08:00:00.000Z', '2026-11-16T08:00:00Z', '2026-11-16 08:00:00.123456+02'])
      expect(v.parse(IsoDateTime, text)).toBe(text)
  })
})

function flat(pipe: Inner['pipe']): NonNullable<Inner['pipe']> {
  return (pipe ?? []).flatMap((action, index) => (index === 0 && action.pipe ? flat(action.pipe) : [action]))
}

describe('what is bounded stays what it was', () => {
  const list = boundedList(v.object({ id: v.number() }), 3, 1)

  test('a list reads its items and says where they are wrong', () => {
    expect(v.parse(list, [{ id: 1 }, { id: 2, more: 3 }])).toEqual([{ id: 1 }, { id: 2 }])
    expect(v.flatten(v.safeParse(list, [{ id: 1 }, { id: 'x' }]).issues!).nested).toHaveProperty('1.id')
    expect(v.safeParse(list, []).issues?.[0].type).toBe('min_length')
    expect(v.safeParse(list, 'none').issues?.[0].type).toBe('array')
  })

  test('a list in a pipe or an optional is counted as well', () => {
    const many = Array.from({ length: 1_000 }, () => 0)
    for (const schema of [
      v.optional(list),
      v.pipe(
        list,
        v.check((items) => items.length > 0),
      ),
      v.nullable(
        v.pipe(
          list,
          v.transform((items) => items.length),
        ),
      ),
    ]) {
      expect(v.safeParse(schema, many).issues?.map(({ type }) => type)).toEqual(['max_length'])
    }
  })

  test('its JSON schema says what it is and how many there may be', () => {
    expect(
      toJsonSchema(v.object({ list, record: boundedRecord(v.string(), v.number(), 2), text: exactText(5) }), {
        typeMode: 'input',
        errorMode: 'ignore',
      }),
    ).toMatchObject({
      properties: {
        list: { type: 'array', maxItems: 3, minItems: 1, items: { type: 'object', required: ['id'] } },
        record: { type: 'object', maxProperties: 2, additionalProperties: { type: 'number' } },
        text: { type: 'string', maxLength: 5 },
      },
    })
  })

  test('a text may stand among blanks, an exact one keeps them', () => {
    expect(v.parse(trimmedText(3), `${' '.repeat(100)}abc \n`)).toBe('abc')
    expect(v.safeParse(exactText(3), 'abc ').success).toBe(false)
    expect(v.parse(exactText(4), ' ab ')).toBe(' ab ')
  })

  test('half an emoji becomes the sign for a missing one, a whole one stays', () => {
    expect(v.parse(exactText(20), 'a\ud83db 🙂')).toBe('a\ufffdb 🙂')
    expect(v.parse(boundedRecord(exactText(5), exactText(5), 2), { 'k\udc00': '\ud83d' })).toEqual({
      'k\ufffd': '\ufffd',
    })
  })
})

test.each([
  '2026-02-31',
  '2025-02-29',
  '0000-01-01',
  '1899-12-31',
  '2026-13-01',
  '2026-04-31',
  '-2026-01-01',
  '2026-2-1',
  '',
])('"%s" is no day', (text) => {
  expect(v.safeParse(IsoDay, text).success).toBe(false)
})
test.each(['2024-02-29', '2026-12-31', '1900-01-01'])('%s is one', (text) => {
  expect(v.parse(IsoDay, text)).toBe(text)
})
