import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { offerEndpoints, type OfferOrder } from '#src/contract/ordering/offers.ts'
import { cartKey } from '#src/data/cart/mini-cart.queries.ts'
import { createIntentKeys } from '#src/data/intent-keys.ts'
import { ordersKey } from '#src/data/orders/orders.queries.ts'
import type { ReadyPicture } from '#src/data/pictures/ready-picture.ts'
import type { EditedWrite } from '#src/data/sync/use-edited-write.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { labelOfRequest, type RequestDraft, requestOf } from '#src/domain/offers/offer-request-draft.ts'
import { call } from '#src/platform/api/call.ts'
import { offersKey } from './offers-key.ts'

interface WantedRequest {
  readonly draft: RequestDraft
  readonly photos: readonly ReadyPicture[]
  /** A waiting or refused one in whose place it comes, with what completes that. */
  readonly insteadOf: Pick<EditedWrite, 'opId' | 'lastOpId' | 'clientId'> | null
}

/** Asks for an offer, now or when the network is back; with photos these are stored in the same write. What was written goes along, for who changes it while it waits. */
export function useRequestOffer() {
  const [ids] = useState(() => createIntentKeys())
  return useCommand({
    operation: ({ draft, photos, insteadOf }: WantedRequest) => {
      // With photos it keeps its id, and both of its parts go anew; else its write takes the place of the other.
      const hadPhotos = insteadOf !== null && insteadOf.lastOpId !== insteadOf.opId
      const id = hadPhotos ? insteadOf.clientId : ids.keyFor(draft)
      const body = requestOf(draft, id)
      const common = { label: labelOfRequest(draft), seen: draft, staysRefused: insteadOf !== null }
      const whole = { ...common, ...(hadPhotos && { insteadOf: insteadOf.lastOpId }) }
      const first = { ...common, ...(insteadOf && !hadPhotos && { supersedes: insteadOf.opId }) }
      if (photos.length === 0) return { ...first, ...whole, kind: 'offers.create.v1' as const, payload: { body } }
      const declared = photos.map(({ sha256, mediaType, bytes }) => ({
        sha256,
        media_type: mediaType,
        bytes: bytes.byteLength,
      }))
      return {
        ...whole,
        kind: 'offers.finish.v1' as const,
        payload: { params: { id } },
        files: photos.map(({ sha256, mediaType, bytes }) => ({ sha256, mediaType, bytes })),
        first: { ...first, kind: 'offers.begin.v1' as const, payload: { body: { ...body, photos: declared } } },
      }
    },
  })
}

interface ChangedRequest {
  readonly vbeln: string
  readonly change: { readonly comment: string } | { readonly withdraw: true }
}

/** What who asked says about a request that nobody has taken yet: whether it still is one, only the shop knows. */
export function useChangeRequest() {
  return useOfferWrite<ChangedRequest, AnswerOf<typeof offerEndpoints.update>>(({ vbeln, change }, idempotencyKey) =>
    call(offerEndpoints.update, { params: { vbeln }, body: change, idempotencyKey }),
  )
}

/** A write on an offer that needs the network now, after which everything that is known of offers is asked anew. */
export function useOfferWrite<V, R>(send: (input: V, idempotencyKey: string) => Promise<R>) {
  const queryClient = useQueryClient()
  return useOnlineCommand<V, R>({
    send: ({ input, idempotencyKey }) => send(input, idempotencyKey),
    onSettled: () => queryClient.invalidateQueries({ queryKey: offersKey }),
  })
}

interface WantedOrder {
  readonly vbeln: string
  readonly lines: readonly { readonly uuid: string; readonly quantity: number }[]
  readonly shippingPoint: number | null
  readonly comment: string
  readonly payment: OfferOrder['payment']
  readonly seen: OfferOrder['seen']
}

/** The first of two orders takes the offer, and whose that is cannot be known before the shop says so: it needs the network now. */
export function useOrderOffer(onDone: (answer: AnswerOf<typeof offerEndpoints.order>) => unknown) {
  const queryClient = useQueryClient()
  const [intents] = useState(() => createIntentKeys())
  return useOnlineCommand<WantedOrder, AnswerOf<typeof offerEndpoints.order>>({
    send: ({ input: { vbeln, lines, shippingPoint, comment, payment, seen }, idempotencyKey }) =>
      call(offerEndpoints.order, {
        params: { vbeln },
        body: {
          // However often it is pressed, of one offer there is one order.
          client_intent_id: intents.keyFor(vbeln),
          lines: [...lines],
          shipping_point: shippingPoint,
          comment,
          payment,
          seen,
        },
        idempotencyKey,
      }),
    onDone,
    onSettled: () =>
      Promise.all([offersKey, ordersKey, cartKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}

/** What costs what today is the shop's to say. */
export function useRequote(onDone: (answer: AnswerOf<typeof offerEndpoints.requote>) => unknown) {
  const queryClient = useQueryClient()
  const [requests] = useState(() => createIntentKeys())
  return useOnlineCommand<string, AnswerOf<typeof offerEndpoints.requote>>({
    send: ({ input: vbeln, idempotencyKey }) =>
      call(offerEndpoints.requote, { params: { vbeln }, body: { client_id: requests.keyFor(vbeln) }, idempotencyKey }),
    onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: offersKey }),
  })
}
