import { afterAll, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { openTestApp, type TestApp } from '#tests/builders/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'

const lines: Record<string, unknown>[] = []
let database: TestDatabase
let shop: TestApp
beforeAll(async () => {
  database = await openTestDatabase()
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  shop = await openTestApp(database, { logger })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const broken = { build: '2026-11-27T10:00:00.000Z', screen: '/orders/$', error: 'TypeError', frames: ['a-b.js:1:2'] }
const tell = (payload: object, userAgent = '') =>
  shop.app.inject({ method: 'POST', url: '/api/browser-errors', payload, headers: { 'user-agent': userAgent } })
const told = () => lines.filter(({ msg }) => msg === 'the app broke')

test('what broke in a browser stands in the log, with the browser and nothing of the person', async () => {
  const agent =
    'Mozilla/5.0 (X11; Linux x86_64; Ion’s tablet) AppleWebKit/537.36 Chrome/142.0.7444.59 Safari/537.36 Edg/142.0'
  expect((await tell(broken, agent)).statusCode).toBe(204)
  const [line = {}] = told()
  expect(line).toMatchObject({ ...broken, browser: 'Edg/142', level: 40 })
  expect(JSON.stringify(line)).not.toMatch(/tablet|Linux/)
})

test('words that somebody sends with it stand nowhere', async () => {
  const before = told().length
  expect((await tell({ ...broken, message: 'Ion Popescu' })).statusCode).toBe(204)
  expect(told()).toHaveLength(before + 1)
  expect(JSON.stringify(told())).not.toContain('Popescu')
})

test.each([
  ['an address with a number', { ...broken, screen: '/orders/4500000001' }],
  ['a car', { ...broken, screen: '/vehicle/CJ12ABC' }],
  ['no place', { ...broken, frames: [] }],
  ['a place elsewhere', { ...broken, frames: ['https://elsewhere.example/x.js:1:2'] }],
  ['a line of the log', { ...broken, error: 'Error\n{"level":60}' }],
  ['more than it needs', { ...broken, frames: Array.from({ length: 9 }, () => 'a.js:1:2') }],
])('%s is not taken', async (_, payload) => {
  const before = told().length
  expect((await tell(payload)).statusCode).toBe(422)
  expect(told()).toHaveLength(before)
})

test('nobody fills the log with them', async () => {
  const statuses = new Set<number>()
  for (let said = 0; said < 80; said += 1) statuses.add((await tell(broken)).statusCode)
  expect(statuses).toEqual(new Set([204, 429]))
  expect(told().length).toBeLessThanOrEqual(60)
})
