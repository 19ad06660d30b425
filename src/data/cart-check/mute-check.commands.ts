import { useQueryClient } from '@tanstack/react-query'
import { muteCheck, type MutedCheck } from '#src/contract/ordering/muted-checks.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'
import { cartCheckKey } from './cart-check.queries.ts'

/**
 * Asks no more of a vehicle and a kind of part, or again. Needs the network now: it is a wish for the next orders, which
 * nobody would look for among what waits to be sent.
 */
export function useMuteCheck({ onFailed }: { readonly onFailed: (error: Error) => void }) {
  const queryClient = useQueryClient()
  return useOnlineCommand({
    send: ({ input, idempotencyKey }: { input: MutedCheck & { muted: boolean }; idempotencyKey: string }) =>
      call(muteCheck, { body: input, idempotencyKey }),
    onFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: cartCheckKey }),
  })
}
