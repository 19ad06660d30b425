import { queryOptions } from '@tanstack/react-query'
import {
  bonusContractEndpoints,
  type BonusContractType,
  type PinChange,
} from '#src/contract/campaigns/bonus-contract.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'
import type { Progress } from '#src/platform/api/received-file.ts'
import { shopClock } from '#src/lib/clock.ts'

export const bonusContractQueries = {
  /** Never kept on the device, and forgotten with the screen: who opens it next types the PIN again, or is told that the session is still open. */
  view: (type: BonusContractType) =>
    queryOptions({
      queryKey: ['bonus-contract', type],
      queryFn: ({ signal }) => call(bonusContractEndpoints.read, { query: { type }, signal }),
      staleTime: 0,
      gcTime: 0,
      // It does not stay on the screen for longer than the shop leaves it open.
      refetchInterval: ({ state: { data } }) =>
        data?.open_until ? Math.max(5_000, Date.parse(data.open_until) - shopClock.nowMs() + 500) : false,
      refetchIntervalInBackground: true,
    }),
}

// None of these may wait: a PIN would have to be kept on the device, and only the shop knows whether it is right.

export function useUnlock(onSettled: () => unknown) {
  return useOnlineCommand({
    send: ({ input }: { input: { pin: string } }) => call(bonusContractEndpoints.unlock, { body: input }),
    onSettled,
  })
}

export function useCloseContract(onSettled: () => unknown) {
  return useOnlineCommand({ send: (_: { input: object }) => call(bonusContractEndpoints.close, {}), onSettled })
}

export function useSetPin() {
  return useOnlineCommand({
    send: ({ input }: { input: PinChange }) => call(bonusContractEndpoints.setPin, { body: input }),
  })
}

/** Has a link to set the PIN anew mailed to the person. */
export function usePinLink() {
  return useOnlineCommand({ send: (_: { input: object }) => call(bonusContractEndpoints.forgotten, {}) })
}

export const downloadContract =
  (type: BonusContractType) =>
  (options: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void }) =>
    call(bonusContractEndpoints.pdf, { ...options, query: { type } })
