import { cartEndpoints, type SendOrder } from '#src/contract/ordering/cart-changes.ts'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { theRules } from '#src/platform/offline/engine/rules.ts'
import { exactlyOnce, type Once } from '#server/operations/exactly-once.ts'
import { type OperationCall, operationName } from '#server/operations/operation.ts'
import { allOperations } from '#server/modules.ts'
import { operationOf } from '#server/operations/operation-table.ts'
import { readCart } from '#server/modules/cart/cart.reader.ts'
import { plantedFileBugs } from './device/planted-file-bugs.ts'
import { plantedAfterSalesBugs } from './after-sales/planted-after-sales-bugs.ts'
import { plantedJobBugs } from './jobs/planted-job-bugs.ts'
import { nothingPlanted, type PlantedBug, type Plants } from './plants.ts'
import { claimRepository } from '#server/modules/claims/claims.repository.ts'

/** Effect first, key in a transaction of its own. */
const keyOutsideTransaction: Once = async (store, principal, call, work) => {
  const known = await store.transaction((tx) => tx.keys(principal).find(call.key))
  if (known) return { status: known.status, body: known.body, replayed: true }
  const answer = await store.transaction((tx) => work.effect(tx))
  await store.transaction(async (tx) => {
    await tx.keys(principal).insert(call.key, call)
    await tx.keys(principal).finish(call.key, answer)
  })
  return { ...answer, replayed: false }
}

/** Refusals leave no trace under their key. */
const onlySuccessStored: Once = async (store, principal, call, work) => {
  let refused: unknown = null
  return exactlyOnce(store, principal, call, {
    ...work,
    effect: async (tx) => {
      try {
        return await work.effect(tx)
      } catch (error) {
        refused = error
        throw new Error('not stored', { cause: error })
      }
    },
  }).catch((error: unknown) => {
    throw refused ?? error
  })
}

const sendOrder = operationOf(allOperations, cartEndpoints.sendOrder)
const orderAtAnyPrice = {
  ...sendOrder,
  effect: async (call: OperationCall) => {
    const body = call.body as SendOrder
    const now = seenCart(await readCart(call.tx, call.principal))
    const linesOf = ({ lines }: typeof now) => lines.map(({ uuid, quantity }) => `${uuid} ${quantity}`).join()
    return sendOrder.effect({ ...call, body: linesOf(now) === linesOf(body.seen) ? { ...body, seen: now } : body })
  },
}

const submitAnyway = {
  ...operationOf(allOperations, claimEndpoints.finalize),
  effect: async ({ tx, principal, params }: OperationCall) => {
    const { id } = params as { id: string }
    return {
      id,
      status: 'submitted',
      number: await tx.repository(claimRepository, principal).submit(id, tx.now),
      missing_photos: [],
    }
  },
}

/** What others have stored meanwhile is not looked at. */
const unseen: Plants['effects'] = (_event, effects) =>
  effects.map((effect) => (effect.do === 'persist' ? { ...effect, write: { ...effect.write, knows: null } } : effect))

const isUnderWay = ({ state }: Operation) => state === 'pending' || state === 'sending'

export const plantedBugs: Readonly<Record<string, PlantedBug>> = {
  'drop on 401': {
    plants: { answered: ({ status }, store) => (status === 401 ? store.rows.clear() : undefined) },
    breaks: /has vanished/,
  },
  'any answer is success': {
    plants: {
      call: (call) => ({
        call,
        answered: (answer) =>
          call.to === 'batch'
            ? {
                ...answer,
                status: 200,
                epoch: answer.epoch ?? 'epoch-1',
                body: { results: call.body.operations.map(({ key }) => ({ key, status: 200, replayed: false })) },
              }
            : answer,
      }),
    },
    // Or a restored server has not heard of it, and it is done again behind what came later.
    breaks: /is called done and has had no effect|has its effect after something that was saved later/,
  },
  'new key per attempt': {
    plants: {
      call: (call, ledger) => {
        if (call.to !== 'batch') return { call, answered: (answer) => answer }
        const keys = new Map(call.body.operations.map(({ key }) => [ledger.anotherKey(key), key]))
        const operations = [...keys].map(([key, old]) => ({
          ...call.body.operations.find((one) => one.key === old)!,
          key,
        }))
        return {
          call: { ...call, body: { ...call.body, operations } },
          answered: (answer) => ({ ...answer, body: renamed(answer.body, keys) }),
        }
      },
    },
    breaks: /had its effect twice/,
  },
  '409 in flight': { plants: { inFlightStatus: 409 }, breaks: /logs out \(deactivated\) without a word/ },
  'no price check': {
    plants: { operations: new Map([...allOperations, [operationName(cartEndpoints.sendOrder), orderAtAnyPrice]]) },
    breaks: /seen was/,
  },
  'current token without principal check': {
    plants: { checksPrincipal: false },
    breaks: /leaves while .* is logged in|had its effect under/,
  },
  'remove before send': {
    plants: { committed: ({ rows }) => rows.forEach((row) => row.state === 'sending' && rows.delete(row.opId)) },
    breaks: /has vanished/,
  },
  'global FIFO': {
    plants: {
      event: (event) =>
        event.is === 'enqueue'
          ? {
              ...event,
              entries: event.entries.map((entry) => ({ ...entry, operation: { ...entry.operation, lane: 'all' } })),
            }
          : event,
    },
    // Or a claim is parted from its photos, which lie in the lane that it names.
    breaks: /is held up by another lane|waits without photo/,
  },
  'local cancel after attempt': {
    plants: { rules: { ...theRules, mayCancelHere: () => true } },
    breaks: /was called cancelled and has its effect now|is called cancelled and has had its effect/,
  },
  'coalesce into attempted': {
    plants: { rules: { ...theRules, mayCoalesceOnto: isUnderWay } },
    breaks: /had its effect twice/,
  },
  'key outside transaction': { plants: { once: keyOutsideTransaction }, breaks: /had its effect twice/ },
  'wall-clock order': {
    plants: { nextSeq: (_counter, clockMs) => clockMs },
    breaks: /after something that was saved later/,
  },
  'acknowledge before durable': {
    plants: {
      effects: (event, effects) => {
        if (event.is !== 'enqueue') return effects
        const fresh = event.entries.filter(({ operation }) => operation.coalesceKey === null)
        return [
          ...effects,
          ...fresh.map(
            ({ opId }) => ({ do: 'acknowledge', ticket: event.ticket, operation: { opId } as Operation }) as const,
          ),
        ]
      },
    },
    breaks: /was acknowledged and is not stored/,
  },
  'keys expire after 24 h': { plants: { keysKeptMs: 86_400_000 }, breaks: /had its effect twice/ },
  'only 2xx stored': {
    plants: { once: onlySuccessStored },
    breaks:
      // Twice: a late copy of what was refused, and what was tried again under another key.
      /was called .* and has its effect now|is called .* and has had its effect|after something that was saved later|had its effect twice/,
  },
  'finalize without dependency': {
    plants: {
      event: (event) =>
        event.is === 'enqueue'
          ? {
              ...event,
              entries: event.entries.map((entry) => ({
                ...entry,
                operation: { ...entry.operation, dependsOn: [], attachments: [] },
              })),
            }
          : event,
      operations: new Map([...allOperations, [operationName(claimEndpoints.finalize), submitAnyway]]),
    },
    // Submitted before it is there or twice, which numbers it anew.
    breaks:
      /leaves before the server has file|is not complete|was written to before there was one|^claim \d+ is called \d+$/,
  },
  'receipts that another page stored are not compared': {
    plants: { effects: unseen },
    breaks: /is called done and has had no effect/,
    // Two pages that both send, and a backup put back between the answer of one and the question of the other.
    seed: 4_212_399,
  },
  'a file that another page needs anew is dropped': {
    plants: { effects: unseen },
    breaks: /waits without photo/,
    // Two pages that both forget what is old, and in between the same photo is taken for another claim.
    seed: 6_099_737,
  },
  ...plantedJobBugs,
  ...plantedAfterSalesBugs,
  ...plantedFileBugs,
}

function renamed(body: unknown, keys: ReadonlyMap<string, string>): unknown {
  const { results } = (body ?? {}) as { results?: readonly { key: string }[] }
  return results ? { results: results.map((result) => ({ ...result, key: keys.get(result.key) ?? result.key })) } : body
}

export function planted(name: string): Plants {
  return { ...nothingPlanted, ...plantedBugs[name]!.plants }
}
