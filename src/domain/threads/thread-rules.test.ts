import { expect, test } from 'vitest'
import { isMailed, isOverdue, MAIL_EVERY_MS, saysSomething, threadId, UNANSWERED_MS } from './thread-rules.ts'

test('a document has one thread whoever begins it, anything else one of each person @CNT-02', () => {
  expect(threadId('order', '4500000001', 1)).toBe(threadId('order', '4500000001', 2))
  expect(threadId('company', '11', 1)).not.toBe(threadId('company', '11', 2))
  expect(threadId('claim', 'C1A10000-0000-4000-8000-000000000001', 1)).toBe(
    threadId('claim', 'c1a10000-0000-4000-8000-000000000001', 1),
  )
})

test('is a UUID, the same for ever', () => {
  expect(threadId('order', '4500000001', 7)).toBe('a7140ec3-59cf-8a7e-8d46-0cca041d1903')
  expect(threadId('offer', '4500000001', 7)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('two things never have the same, also where they differ by one letter alone', () => {
  const ids = new Set<string>()
  for (let number = 0; number < 20_000; number += 1)
    for (const about of ['order', 'offer', 'article'] as const) ids.add(threadId(about, String(number), number % 3))
  expect(ids.size).toBe(60_000)
  // Every bit is reached: each of the 32 digits takes every value.
  const digits = Array.from({ length: 36 }, () => new Set<string>())
  for (const id of ids) [...id].forEach((digit, at) => digits[at]!.add(digit))
  const free = digits.filter((_, at) => ![8, 13, 14, 18, 19, 23].includes(at))
  expect(free.every((values) => values.size === 16)).toBe(true)
})

test('two hours without a word are too many', () => {
  const since = '2026-03-02T08:00:00Z'
  const after = (ms: number) => isOverdue(since, Date.parse(since) + ms)
  expect([after(UNANSWERED_MS - 1), after(UNANSWERED_MS), isOverdue(null, Date.now())]).toEqual([false, true, false])
})

test('a message says something in words or in pictures', () => {
  for (const text of [' \n', '\u200B', '\u2800', '\u115F\u1160', '\uFE0F'])
    expect(saysSomething({ text, photos: 0 }), encodeURIComponent(text)).toBe(false)
  expect(saysSomething({ text: ' da ', photos: 0 })).toBe(true)
  expect(saysSomething({ text: '', photos: 1 })).toBe(true)
})

test('the first of several messages in a quarter of an hour is mailed', () => {
  expect([isMailed(0, null), isMailed(MAIL_EVERY_MS - 1, 0), isMailed(MAIL_EVERY_MS, 0)]).toEqual([true, false, true])
})
