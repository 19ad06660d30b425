import { describe, expect, it } from 'vitest'
import { countWork, standingOf, syncState } from './operation-standing.ts'

const row = (state: string, attempts = 0) => ({ state, attempts })

describe('where waiting work stands @OFF-04', () => {
  it('tells what was never sent from what nobody answered, and from what is delayed', () => {
    expect([row('pending'), row('pending', 1), row('pending', 8), row('sending', 1)].map(standingOf)).toEqual([
      'waiting',
      'unanswered',
      'delayed',
      'sending',
    ])
  })
  it('says of an old one that is asked for whether it arrived that nobody answered, not that it is given up', () => {
    expect(
      [
        { ...row('cancelling', 1), endsAs: 'needs-you' },
        { ...row('cancelling', 1), endsAs: 'cancelled' },
      ].map(standingOf),
    ).toEqual(['unanswered', 'cancelling'])
  })
  it('counts what waits for the network apart from what waits for the person', () => {
    expect(
      countWork([
        row('pending'),
        row('sending', 1),
        row('needs-you'),
        row('rejected'),
        row('quarantined'),
        row('done'),
        row('cancelled'),
      ]),
    ).toEqual({ waiting: 2, attention: 3 })
  })
})

describe('the word in the header', () => {
  it('is attention before anything else', () => {
    expect(syncState([row('rejected'), row('pending')], null, false, null)).toEqual({ is: 'attention', count: 1 })
  })
  it('is offline without the shop, also while something waits', () => {
    expect(syncState([row('pending')], null, false, null)).toEqual({ is: 'offline', waiting: 1 })
  })
  it('counts what was sent of what waited', () => {
    expect(syncState([row('sending', 1), row('pending'), row('done', 1)], { done: 3, of: 7 }, true, null)).toEqual({
      is: 'syncing',
      done: 3,
      of: 7,
    })
    expect(syncState([row('pending')], null, true, null)).toEqual({ is: 'syncing', done: 0, of: 1 })
  })
  it('is a pause, and until when, where the shop is there and nothing leaves', () => {
    expect(syncState([row('pending'), row('sending', 1)], { done: 1, of: 3 }, true, 9)).toEqual({
      is: 'paused',
      waiting: 2,
      untilMs: 9,
    })
    expect(syncState([row('pending')], null, false, 9).is).toBe('offline')
    expect(syncState([row('needs-you'), row('pending')], null, true, 9).is).toBe('attention')
  })
  it('is online when nothing waits', () => {
    expect(syncState([row('done', 1)], { done: 1, of: 1 }, true, null)).toEqual({ is: 'online' })
  })
})
