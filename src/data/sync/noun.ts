import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import type { KindOf } from '#src/contract/operations.ts'
import type { Fold, WriteOf } from '#src/domain/waiting-write.ts'
import type { Settlement } from './settlement.ts'

/** A write of one of these kinds once the server has decided on it. */
export type SettledWrite<K extends KindOf = KindOf> = Omit<Settlement, 'operation'> & {
  readonly operation: Settlement['operation'] & WriteOf<K>
}

/** What a decided write changes on the screen. */
export interface Settling {
  /**
   * Asked anew once nothing more of the lane is on its way: for what a fold shows. What is being asked at the moment of the decision is called off, or an answer from before
   * the write would come after it.
   */
  readonly reload?: readonly InvalidateQueryFilters[]
  /** Asked anew at once. */
  readonly invalidate?: readonly InvalidateQueryFilters[]
  /** Puts on the screen what the answer itself tells, before anything is asked. */
  readonly show?: (queryClient: QueryClient) => void
}

/**
 * What the client knows of a noun whose writes may wait: the half that follows the outbox (its words stand in `<noun>.labels.ts`). One object per noun, named in
 * data/nouns.ts; a kind of the contract that none of them has does not compile.
 */
export interface Noun<K extends KindOf = KindOf> {
  /** Its kinds of queued writes. */
  readonly kinds: readonly K[]
  /** How they show in what is known; null for what shows only once the server has it. */
  readonly fold: Fold<K, never, unknown> | null
  settles(write: SettledWrite<K>): Settling
}

/** Takes the kinds from the fold, where there is one. */
export function noun<const L extends readonly KindOf[]>(
  declared: { readonly settles: (write: SettledWrite<L[number]>) => Settling } & (
    | { readonly fold: { readonly kinds: L; readonly fold: Fold<L[number], never, unknown>['fold'] } }
    | { readonly kinds: L }
  ),
): Noun<L[number]> {
  const { settles } = declared
  return 'fold' in declared
    ? { kinds: declared.fold.kinds, fold: declared.fold, settles }
    : { kinds: declared.kinds, fold: null, settles }
}
