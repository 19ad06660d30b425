import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import type { Principal } from '#server/access/principal.ts'
import { replayLimit } from '#server/http/input/limits.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { type Emit, operation } from '#server/operations/operation.ts'
import { readIssuer } from '#server/modules/papers/issuer.repository.ts'
import { pdf, priceInName, printingFor } from '#server/modules/papers/printing.ts'
import { takePart } from '#server/modules/uploads/photo-parts.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { changeOffer } from './offer-change.service.ts'
import { standingOf } from './offer-changed.ts'
import { offerWork } from './offer-work.ts'
import { orderOffer } from './offer-order.service.ts'
import { offerPaper } from './offer-paper.ts'
import { publishOffer, recallOffer, rejectOffer } from './offer-pricing.service.ts'
import { requestOffer } from './offer-request.service.ts'
import { listOffers, readOwnOffer } from './offer.reader.ts'
import { offerRepository } from './offers.repository.ts'
import { readOfferPhoto, picturedRequestRepository } from './requests/pictured-requests.repository.ts'
import { beginRequest, finishRequest } from './requests/pictured-requests.service.ts'
import { requoteOffer } from './requote.service.ts'

interface Told {
  readonly tx: Transaction
  readonly principal: Principal
  readonly emit: Emit
}

/** Whoever an offer concerns looks at it again. */
async function tell({ tx, principal, emit }: Told, vbeln: string): Promise<void> {
  const people = await tx.repository(offerRepository, principal).concerned(vbeln)
  emit('offer.changed', { number: vbeln }, [...new Set([...people, principal.subjectId])])
}

/** A change of an offer, which answers where it stands then. */
async function changed(call: Told, vbeln: string, change: () => Promise<void>) {
  await change()
  await tell(call, vbeln)
  return standingOf(call.tx, call.principal, vbeln)
}

export const offerModule = defineModule({
  workItems: [offerWork],
  operations: [
    operation(offerEndpoints.create, async (call) => {
      const { tx, principal, body } = call
      const id = await requestOffer(tx, principal, { ...body, client_id: body.client_id.toLowerCase() })
      await tell(call, id)
      return { id }
    }),
    operation(offerEndpoints.begin, async ({ tx, principal, body }) => {
      const client_id = body.client_id.toLowerCase()
      return { client_id, missing_photos: [...(await beginRequest(tx, principal, { ...body, client_id }))] }
    }),
    operation(offerEndpoints.finish, async (call) => {
      const id = await finishRequest(call.tx, call.principal, call.params.id.toLowerCase())
      await tell(call, id)
      return { id }
    }),
  ],
  routes: ({ press, store, replaysPerMinute }) => [
    route(
      offerEndpoints.uploadPhoto,
      async ({ principal, params, body, setHeader }) => {
        const id = params.id.toLowerCase()
        const shelfIn = async (tx: Transaction) => {
          const requests = tx.repository(picturedRequestRepository, principal)
          return (await requests.open(id)) && requests.photos(id)
        }
        const received = await takePart(store, shelfIn, { sha256: params.sha256, ...body })
        setHeader('Upload-Offset', String(received))
      },
      { rateLimit: replayLimit(replaysPerMinute) },
    ),
    route(offerEndpoints.photo, ({ db, principal, params }) =>
      readOfferPhoto(db, principal, params.vbeln, params.sha256),
    ),
    route(offerEndpoints.list, async ({ tx, principal, query }) => {
      const { items, counts, total } = await listOffers(tx, principal, query)
      const { page, per_page } = query
      return { items, counts, page, per_page, total, total_pages: Math.ceil(total / per_page) }
    }),
    route(offerEndpoints.details, ({ tx, principal, params, query }) =>
      readOwnOffer(tx, principal, { ...params, ...query }),
    ),
    route(offerEndpoints.update, (call) => {
      const { tx, principal, body, params } = call
      return changed(call, params.vbeln, () => changeOffer(tx, principal, params.vbeln, body))
    }),
    route(offerEndpoints.publish, (call) => {
      const { tx, principal, body, params } = call
      return changed(call, params.vbeln, () => publishOffer(tx, principal, params.vbeln, body.version))
    }),
    route(offerEndpoints.reject, (call) => {
      const { tx, principal, body, params } = call
      return changed(call, params.vbeln, () => rejectOffer(tx, principal, params.vbeln, body.reason))
    }),
    route(offerEndpoints.recall, (call) => {
      const { tx, principal, body, params } = call
      return changed(call, params.vbeln, () => recallOffer(tx, principal, params.vbeln, body.reason))
    }),
    route(offerEndpoints.order, async (call) => {
      const { tx, principal, body, params, emit } = call
      const { orders } = await orderOffer(tx, principal, params.vbeln, body)
      for (const { number } of orders) emit('order.changed', { number })
      await tell(call, params.vbeln)
      return { orders }
    }),
    route(offerEndpoints.requote, async (call) => {
      const { tx, principal, body, params } = call
      const requoted = await requoteOffer(tx, principal, params.vbeln, body.client_id.toLowerCase())
      await tell(call, requoted.id)
      return requoted
    }),
    route(offerEndpoints.pdf, async ({ db, tx, principal, params, query: { price }, locale }) => {
      const offer = await readOwnOffer(tx, printingFor(principal, price), params)
      if (offer.published_at === null) throw new Refusal('offer-unpublished')
      // Also where staff print it, it is the workshop's.
      const issuer = await readIssuer(db, { ...principal, companyId: offer.company?.id ?? principal.companyId })
      const paper = offerPaper({ offer, issuer, price, locale, now: tx.now })
      return pdf(press, principal, paper, paper.title, offer.plate, priceInName(price, locale))
    }),
  ],
})
