import type { MutedCheck } from '#src/contract/muted-checks.ts'
import { type KeptHandlers, useCommand } from '#src/data/use-command.ts'

/** Asks no more of a vehicle and a kind of part, or again. */
export function useMuteCheck({ onFailed }: KeptHandlers<never>) {
  return useCommand({
    operation: ({ label, muted, ...check }: MutedCheck & { readonly muted: boolean; readonly label: string }) => ({
      kind: 'check.mute.v1',
      payload: { body: { ...check, muted } },
      label,
      coalesceKey: `check:${check.car_id}:${check.rule}:${check.kind}`,
    }),
    onFailed,
  })
}
