import { describe, expect, it } from 'vitest'
import { classifyRefusal } from './refusal.ts'

const answer = (status: number, body: unknown, retryAfter: string | null = null) =>
  classifyRefusal({ status, body, retryAfter })

describe('an answer outside 2xx', () => {
  it.each([401, 419, 409])('with %i ends the session @AUTH-03 @AUTH-04', (status) => {
    expect(answer(status, { message: 'x', code: 'unauthorized' }).kind).toBe('unauthorized')
  })

  it('with 422 carries the errors of its fields @LIM-01', () => {
    const error = answer(422, {
      message: 'Verificați câmpurile',
      code: 'validation',
      errors: { email: ['Acest câmp este obligatoriu'] },
    })
    expect(error).toMatchObject({
      kind: 'rejected',
      code: 'validation',
      message: 'Verificați câmpurile',
      fieldErrors: { email: ['Acest câmp este obligatoriu'] },
    })
  })

  it('with the errors inside of message is read the same @LIM-01', () => {
    const error = answer(422, { message: { errors: { km: ['Acest câmp este obligatoriu'] } } })
    expect(error).toMatchObject({ kind: 'rejected', message: '', fieldErrors: { km: ['Acest câmp este obligatoriu'] } })
  })

  it.each([403, 404, 412, 429])('with %i from our server is a refusal', (status) => {
    expect(answer(status, { message: 'x', code: 'forbidden' })).toMatchObject({ kind: 'rejected', status })
  })

  it('with 404 and a page instead of our answer is not from our server: the outcome is unknown', () => {
    expect(answer(404, undefined).kind).toBe('offline')
  })

  it('with a code that this version does not know is a refusal all the same, in the server’s words', () => {
    expect(answer(422, { message: 'Nu se poate', code: 'of-tomorrow' })).toMatchObject({
      kind: 'rejected',
      message: 'Nu se poate',
      code: 'of-tomorrow',
    })
    expect(answer(422, { message: 'Nu se poate', code: 7 })).toMatchObject({ kind: 'rejected', code: undefined })
  })

  it('with 5xx is the fault of the server, in any shape', () => {
    expect(answer(502, '<html>Bad gateway</html>').kind).toBe('server')
  })

  it('keeps how long to wait, in seconds @AUTH-06', () => {
    expect(answer(429, { message: 'x', code: 'too-many-requests' }, '60').retryAfterSeconds).toBe(60)
    expect(
      answer(429, { message: 'x', code: 'too-many-requests' }, 'Fri, 20 Nov 2026 18:00:00 GMT').retryAfterSeconds,
    ).toBeUndefined()
  })

  it('keeps the details of a changed world', () => {
    expect(answer(412, { message: 'x', code: 'order-differs', details: { lines: [1] } }).details).toEqual({
      lines: [1],
    })
  })
})
