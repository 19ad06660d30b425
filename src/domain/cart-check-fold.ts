import type { CheckFacts } from '#src/contract/cart-check.ts'
import type { KindOf } from '#src/contract/operations.ts'
import type { Fold, WriteOf } from './waiting-write.ts'

const kinds = ['check.mute.v1'] as const satisfies readonly KindOf[]
export type CheckKind = (typeof kinds)[number]

interface Known {
  readonly facts: CheckFacts
}

/** What the rules know, with what was put to rest on this device; each write says how it shall be. */
export const cartCheckFold = {
  kinds,
  fold: ({ facts }: Known, writes: readonly WriteOf<CheckKind>[]): Known => ({
    facts: {
      ...facts,
      muted: writes.reduce((before, { payload: { body } }) => {
        const { muted, ...check } = body
        const others = before.filter(
          ({ car_id: carId, rule, kind }) => carId !== check.car_id || rule !== check.rule || kind !== check.kind,
        )
        return muted ? [...others, check] : others
      }, facts.muted),
    },
  }),
} satisfies Fold<CheckKind, Known>
