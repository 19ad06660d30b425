import { msg } from '@lingui/core/macro'
import type { NounLabels } from '#src/data/sync/kind-labels.ts'
import type { OfferOperation } from '#src/domain/offers/offers-fold.ts'

export const offerLabels: NounLabels<OfferOperation['kind']> = {
  'offers.create.v1': {
    title: msg`Cerere de ofertă`,
    edit: ({ opId }) => ({ route: { to: '/offers/create', search: { edit: opId } } }),
  },
}
