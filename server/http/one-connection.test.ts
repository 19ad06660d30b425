import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { belongingsOf, callers } from '#tests/access/cast.ts'
import { everyCall, respond, situationOf } from '#tests/access/calls.ts'
import { password } from '#tests/access/fixtures.ts'
import { tokens } from '#tests/access/sessions.ts'
import { insertStage, layOut } from '#tests/access/world.ts'
import { asking, openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { openTestApp, type TestApp } from '#tests/builders/test-app.ts'

/*
 * A write that has a connection and asks for another stands still for as long as all of them are lent out to writes that wait for what it holds: ten seconds in
 * which nobody is answered. Here there is one connection only, and what is kept of the catalogue in memory has aged before each call.
 */

let whole: TestShop
let narrow: TestApp
let shop: TestShop
let db: TestShop['db']
let passwordHash: string
let aheadMs = 0
beforeAll(async () => {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs)
  whole = await openTestShop(insertStage, { alone: 'what is asked is an app of one connection beside it' })
  db = kyselyOver(openPool(whole.url, { name: 'narrow', size: 1 }))
  narrow = await openTestApp({ db })
  shop = { ...whole, app: narrow.app, call: asking(narrow.app) }
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await narrow.close()
  await db.destroy()
  await whole.close()
})
beforeEach(() => layOut(whole.db, passwordHash))

const writes = everyCall.filter(({ endpoint }) => endpoint.method !== 'GET')
const holder = (needs: readonly string[] = []) =>
  callers.find(({ rights }) => needs.every((need) => (rights as readonly string[]).includes(need)))

describe.each(writes)('$name', (named) => {
  test('needs one connection only', async () => {
    const caller = holder(named.endpoint.needs) ?? callers[0]!
    const token = tokens.of(caller)
    aheadMs += 1_100
    const answer = await respond(shop, named, belongingsOf(caller.userId), token, situationOf(shop, caller, token))
    expect(answer.statusCode === 503 ? answer.body : '').toBe('')
  })
})
