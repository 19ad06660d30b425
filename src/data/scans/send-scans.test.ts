// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uuid } from '#src/lib/uuid.ts'
import { contact } from '#src/platform/api/contact.ts'
import { bearer, saveLogin } from '#src/platform/session/session-storage.ts'
import { sendScans, type WaitingScan } from './send-scans.ts'

const VIN = 'WVWZZZ1KZAW002841'
const sent = vi.fn<(body: Record<string, unknown>, key: string | null) => void>()
let status = 204
beforeEach(() => {
  saveLogin('secret', 's1')
  status = 204
  sent.mockReset()
  contact.set({ online: true, lastAnswerAt: null })
  vi.stubGlobal('fetch', async (request: Request) => {
    sent((await request.json()) as Record<string, unknown>, request.headers.get('Idempotency-Key'))
    if (status === 0) throw new TypeError('Failed to fetch')
    const body = status === 204 ? null : JSON.stringify({ message: 'No.', code: 'validation' })
    return new Response(body, { status, headers: { 'X-Server-Epoch': 'e1' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const scan = (text: string, given: Partial<WaitingScan> = {}): WaitingScan => ({
  as: 'number',
  text,
  id: uuid(),
  takenMs: Date.now(),
  token: bearer(),
  ...given,
})
const waitingFor = (...scans: WaitingScan[]) => new Map(scans.map((each) => [each.text, each]))

it('says of each what it is, how long ago it was and under which key it is one; then nothing waits', async () => {
  const scans = [
    scan(VIN, { as: 'vin', takenMs: Date.now() - 65_000 }),
    scan('CJ 12 ABC'),
    scan('0 986 494 000', { takenMs: Date.now() + 5_000 }),
  ]
  const waiting = waitingFor(...scans)
  await sendScans(waiting)
  expect(sent.mock.calls).toEqual([
    [{ id: scans[0]!.id, kind: 'vin', value: VIN, age_seconds: 65 }, scans[0]!.id],
    [{ id: scans[1]!.id, kind: 'plate', value: 'CJ 12 ABC', age_seconds: 0 }, scans[1]!.id],
    [{ id: scans[2]!.id, kind: 'code', value: '0 986 494 000', age_seconds: 0 }, scans[2]!.id],
  ])
  expect(waiting.size).toBe(0)
})

it('never sends what is ten minutes old, of another session, or no value', async () => {
  const waiting = waitingFor(
    scan('1', { takenMs: Date.now() - 600_000 }),
    scan('2', { token: 'of another' }),
    scan(''),
    scan('x'.repeat(65)),
  )
  await sendScans(waiting)
  expect([sent.mock.calls, waiting.size]).toEqual([[], 0])
})

it('keeps what got no answer, and lets go of what was refused', async () => {
  const waiting = waitingFor(scan('1'), scan('2'))
  status = 0
  await expect(sendScans(waiting)).rejects.toThrow()
  expect([...waiting.keys()]).toEqual(['1', '2'])
  status = 422
  await sendScans(waiting)
  expect(waiting.size).toBe(0)
})

it('tries again while the shop can be reached: a call may fail that had left before the network came back', async () => {
  vi.useFakeTimers()
  const waiting = waitingFor(scan('1'))
  status = 500
  const sending = sendScans(waiting)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveBeenCalledTimes(1)
  status = 204
  await vi.advanceTimersByTimeAsync(3_000)
  await sending
  expect([sent.mock.calls.length, waiting.size]).toEqual([2, 0])
  vi.useRealTimers()
})

it('one that is scanned again while it is being sent is sent again', async () => {
  const [first, again] = [scan('1'), scan('1')]
  const waiting = waitingFor(first)
  sent.mockImplementationOnce(() => {
    waiting.delete('1')
    waiting.set('1', again)
  })
  await sendScans(waiting)
  expect(sent.mock.calls.map(([{ id }]) => id)).toEqual([first.id, again.id])
})
