import { useQueryClient } from '@tanstack/react-query'
import {
  type Claim,
  claimEndpoints,
  type NewClaimAnswer,
  type NewClaimInput,
} from '#src/contract/after-sales/claims.ts'
import { outboxView } from '#src/data/sync/outbox-access.ts'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import type { NewFile } from '#src/platform/offline/outbox.ts'
import { call } from '#src/platform/api/call.ts'
import type { ClaimDraft } from './claim-draft.ts'
import { claimsKey } from './claims-key.ts'

interface WantedClaim {
  readonly claim: NewClaimInput
  /** Part and plate: what it is about, in words that need no translation. */
  readonly label: string
  readonly files: readonly Omit<NewFile, 'after'>[]
  /** What was written, for who changes it while it waits or after it was refused. */
  readonly draft: ClaimDraft
  /** A waiting or refused one in whose place it comes. */
  readonly insteadOf: string | undefined
}

/** Claims, now or when the network is back: the draft, its photos and the submission are stored in one write. */
export function useSendClaim() {
  return useCommand({
    operation: ({ claim, label, files, draft, insteadOf }: WantedClaim) => ({
      kind: 'claim.finalize.v1',
      payload: { params: { id: claim.client_id } },
      label,
      files,
      insteadOf,
      staysRefused: insteadOf !== undefined,
      first: { kind: 'claim.create.v1', payload: { body: claim }, label, seen: draft },
    }),
  })
}

/** A write on a claim that needs the network now, since only the shop knows how it stands; everything known of claims is asked anew then. */
function useClaimWrite<V, R = Claim>(send: (input: V, idempotencyKey: string) => Promise<R>) {
  const queryClient = useQueryClient()
  return useOnlineCommand<V, R>({
    send: ({ input, idempotencyKey }) => send(input, idempotencyKey),
    onSettled: () => queryClient.invalidateQueries({ queryKey: claimsKey }),
  })
}

export function useWithdrawClaim() {
  return useClaimWrite<string>(async (id, idempotencyKey) => {
    const withdrawn = await call(claimEndpoints.withdraw, { params: { id }, idempotencyKey })
    // Its photos that wait here would go to nobody, and ask for a person who has decided.
    for (const { opId, lane, state } of outboxView.get().operations)
      if (lane === `claim:${id}` && state !== 'done' && state !== 'cancelled') await outboxActions.cancel(opId)
    return withdrawn
  })
}

interface ClaimPhoto {
  readonly id: string
  readonly sha256: string
}

/** Takes a photo that shows something else away, while it is a draft. */
export function useRemoveClaimPhoto() {
  return useClaimWrite<ClaimPhoto, undefined>((params, idempotencyKey) =>
    call(claimEndpoints.removePhoto, { params, idempotencyKey }),
  )
}

/** Staff: the part has arrived. */
export function useReceiveClaim() {
  return useClaimWrite<string>((id, idempotencyKey) => call(claimEndpoints.receive, { params: { id }, idempotencyKey }))
}

interface Answered {
  readonly id: string
  readonly answer: NewClaimAnswer
}

/** Staff: the answer, its labour, or both (T-21). */
export function useAnswerClaim() {
  return useClaimWrite<Answered>(({ id, answer }, idempotencyKey) =>
    call(claimEndpoints.answer, { params: { id }, body: answer, idempotencyKey }),
  )
}
