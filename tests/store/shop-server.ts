import type { Cart } from '#src/contract/ordering/cart.ts'
import type { FavouriteList } from '#src/contract/ordering/favourites.ts'
import type { SyncBatch, SyncResult } from '#src/contract/sync.ts'
import { requirePrincipal, type Principal } from '#server/access/principal.ts'
import { readCart } from '#server/modules/cart/cart.reader.ts'
import { takePhotoPart } from '#server/modules/claims/photo-upload.service.ts'
import { shelfOfReturn } from '#server/modules/returns/photos/return-photos.service.ts'
import { takePart } from '#server/modules/uploads/photo-parts.ts'
import type { Chunk } from '#src/contract/files.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Operation } from '#server/operations/operation.ts'
import type { SentInput } from '#server/operations/fingerprint.ts'
import { runOperation } from '#server/operations/run-operation.ts'
import type { OnceAnswer } from '#server/operations/exactly-once.ts'
import type { Hint } from '#server/operations/operation.ts'
import { listFavourites } from '#server/modules/favourites/favourites.service.ts'
import { cancelKey, deviceKey, runBatch, type SyncParts, unknownKeys } from '#server/modules/sync/sync.service.ts'

/** A part of a photo, of what its lane names. */
export interface Part extends Chunk {
  readonly lane: string
  readonly sha256: string
}
export interface OnlineCall {
  readonly operation: Operation<Endpoint>
  readonly input: SentInput
}

export interface Watching {
  /** The simulation can leave the check out, to see whether it is missed. */
  readonly checksPrincipal?: boolean
  /** Told of what other screens are to hear of. */
  readonly hinted?: (by: Principal, hints: readonly Hint[]) => void
}

/**
 * The shop's replaying half without HTTP: the services behind /sync and the cart, asked with a token and the principal that the caller claims.
 * Who may not call is refused by a throw (`Refusal`: 401, 409, 403), as the HTTP side does.
 */
export interface ShopServer {
  batch(token: string, claimed: string, batch: SyncBatch): Promise<SyncResult[]>
  cancel(token: string, claimed: string, key: string): ReturnType<typeof cancelKey>
  reconcile(token: string, claimed: string, keys: readonly string[]): Promise<string[]>
  deviceKey(token: string, deviceId: string): Promise<string>
  /** How many bytes of the photo the server has now. */
  upload(token: string, claimed: string, part: Part): Promise<number>
  /** A call that is not queued, once under its key. */
  once(token: string, claimed: string, key: string, call: OnlineCall): Promise<OnceAnswer>
  favourites(token: string): Promise<FavouriteList[]>
  cart(token: string): Promise<Cart>
}

export function shopServer(
  parts: SyncParts,
  { checksPrincipal = true, hinted = () => undefined }: Watching = {},
): ShopServer {
  const caller = async (token: string, claimed?: string): Promise<Principal> => {
    const principal = await parts.store.principalOf(token)
    if (checksPrincipal && claimed !== undefined) requirePrincipal(principal, claimed)
    return principal
  }
  return {
    batch: async (token, claimed, batch) => {
      const principal = await caller(token, claimed)
      return runBatch(parts, principal, batch, (hints) => hinted(principal, hints))
    },
    cancel: async (token, claimed, key) => cancelKey(parts, await caller(token, claimed), key),
    reconcile: async (token, claimed, keys) => unknownKeys(parts, await caller(token, claimed), keys),
    deviceKey: async (token, deviceId) => deviceKey(parts, await caller(token), deviceId),
    upload: async (token, claimed, { lane, ...part }) => {
      const principal = await caller(token, claimed)
      const id = lane.slice(lane.indexOf(':') + 1)
      return lane.startsWith('claim:')
        ? takePhotoPart(parts.store, principal, { ...part, claimId: id })
        : takePart(parts.store, (tx) => shelfOfReturn(tx, principal, id), part)
    },
    once: async (token, claimed, key, { operation, input }) => {
      const principal = await caller(token, claimed)
      const answer = await runOperation(parts.store, principal, operation, { key, sent: input, isQueued: false }, parts)
      if (answer.hints.length > 0) hinted(principal, answer.hints)
      return answer
    },
    favourites: async (token) => {
      const principal = await caller(token)
      return parts.store.transaction((tx) => listFavourites(tx, principal))
    },
    cart: async (token) => {
      const principal = await caller(token)
      return parts.store.transaction((tx) => readCart(tx, principal))
    },
  }
}
