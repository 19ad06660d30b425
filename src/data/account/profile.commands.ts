import { useQueryClient } from '@tanstack/react-query'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { cartKey } from '#src/data/cart/mini-cart.queries.ts'
import { sessionKey, sessionQueries } from '#src/data/session/session.queries.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'

// Settings are asked online and worth nothing later, so none of these is a queued command.

interface Handlers {
  readonly onDone?: () => void
  readonly onFailed: (error: Error) => void
}

/** How the person is named to colleagues and on orders. */
export function useProfileChange({ onDone, onFailed }: Handlers) {
  const queryClient = useQueryClient()
  return useOnlineCommand<{ nickname?: string; hide_real_name?: boolean }>({
    send: ({ input }) => call(accountEndpoints.update, { body: input }),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionKey })
      onDone?.()
    },
    onFailed,
  })
}

/** The usual shipping point: every new cart starts with it. */
export function useUsualShippingPoint({ onDone, onFailed }: Handlers) {
  const queryClient = useQueryClient()
  return useOnlineCommand<{ shippingPoint: number }>({
    send: ({ input }) => call(accountEndpoints.chooseShippingPoint, { body: input }),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionQueries.current().queryKey })
      await queryClient.invalidateQueries({ queryKey: cartKey })
      onDone?.()
    },
    onFailed,
  })
}
