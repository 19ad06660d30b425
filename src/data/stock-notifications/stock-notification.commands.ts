import { useQueryClient } from '@tanstack/react-query'
import { stockNotificationEndpoints } from '#src/contract/ordering/stock-notifications.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'

interface Wish {
  readonly id: number
  readonly isAwaited: boolean
}
interface Handlers {
  readonly onDone: (wish: Wish) => void
  readonly onFailed: (error: Error) => void
}

/**
 * Registers that the person wants to know when a product is in stock, or takes it back. Needs the network now: without it nobody can say whether the product is out of
 * stock at all, and a wish that goes out a day later may be answered by a mail about what the person has long bought.
 */
export function useStockWish({ onDone, onFailed }: Handlers) {
  const queryClient = useQueryClient()
  return useOnlineCommand<Wish>({
    send: async ({ input: { id, isAwaited } }) => {
      const params = { params: { id: String(id) } }
      if (isAwaited) await call(stockNotificationEndpoints.register, params)
      else await call(stockNotificationEndpoints.cancel, params)
    },
    onDone: (_answer, wish) => onDone(wish),
    onFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['product'] }),
  })
}
