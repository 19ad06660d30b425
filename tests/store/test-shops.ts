import { answerShape } from '#server/http/mount.ts'
import { allOperations } from '#server/modules.ts'
import { insertOrderingWorld } from '#tests/builders/ordering-world.ts'
import { people } from '#tests/builders/people.ts'
import { openTestDatabase } from '#tests/database/test-database.ts'
import { memoryShop } from './memory/memory-shop.ts'
import { MemoryStore } from './memory/memory-store.ts'
import { memoryWorld } from './memory/memory-world.ts'
import { postgresShop } from './postgres-shop.ts'
import { shopServer, type ShopServer } from './shop-server.ts'
import type { ShopWorld } from './shop-world.ts'

export interface TestWorld {
  readonly world: ShopWorld
  readonly server: ShopServer
  /** The test's clock; it goes on by itself, a second with each transaction. */
  readonly time: { now: Date }
  close(): Promise<void>
}
/** Tokens and principals of the people of the world, each logged in. */
export const who = {
  owner: { token: 'token-owner', principal: `${people.company}.${people.owner}.${people.owner}` },
  mechanic: { token: 'token-mechanic', principal: `${people.company}.${people.mechanic}.${people.mechanic}` },
  apprentice: { token: 'token-apprentice', principal: `${people.company}.${people.apprentice}.${people.apprentice}` },
  outsider: { token: 'token-outsider', principal: `${people.otherCompany}.${people.outsider}.${people.outsider}` },
  /** Staff who act for the owner. */
  staff: { token: 'token-staff', principal: `${people.company}.${people.staff}.${people.owner}` },
} as const
export type Who = (typeof who)[keyof typeof who]

export const EPOCH = 'first'
export const storeKinds = ['in memory', 'over PostgreSQL'] as const

/** The same world and server on either store, with a clock and ids of its own. */
export async function openTestWorld(kind: (typeof storeKinds)[number]): Promise<TestWorld> {
  const time = { now: new Date('2026-11-16T08:00:00Z') }
  let made = 0
  const sources = {
    now: () => (time.now = new Date(time.now.getTime() + 1000)),
    newUuid: () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
    newSecret: () => Buffer.alloc(32, (made += 1)),
  }
  const { world, close } = kind === 'in memory' ? await inMemory(sources) : await overPostgres(sources)
  await Promise.all(
    Object.values(who).map(({ token, principal }) => {
      const [, actorId, userId] = principal.split('.').map(Number)
      return world.openSession(token, { userId: userId!, actorId: actorId! })
    }),
  )
  return {
    world,
    server: shopServer({
      store: world.store,
      shape: answerShape({ checksAnswers: true }),
      epoch: EPOCH,
      operations: allOperations,
    }),
    time,
    close,
  }
}

type Sources = ConstructorParameters<typeof MemoryStore>[2]

async function inMemory(sources: Sources) {
  const { start, snapshot } = await memoryWorld(insertOrderingWorld)
  return { world: memoryShop(new MemoryStore(start, snapshot, sources)), close: async () => undefined }
}

async function overPostgres(sources: Sources) {
  const database = await openTestDatabase()
  await insertOrderingWorld(database.db)
  return { world: await postgresShop(database.db, sources), close: () => database.close() }
}
