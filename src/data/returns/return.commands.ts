import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { type ReturnAnswer, returnEndpoints, type ReturnTypes } from '#src/contract/after-sales/returns.ts'
import type { ReadyPicture } from '#src/data/pictures/ready-picture.ts'
import type { Ending } from '#src/data/sync/ending.ts'
import { outboxView } from '#src/data/sync/outbox-access.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { labelOfReturn, requestOfReturn, type ReturnDraft } from '#src/domain/returns/return-draft.ts'
import { call } from '#src/platform/api/call.ts'
import { returnsKey } from './returns-key.ts'

interface WantedReturn {
  readonly draft: ReturnDraft
  readonly photos: readonly ReadyPicture[]
  readonly kinds: ReturnTypes
  readonly clientId: string
  /** A waiting or refused one in whose place it comes, with what completes that. */
  readonly insteadOf: { readonly opId: string; readonly lastOpId: string } | null
}

/** Sends a return, now or when the network is back. */
export function useSendReturn() {
  return useCommand({ operation: writeOfReturn })
}

/** A return as the outbox takes it; its photos are stored in the same write, and follow it. What was written goes along, for who changes it while it waits or after it was refused. */
export function writeOfReturn({ draft, photos, kinds, clientId, insteadOf }: WantedReturn) {
  const declared = photos.map(({ sha256, mediaType: media_type, bytes }) => ({
    sha256,
    media_type,
    bytes: bytes.byteLength,
  }))
  const common = { label: labelOfReturn(draft), staysRefused: insteadOf !== null }
  // Where photos are of either the whole is given up: both of its parts go anew.
  const isAlone = photos.length === 0 && insteadOf?.lastOpId === insteadOf?.opId
  const place = insteadOf && (isAlone ? { supersedes: insteadOf.opId } : { insteadOf: insteadOf.opId })
  const create = {
    ...common,
    kind: 'return.create.v1' as const,
    payload: { body: { ...requestOfReturn(draft, kinds, clientId), photos: declared } },
    seen: draft,
  }
  if (photos.length === 0) return { ...create, ...place }
  return {
    ...common,
    ...place,
    kind: 'return.finish.v1' as const,
    payload: { params: { id: clientId } },
    files: photos.map(({ sha256, mediaType, bytes }) => ({ sha256, mediaType, bytes })),
    first: create,
  }
}

/** The number of a return that the shop has, also where its photos are still on their way; null for one that waits. */
export function numberIn(ending: Ending): string | null {
  const done =
    ending.is === 'queued'
      ? outboxView.get().operations.find(({ opId }) => ending.operation.dependsOn.includes(opId))
      : ending
  return done && 'answer' in done && done.answer ? (done.answer as { readonly id: string }).id : null
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

interface ReturnPhoto {
  readonly id: string
  readonly sha256: string
}

/** Takes a photo that shows something else away, until the return is decided. */
export function useRemoveReturnPhoto() {
  return useReturnWrite<ReturnPhoto, undefined>((params, idempotencyKey) =>
    call(returnEndpoints.removePhoto, { params, idempotencyKey }),
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
