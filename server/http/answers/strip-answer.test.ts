import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { stripperOf } from './strip-answer.ts'

const amount = v.object({ net: v.number() })

describe('an answer is stripped to its schema', () => {
  test('what the schema does not name is dropped at every depth', () => {
    const strip = stripperOf(v.object({ items: v.array(v.object({ id: v.number(), price: v.nullable(amount) })) }))
    expect(
      strip({
        items: [
          { id: 1, price: { net: 2, margin: 3 }, secret: 4 },
          { id: 2, price: null },
        ],
        hash: 'x',
      }),
    ).toEqual({
      items: [
        { id: 1, price: { net: 2 } },
        { id: 2, price: null },
      ],
    })
  })

  test('a record keeps its names, whatever they are', () => {
    const strip = stripperOf(v.object({ by: v.record(v.string(), amount) }))
    expect(strip({ by: { a: { net: 1, secret: 2 }, b: { net: 3 } } })).toEqual({ by: { a: { net: 1 }, b: { net: 3 } } })
  })

  test('a field that may be missing stays missing', () => {
    expect(stripperOf(v.object({ token: v.optional(v.string()), message: v.string() }))({ message: 'no' })).toEqual({
      message: 'no',
    })
  })

  test('defaults and transformations still happen, and a union is still checked', () => {
    const strip = stripperOf(
      v.object({
        a: v.optional(v.number(), 7),
        b: v.pipe(v.string(), v.trim()),
        c: v.union([amount, v.object({ gross: v.number() })]),
      }),
    )
    expect(strip({ a: undefined, b: ' x ', c: { gross: 1, net: 'wrong' } })).toEqual({ b: 'x', c: { gross: 1 } })
    expect(() => strip({ b: 'x', c: {} })).toThrow('Invalid')
  })
})

/** Builds a value of a schema with one field too many in every object. */
function withSurplus(schema: v.GenericSchema): unknown {
  const inner = schema as unknown as {
    entries: Record<string, v.GenericSchema>
    item: v.GenericSchema
    wrapped: v.GenericSchema
    value: v.GenericSchema
    options: unknown[]
    literal: unknown
    pipe?: readonly { readonly type: string }[]
  }
  switch (schema.type) {
    case 'object':
      return {
        ...Object.fromEntries(Object.entries(inner.entries).map(([name, field]) => [name, withSurplus(field)])),
        surplus: 'must not leave',
      }
    case 'array':
      return [withSurplus(inner.item)]
    case 'record':
      return { any: withSurplus(inner.value) }
    case 'nullable':
    case 'optional':
    case 'nullish':
      return withSurplus(inner.wrapped)
    case 'picklist':
      return inner.options[0]
    case 'literal':
      return inner.literal
    case 'boolean':
      return true
    case 'number':
      return 1
    // Unions, and what has a default, are parsed: what they are given has to hold.
    case 'union':
      return withSurplus(inner.options[0] as v.GenericSchema)
    case 'string':
      return sampleText(inner.pipe ?? [])
    default:
      return 'text'
  }
}

function sampleText(pipe: readonly { readonly type: string }[]): string {
  if (pipe.some(({ type }) => type === 'iso_timestamp')) return '2026-03-02T08:00:00.000Z'
  return pipe.some(({ type }) => type === 'uuid') ? '11111111-1111-4111-8111-111111111111' : 'text'
}

const answers = Object.entries(endpoints).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group).flatMap(([name, { answer }]) =>
    answer?.kind === 'schema' ? [[`${noun}.${name}`, answer] as const] : [],
  ),
)

test.each(answers)('%s lets nothing out that its contract does not name', (_name, answer) => {
  expect(JSON.stringify(stripperOf(answer)(withSurplus(answer)))).not.toContain('surplus')
})
