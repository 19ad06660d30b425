import { msg } from '@lingui/core/macro'
import type { KindLabels, NounLabels } from '#src/data/sync/kind-labels.ts'
import type { OfferOperation } from '#src/domain/offers/offers-fold.ts'

const request = {
  title: msg`Cerere de ofertă`,
  edit: ({ opId }) => ({ route: { to: '/offers/create', search: { edit: opId } } }),
} satisfies KindLabels

export const offerLabels: NounLabels<OfferOperation['kind']> = {
  'offers.create.v1': request,
  'offers.begin.v1': request,
  // Given up with the request itself; what is to be mended stands there.
  'offers.finish.v1': { title: msg`Fotografiile cererii`, edit: null },
}
