import type { Offer } from '#src/contract/ordering/offers.ts'
import { lazyPart } from '#src/components/offline/lazy-part.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'

/** Most offers have none: nobody else needs their code. */
const OfferPhotos = lazyPart<{ readonly offer: Pick<Offer, 'id' | 'number'>; readonly photos: readonly string[] }>(
  async () => (await import('./OfferPhotos.tsx')).OfferPhotos,
  <SkeletonRows rows={1} height={160} />,
)

/** The photos that were sent along with the request, where there are any. */
export function SentPhotos({ offer }: { offer: Offer }) {
  const { photos = [] } = offer
  return photos.length === 0 ? null : <OfferPhotos offer={offer} photos={photos} />
}
