import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/platform/api/api-error.ts'
import { createIntentKeys } from './intent-keys.ts'

function keys() {
  let count = 0
  return createIntentKeys(() => `key-${(count += 1)}`)
}

describe('the key of an intent', () => {
  it.each(['offline', 'timeout'] as const)('stays after %s, so that a second sending cannot act twice', (kind) => {
    const intent = keys()
    const first = intent.keyFor({ id: 7, quantity: 2 })
    intent.settle({ id: 7, quantity: 2 }, new ApiError({ kind, message: '' }))
    expect(intent.keyFor({ id: 7, quantity: 2 })).toBe(first)
  })

  it('is shared by two sendings of the same input under way: a double tap is one intent', () => {
    const intent = keys()
    expect(intent.keyFor({ id: 7 })).toBe(intent.keyFor({ id: 7 }))
  })

  it('is new for any other input, also while the former is unknown', () => {
    const intent = keys()
    const first = intent.keyFor({ id: 7, quantity: 2 })
    intent.settle({ id: 7, quantity: 2 }, new ApiError({ kind: 'offline', message: '' }))
    expect(intent.keyFor({ id: 7, quantity: 3 })).not.toBe(first)
    expect(intent.keyFor({ id: 7, quantity: 2 })).toBe(first)
  })

  it.each([
    ['success', null],
    ['a refusal', new ApiError({ kind: 'rejected', message: '', status: 422 })],
  ])('is new after %s', (_how, error) => {
    const intent = keys()
    const first = intent.keyFor({ id: 7 })
    intent.settle({ id: 7 }, error)
    expect(intent.keyFor({ id: 7 })).not.toBe(first)
  })

  it.each([
    ['still under way', 'server', 503],
    ['a fault of the server', 'server', 500],
    ['too many requests', 'rejected', 429],
    ['the end of the session', 'unauthorized', 401],
  ] as const)('stays after a silence and then %s: the first copy may have arrived', (_how, kind, status) => {
    const intent = keys()
    const first = intent.keyFor({ id: 7 })
    intent.settle({ id: 7 }, new ApiError({ kind: 'timeout', message: '' }))
    intent.settle({ id: 7 }, new ApiError({ kind, message: '', status }))
    expect(intent.keyFor({ id: 7 })).toBe(first)
  })
})
