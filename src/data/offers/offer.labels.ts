import { msg } from '@lingui/core/macro'
import type { KindLabels, NounLabels } from '#src/data/sync/kind-labels.ts'
import type { OfferOperation } from '#src/domain/offers/offers-fold.ts'

const formOf = (edit: string | undefined) => ({ route: { to: '/offers/create', search: { edit } } }) as const

const request = { title: msg`Cerere de ofertă`, edit: ({ opId }) => formOf(opId) } satisfies KindLabels

export const offerLabels: NounLabels<OfferOperation['kind']> = {
  'offers.create.v1': request,
  'offers.begin.v1': request,
  'offers.finish.v1': { title: msg`Fotografiile cererii`, edit: ({ dependsOn }) => formOf(dependsOn[0]) },
}
