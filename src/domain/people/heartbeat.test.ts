import { describe, expect, it } from 'vitest'
import { heartbeatAllowed, heartbeatDelayMs } from './heartbeat.ts'

describe('the heartbeat (@AUTH-11)', () => {
  it('grows by a minute per consecutive failure up to seven minutes', () => {
    expect([0, 1, 2, 5, 6, 7, 100].map((failures) => heartbeatDelayMs(failures) / 60_000)).toEqual([
      1, 2, 3, 6, 7, 7, 7,
    ])
  })
  it('stops on hiding, going offline and logout', () => {
    const here = { loggedIn: true, visible: true, online: true }
    expect(heartbeatAllowed(here)).toBe(true)
    for (const gone of ['loggedIn', 'visible', 'online'] as const)
      expect(heartbeatAllowed({ ...here, [gone]: false })).toBe(false)
  })
})
