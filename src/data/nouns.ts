import type { KindOf } from '#src/contract/operations.ts'
import { cartNoun } from './cart/cart.noun.ts'
import { claimNoun } from './claims/claim.noun.ts'
import { favouriteNoun } from './favourites/favourite.noun.ts'
import { offerNoun } from './offers/offer.noun.ts'
import { preferenceNoun } from './session/preference.noun.ts'
import { returnNoun } from './returns/return.noun.ts'
import type { Noun } from './sync/noun.ts'
import { threadNoun } from './threads/thread.noun.ts'
import { vehicleNoun } from './vehicles/vehicle.noun.ts'

/** The noun of each kind of queued write; a kind that none of them has is an error here. */
const nounOfKind: Readonly<Record<KindOf, Noun>> = {
  ...byKind(cartNoun),
  ...byKind(claimNoun),
  ...byKind(favouriteNoun),
  ...byKind(offerNoun),
  ...byKind(preferenceNoun),
  ...byKind(returnNoun),
  ...byKind(threadNoun),
  ...byKind(vehicleNoun),
}

function byKind<K extends KindOf>(noun: Noun<K>): Readonly<Record<K, Noun>> {
  const nouns: Partial<Record<KindOf, Noun<K>>> = Object.fromEntries(noun.kinds.map((kind) => [kind, noun]))
  return nouns as Record<K, Noun>
}

/** Null for what a later version stored. */
export function nounOf(kind: string): Noun | null {
  return Object.hasOwn(nounOfKind, kind) ? nounOfKind[kind as KindOf] : null
}
