import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SocketEventName, SocketEvents, socketOptions } from '#src/contract/sockets.ts'
import { hashToken } from '#server/access/token.ts'
import { belongingsOf, blocked, bystanders, type Caller, callers, companyOf } from '#tests/access/cast.ts'
import { tokens } from '#tests/access/sessions.ts'
import { insertStage, layOut } from '#tests/access/world.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { openTestProcess, openTestSocket, type TestProcess, type TestSocket } from '#tests/api/two-processes.ts'
import type { Room } from './sockets.ts'

let shop: TestShop
let here: TestProcess
/** Tells what the sockets of `here` are to hear. */
let there: TestProcess
beforeAll(async () => {
  shop = await openTestShop(insertStage, { alone: 'the two processes are opened beside it and asked by name' })
  ;[here, there] = await Promise.all([openTestProcess(shop.url), openTestProcess(shop.url)])
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await shop.close()
})
beforeEach(() => layOut(shop.db, ''))

const events = Object.keys(SocketEvents) as SocketEventName[]
const settled = { timeout: 10_000, interval: 20 }
/** Everybody who has a screen open. */
const listeners: readonly (Pick<Caller, 'name' | 'userId' | 'companyId'> & { token: string; isStaff: boolean })[] = [
  ...callers.map((caller) => ({ ...caller, token: tokens.of(caller), isStaff: caller.rights.includes('staff') })),
  ...Object.values(bystanders).map((userId) => ({
    name: `bystander ${userId}`,
    userId,
    companyId: companyOf(userId),
    token: tokens.of({ name: `bystander ${userId}` } as Caller),
    isStaff: false,
  })),
]
const sessionOf = async (token: string) =>
  (
    await shop.db
      .selectFrom('sessions')
      .select('token_id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  ).token_id

async function withScreens(run: (screens: readonly TestSocket[]) => Promise<void>): Promise<void> {
  const url = await here.url()
  const screens = await Promise.all(listeners.map(({ token }) => openTestSocket(url, token)))
  try {
    await run(screens)
  } finally {
    for (const { socket } of screens) socket.disconnect()
  }
}

/** What was told before has arrived once this has. */
async function untilQuiet(screens: readonly TestSocket[]): Promise<void> {
  for (const { userId } of new Map(listeners.map((each) => [each.userId, each])).values())
    there.app.deps.realtime.emit(userId, 'order.changed', { number: 'last' })
  await expect
    .poll(
      () =>
        screens.filter(({ heard }) => !heard.some(([, payload]) => (payload as { number?: string }).number === 'last'))
          .length,
      settled,
    )
    .toBe(0)
}

/** Each room that there is or could be, and who may hear what is said in it. */
async function allRooms(): Promise<[Room, (listener: (typeof listeners)[number]) => boolean][]> {
  const people = [...new Set([...listeners.map(({ userId }) => userId), blocked, 404, 99_999])]
  const companies = [...new Set([...listeners.map(({ companyId }) => companyId), 99_999])]
  const sessions = await Promise.all(
    listeners.map(async ({ token }) => [`session:${await sessionOf(token)}` as Room, token] as const),
  )
  return [
    ...people.map(
      (id) => [`person:${id}`, (listener) => listener.userId === id] as Awaited<ReturnType<typeof allRooms>>[number],
    ),
    ...companies.map(
      (id) =>
        [`company:${id}`, (listener) => listener.companyId === id] as Awaited<ReturnType<typeof allRooms>>[number],
    ),
    ...sessions.map(
      ([room, token]) => [room, (listener) => listener.token === token] as Awaited<ReturnType<typeof allRooms>>[number],
    ),
    [`session:${belongingsOf(100).line}`, () => false],
    ['staff', ({ isStaff }) => isStaff],
  ]
}

describe('a hint', () => {
  test.each(events)(
    '%s in each room reaches those whose room it is, from another process as well, and nobody else',
    { timeout: 60_000 },
    (event) =>
      withScreens(async (screens) => {
        expect(screens.map(({ refusal }) => refusal)).toEqual(listeners.map(() => null))
        const rooms = await allRooms()
        // What is told says in which room it was told: the payload of a hint is nobody's business here.
        for (const [room] of rooms) there.app.deps.realtime.emitToRoom(room, event, { room })
        await untilQuiet(screens)
        const heard = listeners.map(({ name }, index) => [
          name,
          screens[index]!.heard.flatMap(([, payload]) => (payload as { room?: Room }).room ?? []).sort(),
        ])
        expect(heard).toEqual(
          listeners.map((listener) => [
            listener.name,
            rooms.flatMap(([room, hears]) => (hears(listener) ? [room] : [])).sort(),
          ]),
        )
      }),
  )

  test('that came while a page had no socket yet is told it when it connects, and nobody else', async () => {
    const url = await here.url()
    const [one, other] = callers
    await withScreens(async (screens) => {
      there.app.deps.realtime.emit(one!.userId, 'order.changed', { number: 'missed' })
      await untilQuiet(screens)
    })
    const late = await Promise.all(callers.map((caller) => openTestSocket(url, tokens.of(caller), 5_000)))
    const missed = ({ heard }: TestSocket) =>
      heard.some(([, payload]) => (payload as { number?: string }).number === 'missed')
    await expect.poll(() => late.every(({ heard }) => heard.length > 0), settled).toBe(true)
    expect(late.filter(missed)).toHaveLength(callers.filter(({ userId }) => userId === one!.userId).length)
    expect(other!.userId).not.toBe(one!.userId)
    for (const { socket } of late) socket.disconnect()
  })

  test('cannot be sent by a screen, nor a room be entered by asking for it', { timeout: 30_000 }, () =>
    withScreens(async (screens) => {
      for (const { socket } of screens) {
        for (const event of [...events, 'join', 'subscribe', 'room', 'message', '__proto__', 'disconnecting'])
          socket.emit(event === 'disconnecting' ? 'leave' : event, 'staff', { room: 'company:1', number: 'mine' })
      }
      await untilQuiet(screens)
      there.app.deps.realtime.emitToRoom('staff', 'order.changed', { number: 'for staff' })
      await expect
        .poll(
          () =>
            listeners.filter(
              ({ isStaff }, index) => isStaff !== JSON.stringify(screens[index]!.heard).includes('for staff'),
            ).length,
          settled,
        )
        .toBe(0)
      expect(screens.filter(({ heard }) => JSON.stringify(heard).includes('mine'))).toEqual([])
    }),
  )
})

describe('a socket is refused', () => {
  test.each([
    ['without a token', undefined],
    ['with a made-up one', 'a'.repeat(43)],
    ['with an expired one', tokens.expired],
    ['with one of a deactivated person', tokens.blocked],
    ['with an empty one', ''],
    ['with a number', 1],
    ['with a list', [tokens.of(callers[0]!)]],
    ['with an object', { token: tokens.of(callers[0]!) }],
    ['with nothing', null],
    ['with a truth', true],
    ['with NUL', '\0'],
    ['with half an emoji', '\ud83d'],
    ['with a name of the language', '__proto__'],
    ['with a long one', 'x'.repeat(10_000)],
    ['with blanks around it', ` ${tokens.of(callers[0]!)} `],
  ])('%s, and hears nothing', async (_, token) => {
    const { socket, heard, refusal } = await openTestSocket(await here.url(), token as string)
    for (const room of ['person:100', 'company:1', 'staff'] as const)
      there.app.deps.realtime.emitToRoom(room, 'cart.changed', {})
    expect([refusal, socket.connected]).toEqual(['unauthorized', false])
    await withScreens(untilQuiet)
    expect(heard).toEqual([])
    socket.disconnect()
  })

  test('that sends more than a hint is worth, and nobody else with it', async () => {
    const url = await here.url()
    const { socket } = await openTestSocket(url, tokens.of(callers[0]!))
    socket.emit('cart.changed', 'x'.repeat(100_000))
    await expect.poll(() => socket.connected, settled).toBe(false)
    await withScreens(untilQuiet)
  })

  test('in a namespace that there is not', async () => {
    const socket = io(`${await here.url()}/staff`, {
      path: socketOptions.path,
      transports: [...socketOptions.transports],
      reconnection: false,
      forceNew: true,
      auth: { token: tokens.of(callers[0]!) },
    })
    expect(
      await new Promise((resolve) => {
        socket.once('connect_error', (error) => resolve(error.message))
        socket.once('connect', () => resolve('open'))
      }),
    ).toBe('Invalid namespace')
    socket.disconnect()
  })
})

describe('a screen whose session is over hears nothing from then on', () => {
  const ends: [string, (userId: number, token: string) => Promise<unknown>][] = [
    [
      'expired',
      (_, token) =>
        shop.db
          .updateTable('sessions')
          .set({ expires_at: new Date(Date.now() - 1_000) })
          .where('token_hash', '=', hashToken(token))
          .execute(),
    ],
    ['removed', (_, token) => shop.db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()],
    [
      'blocked',
      (userId) => shop.db.updateTable('users').set({ status: 'blocked' }).where('user_id', '=', userId).execute(),
    ],
  ]
  test.each(ends)('%s', async (_, end) => {
    const [patron, mechanic] = [callers[0]!, callers[1]!]
    const url = await here.url()
    const [over, other] = [await openTestSocket(url, tokens.of(patron)), await openTestSocket(url, tokens.of(mechanic))]
    await end(patron.userId, tokens.of(patron))
    await shop.pool.query("select pg_notify('atelier_wake', 'sessions')")
    await expect.poll(() => over.socket.connected, settled).toBe(false)
    over.heard.length = 0
    for (const room of [`person:${patron.userId}`, `company:${patron.companyId}`] as const)
      there.app.deps.realtime.emitToRoom(room, 'cart.changed', {})
    await expect.poll(() => other.heard.length, settled).toBeGreaterThan(0)
    expect([over.heard, (await openTestSocket(url, tokens.of(patron))).refusal]).toEqual([[], 'unauthorized'])
    other.socket.disconnect()
    await shop.db.updateTable('users').set({ status: 'active' }).where('user_id', '=', patron.userId).execute()
  })
})

test('of the screens of one person the oldest closes when there are more than any counter has', async () => {
  const [one, another] = listeners
  const url = await here.url()
  const other = await openTestSocket(url, another!.token)
  const screens: TestSocket[] = []
  const openOne = async () => void screens.push(await openTestSocket(url, one!.token))
  for (let count = 0; count < 64; count += 1) await openOne()
  expect(screens.every(({ socket }) => socket.connected)).toBe(true)
  await openOne()
  await expect.poll(() => screens[0]!.socket.connected, settled).toBe(false)
  expect([other, ...screens.slice(1)].every(({ socket }) => socket.connected)).toBe(true)
  for (const { socket } of [other, ...screens]) socket.disconnect()
})
