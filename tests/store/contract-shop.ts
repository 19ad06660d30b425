import { afterEach, beforeEach } from 'vitest'
import type { SyncOperation, SyncResult } from '#src/contract/sync.ts'
import { openTestWorld, type storeKinds, type TestWorld, type Who } from './test-shops.ts'

/** A shop of this kind for each test, and what the tests of the contract ask of it. */
export function contractShop(kind: (typeof storeKinds)[number]) {
  let shop: TestWorld
  beforeEach(async () => {
    shop = await openTestWorld(kind)
  })
  afterEach(() => shop.close())

  const send = (by: Who, ...operations: SyncOperation[]): Promise<SyncResult[]> =>
    shop.server.batch(by.token, by.principal, { operations })
  return {
    get server() {
      return shop.server
    },
    get world() {
      return shop.world
    },
    send,
    statuses: async (by: Who, ...operations: SyncOperation[]) =>
      (await send(by, ...operations)).map(({ status, replayed }) => [status, replayed]),
    quantities: async (by: Who) =>
      (await shop.server.cart(by.token)).items.map((line) => [line.id, line.variants[0]?.requested_quantity]),
  }
}

export function codeOf({ status, body }: SyncResult) {
  return [status, (body as { code: string }).code]
}
