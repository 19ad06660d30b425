import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { operationKinds } from '#src/contract/operations.ts'
import { answerShape } from '#server/http/mount.ts'
import { runBatch, type SyncParts } from '#server/modules/sync/sync.service.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { queuedAdd } from '#tests/store/queued.ts'
import { EPOCH, openTestWorld, who } from '#tests/store/test-shops.ts'
import { type Kinds, knownKinds, readKind } from './kinds.ts'
import { allOperations } from '#server/modules.ts'
import { operationOf } from './operation-table.ts'

const oldComment = endpoint({ ...cartEndpoints.comment, path: '/v1/cart/note' })
/** A world in which comments were sent as `{ text }`, then as `{ note }`, each under an endpoint that is gone. */
const kinds: Kinds = {
  current: { ...knownKinds.current, 'cart.comment.v3': { endpoint: cartEndpoints.comment } },
  retired: {
    'cart.comment.v1': {
      storedAs: oldComment,
      becomes: 'cart.comment.v2',
      upcast: ({ body }) => ({ body: { note: (body as { text: string }).text } }),
    },
    'cart.comment.v2': {
      storedAs: cartEndpoints.comment,
      becomes: 'cart.comment.v3',
      upcast: ({ body }) => ({ body: { comment: (body as { note: string }).note } }),
    },
  },
}

test.each(Object.entries(operationKinds))('%s is served by an operation', (_kind, { endpoint: served }) => {
  expect(operationOf(allOperations, served as Endpoint).endpoint).toBe(served)
})

test('an old kind becomes the newest step by step, and its keys stay known by its own endpoint', () => {
  expect(readKind('cart.comment.v1', { body: { text: 'Sunați' } }, kinds)).toEqual({
    endpoint: cartEndpoints.comment,
    storedAs: oldComment,
    input: { body: { comment: 'Sunați' } },
  })
  expect(readKind('cart.clear.v1', {}, kinds)).toEqual({
    endpoint: cartEndpoints.clear,
    storedAs: cartEndpoints.clear,
    input: {},
  })
})

test.each(['cart.comment.v9', 'constructor', '__proto__', ''])('a kind that is not known (%s) is 400', (kind) => {
  expect(() => readKind(kind, {}, kinds)).toThrow('unknown-operation')
})

test('an operation that a former version has done is answered as done by the one that upcasts it', async () => {
  const { world, server } = await openTestWorld('in memory')
  const principal = await world.store.principalOf(who.owner.token)
  const old: SyncParts = {
    store: world.store,
    shape: answerShape({ checksAnswers: false }),
    epoch: EPOCH,
    kinds: { current: { 'cart.comment.v1': { endpoint: oldComment } }, retired: {} },
    operations: new Map([
      ['PATCH /v1/cart/note', { endpoint: oldComment, effect: async () => ({ cart_comment: 'Sunați' }) }],
    ]),
  }
  const comment = { key: randomUUID(), kind: 'cart.comment.v1', payload: { body: { comment: 'x', text: 'Sunați' } } }
  const [done] = await runBatch(old, principal, { operations: [comment] })
  const [again, fresh] = await runBatch({ ...old, kinds, operations: allOperations }, principal, {
    operations: [comment, { ...comment, key: randomUUID() }],
  })
  expect([done?.status, again, fresh?.status]).toMatchObject([
    200,
    { status: 200, replayed: true, body: done?.body },
    200,
  ])
  expect((await server.cart(who.owner.token)).cart_comment).toBe('Sunați')
})

test('what was done is answered as done even when this version would refuse its input', async () => {
  const { world } = await openTestWorld('in memory')
  const principal = await world.store.principalOf(who.owner.token)
  const parts = {
    store: world.store,
    shape: answerShape({ checksAnswers: true }),
    epoch: EPOCH,
    operations: allOperations,
  }
  const add = queuedAdd(ids.padsBrembo, 2)
  await runBatch(parts, principal, { operations: [add] })
  const strict: Kinds = {
    ...knownKinds,
    current: { ...knownKinds.current, 'cart.add.v1': { endpoint: cartEndpoints.comment } },
    retired: {},
  }
  const retired = {
    'cart.add.v1': {
      storedAs: cartEndpoints.addMultiple,
      becomes: 'cart.comment.v1',
      upcast: () => ({ body: { comment: 7 } }),
    },
  }
  expect(
    await runBatch({ ...parts, kinds: { ...strict, retired } }, principal, {
      operations: [add, { ...add, key: randomUUID() }],
    }),
  ).toMatchObject([
    { status: 201, replayed: true },
    { status: 422, replayed: false },
  ])
})
