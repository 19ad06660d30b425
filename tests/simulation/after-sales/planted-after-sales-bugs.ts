import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { finishReturn, requestReturn, type ReturnRequest } from '#src/contract/after-sales/return-request.ts'
import { claimRepository, type ClaimRepository } from '#server/modules/claims/claims.repository.ts'
import { returnRepository } from '#server/modules/returns/returns.repository.ts'
import type { Transaction } from '#server/store/store.ts'
import { otherwise } from '../jobs/planted-job-bugs.ts'
import type { PlantedBug } from '../plants.ts'

/** Nobody counts what of the line is returned or claimed. */
function withoutCounting(tx: Transaction): Transaction {
  return {
    ...tx,
    repository: ((of: unknown, principal: never) => {
      const made: ClaimRepository = tx.repository<ClaimRepository>(of as never, principal)
      if (of !== claimRepository) return made
      const claimable: ClaimRepository['claimable'] = async (claim) => {
        const line = await made.claimable(claim)
        return line && { ...line, left: 9_999 }
      }
      return { ...made, claimable }
    }) as Transaction['repository'],
  }
}

export const plantedAfterSalesBugs: Readonly<Record<string, PlantedBug>> = {
  'pieces claimed twice': {
    plants: otherwise(claimEndpoints.create, (call, right) => right({ ...call, tx: withoutCounting(call.tx) })),
    breaks: /returned or claimed are/,
  },
  'a changed return that is called done': {
    plants: otherwise(requestReturn, async (call, right) => {
      const { client_id: id } = call.body as ReturnRequest
      const known = await call.tx.repository(returnRepository, call.principal).ofClient(id)
      return typeof known === 'string' ? { id: known } : right(call)
    }),
    // What changed may be its photos alone.
    breaks: /what was changed of it is called done|, accepted was \[/,
  },
  'a claim that is sent twice': {
    plants: otherwise(claimEndpoints.finalize, async (call, right) => {
      const claims = call.tx.repository(claimRepository, call.principal)
      const { id } = call.params as { id: string }
      const known = await claims.open(id)
      return known?.number == null
        ? right(call)
        : { id, status: 'submitted', number: await claims.submit(id, call.tx.now), missing_photos: [] }
    }),
    breaks: /^claim \d+ is called \d+/,
  },
  'a return handed in without its photos': {
    plants: {
      ...otherwise(finishReturn, async ({ tx, principal, params }) => ({
        id: await tx.repository(returnRepository, principal).ofClient((params as { id: string }).id),
      })),
      event: (event) =>
        event.is === 'enqueue'
          ? {
              ...event,
              entries: event.entries.map((entry) => ({
                ...entry,
                operation:
                  entry.operation.kind === 'return.finish.v1'
                    ? { ...entry.operation, attachments: [] }
                    : entry.operation,
              })),
            }
          : event,
    },
    breaks: /leaves before the server has file|was handed in and is not complete|waits without photo/,
  },
}
