import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { type ReturnAnswer, returnEndpoints, type ReturnTypes } from '#src/contract/after-sales/returns.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { labelOfReturn, requestOfReturn, type ReturnDraft } from '#src/domain/returns/return-draft.ts'
import { call } from '#src/platform/api/call.ts'
import { returnsKey } from './returns-key.ts'

interface WantedReturn {
  readonly draft: ReturnDraft
  readonly kinds: ReturnTypes
  readonly clientId: string
  /** A waiting or refused one in whose place it comes. */
  readonly insteadOf: string | null
}

/** Sends a return, now or when the network is back. What was written goes along, for who changes it while it waits or after it was refused. */
export function useSendReturn() {
  return useCommand({
    operation: ({ draft, kinds, clientId, insteadOf }: WantedReturn) => ({
      kind: 'return.create.v1',
      payload: { body: requestOfReturn(draft, kinds, clientId) },
      label: labelOfReturn(draft),
      seen: draft,
      ...(insteadOf === null ? {} : { supersedes: insteadOf, staysRefused: true }),
    }),
  })
}

/** A write on returns that needs the network now, since only the shop knows how they stand; everything known of them is asked anew then. */
function useReturnWrite<V, R>(send: (input: V, idempotencyKey: string) => Promise<R>) {
  const queryClient = useQueryClient()
  return useOnlineCommand<V, R>({
    send: ({ input, idempotencyKey }) => send(input, idempotencyKey),
    onSettled: () => queryClient.invalidateQueries({ queryKey: returnsKey }),
  })
}

export function useWithdrawReturn() {
  return useReturnWrite<string, AnswerOf<typeof returnEndpoints.withdraw>>((id, idempotencyKey) =>
    call(returnEndpoints.withdraw, { params: { id }, idempotencyKey }),
  )
}

interface Answered {
  readonly id: string
  readonly answer: ReturnAnswer
}

/** Staff: one step of a return (T-18). */
export function useAnswerReturn() {
  return useReturnWrite<Answered, AnswerOf<typeof returnEndpoints.answer>>(({ id, answer }, idempotencyKey) =>
    call(returnEndpoints.answer, { params: { id }, body: answer, idempotencyKey }),
  )
}
