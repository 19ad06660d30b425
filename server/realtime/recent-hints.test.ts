import { expect, test } from 'vitest'
import { recentHints } from './recent-hints.ts'

const hint = (room: string, event = 'cart.changed') => ({ room, event, payload: {} })

function remembered() {
  let now = 1_000_000
  const hints = recentHints(() => now)
  return { hints, pass: (ms: number) => (now += ms) }
}

test('a page hears what was told in its rooms since it began, each once', () => {
  const { hints, pass } = remembered()
  hints.remember(hint('person:1', 'order.changed'))
  pass(2_000)
  for (const room of ['person:1', 'person:1', 'person:2']) hints.remember(hint(room))
  pass(900)
  expect(hints.missedBy(900, new Set(['person:1', 'everybody'])).map(({ event }) => event)).toEqual(['cart.changed'])
})

test('nothing is told anew that was told before the page began, nor of long ago', () => {
  const { hints, pass } = remembered()
  hints.remember(hint('everybody'))
  pass(5_000)
  expect(hints.missedBy(1_000, new Set(['everybody']))).toEqual([])
  pass(10_000)
  hints.remember(hint('everybody', 'announcement.published'))
  expect(hints.missedBy(60_000, new Set(['everybody']))).toHaveLength(1)
})
