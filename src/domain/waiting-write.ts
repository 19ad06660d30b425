import type { KindOf, PayloadOf } from '#src/contract/operations.ts'

/** A queued write as far as folds read it; `seen` is what the person had before their eyes when they made it. */
export type WriteOf<K extends KindOf> = {
  readonly [N in K]: { readonly kind: N; readonly payload: PayloadOf<N>; readonly seen?: unknown }
}[K]

/** How waiting writes show in what is known: pure, and again over an answer that holds them already it changes nothing more. */
export interface Fold<K extends KindOf, Known, Shown = Known> {
  /** Of these kinds; what a later version stored is not among them. */
  readonly kinds: readonly K[]
  readonly fold: (known: Known, writes: readonly WriteOf<K>[], asOfMs: number) => Shown
}

/** Stored operations carry their kind as text; one of these kinds has the payload of its kind, since its command stored it. */
export function isOfKinds<K extends KindOf>(kinds: readonly K[]) {
  return <T extends { readonly kind: string }>(operation: T): operation is T & WriteOf<K> =>
    (kinds as readonly string[]).includes(operation.kind)
}
