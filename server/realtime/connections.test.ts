import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { socketOptions } from '#src/contract/sockets.ts'
import { openTestProcess, type TestProcess } from '#tests/api/two-processes.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'

let database: TestDatabase
let shop: TestProcess
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  await insertPeople(database.db, [])
  shop = await openTestProcess(database.url)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const introduction = (token: string) => `0${JSON.stringify({ token })}`
const GOODBYE = '1'

/** A connection on which a program says what no app says. */
async function connection() {
  const { io: manager } = io(await shop.url(), {
    path: socketOptions.path,
    transports: [...socketOptions.transports],
    reconnection: false,
    forceNew: true,
    autoConnect: false,
  })
  await new Promise<void>((resolve, reject) => {
    manager.open((error) => (error ? reject(error) : resolve()))
  })
  const heard: string[] = []
  manager.engine.on('data', (data) => heard.push(String(data)))
  return { heard, engine: manager.engine }
}
// Sooner than the ten seconds in which a connection has to say who it is.
const soon = { timeout: 5_000, interval: 10 }

test('a connection says once who it is: whoever tries many tokens on it has it closed', async () => {
  const { heard, engine } = await connection()
  for (let tries = 0; tries < 20; tries += 1) engine.send(introduction(`made up ${tries}`))
  await expect.poll(() => engine.readyState, soon).toBe('closed')
  expect(heard.filter((packet) => packet.startsWith('4')).length).toBeLessThan(2)
})

test('no connection outlives its socket, where nobody would count it', async () => {
  const { heard, engine } = await connection()
  engine.send(introduction(await openSession(database.db, people.owner)))
  await expect.poll(() => heard.some((packet) => packet.startsWith('0')), soon).toBe(true)
  engine.send(GOODBYE)
  await expect.poll(() => engine.readyState, soon).toBe('closed')
  await expect.poll(() => shop.app.deps.realtime.open(), soon).toBe(0)
})
