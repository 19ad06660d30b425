import { describe, expect, test } from 'vitest'
import type { HttpAnswer } from '../events.ts'
import { errorOf, meaningOf, readBatch, readUpload } from './answers.ts'

const answer = (given: Partial<HttpAnswer> = {}): HttpAnswer => ({
  status: 200,
  epoch: 'e1',
  body: { results: [] },
  retryAfterSeconds: null,
  uploadOffset: null,
  ...given,
})

describe('what a status means (offline.md §5)', () => {
  test.each([
    [200, '', 'done'],
    [201, '', 'done'],
    [202, '', 'done'],
    [401, 'unauthorized', 'session-over'],
    [419, '', 'session-over'],
    [409, 'account-deactivated', 'deactivated'],
    [403, 'orders-not-allowed', 'rejected-unstored'],
    [403, 'principal-mismatch', 'other-principal'],
    [404, 'not-found', 'rejected-unstored'],
    [412, 'order-differs', 'needs-you'],
    [422, 'validation', 'rejected'],
    [400, 'bad-request', 'quarantined-unstored'],
    [400, 'idempotency-key-reused', 'key-reused'],
    [410, 'cancelled', 'cancelled'],
    [413, '', 'rejected-unstored'],
    [415, '', 'rejected-unstored'],
    [424, '', 'files-missing'],
    [429, 'too-many-requests', 'pause'],
    [408, '', 'later'],
    [500, 'internal', 'later'],
    [503, 'in-flight', 'later'],
    [302, '', 'later'],
  ] as const)('%i %s is %s', (status, code, meaning) => {
    expect(meaningOf(status, code)).toBe(meaning)
  })
})

describe('who answered', () => {
  test('our server gives results', () => {
    const results = [{ key: '00000000-0000-4000-8000-000000000001', status: 200, replayed: false }]
    expect(readBatch(answer({ body: { results } }))).toEqual({ is: 'answer', value: results })
  })
  test.each([
    ['a captive portal that says 200 with HTML', { body: undefined }],
    ['a proxy that answers JSON without our epoch', { epoch: null }],
    ['a proxy that says 502 without our epoch', { status: 502, epoch: null, body: {} }],
    ['something that answers another shape', { body: { ok: true } }],
  ])('%s is silence: the outcome is unknown', (_name, given) => {
    expect(readBatch(answer(given))).toEqual({ is: 'silence' })
  })
  test('a refusal of the call as a whole is told from silence', () => {
    expect(readBatch(answer({ status: 429, body: { code: 'too-many-requests', message: 'later' } }))).toEqual({
      is: 'refusal',
      error: { status: 429, code: 'too-many-requests', message: 'later' },
    })
  })
  test('an upload is answered by its offset, and by nothing else', () => {
    expect(readUpload(answer({ status: 204, body: undefined, uploadOffset: 512 }))).toEqual({
      is: 'answer',
      value: 512,
    })
    expect(readUpload(answer({ status: 204, body: undefined }))).toEqual({ is: 'silence' })
  })
})

test('an error is kept as far as it can be read', () => {
  expect(errorOf(422, { code: 'validation', message: 'm', errors: { a: ['b'] }, details: { c: 1 } })).toEqual({
    status: 422,
    code: 'validation',
    message: 'm',
    errors: { a: ['b'] },
    details: { c: 1 },
  })
  expect(errorOf(500, { code: 7, errors: 'x' })).toEqual({ status: 500, code: '', message: '' })
  expect(errorOf(500, undefined)).toEqual({ status: 500, code: '', message: '' })
})
