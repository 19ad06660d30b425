// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isImpersonating, saveActing, saveLogin, stopping } from '#src/platform/session/session-storage.ts'
import { PICKER, stopActing, tellActingOver } from './acting-life.ts'

const UUID = '7d1b8f0e-52c9-4f7f-9a35-6b2f8f1f0c11'
let status: number | null
let told: string[]
let led: string[]

beforeEach(() => {
  localStorage.clear()
  told = []
  led = []
  status = 204
  stopping.is = false
  saveLogin('of staff', 's1')
  saveActing('of the customer', UUID)
  vi.stubGlobal('fetch', (request: Request) => {
    if (status === null) return Promise.reject(new TypeError('Failed to fetch'))
    told.push(`${request.method} ${new URL(request.url).search} ${request.headers.get('Authorization')}`)
    const body = status === 204 ? null : '{"message":"Nu","code":"internal"}'
    return Promise.resolve(new Response(body, { status, headers: { 'X-Server-Epoch': 'e1' } }))
  })
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void led.push(String(address)))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('who stops acting for a customer @ACC-03 @T-25', () => {
  it('is back among the customers, and the shop has been told', async () => {
    await stopActing()
    expect([told, led, isImpersonating()]).toEqual([[`DELETE ?uuid=${UUID} Bearer of the customer`], [PICKER], false])
    await tellActingOver()
    expect(told).toHaveLength(1)
  })

  it('is at home where the shop does not answer, which hears of it later, in the own name, once @OFF-01', async () => {
    status = null
    await stopActing()
    expect([told, led, isImpersonating()]).toEqual([[], ['/home'], false])
    await tellActingOver()
    status = 503
    await tellActingOver()
    status = 204
    told = []
    await tellActingOver()
    await tellActingOver()
    expect(told).toEqual([`DELETE ?uuid=${UUID} Bearer of staff`])
  })

  it('does not tell without end what the shop refuses for good', async () => {
    status = 422
    await stopActing()
    await tellActingOver()
    expect([told.length, led]).toEqual([1, [PICKER]])
  })
})
