import { Trans, useLingui } from '@lingui/react/macro'
import { SentPhotos as Photos } from '#src/components/photos/SentPhotos.tsx'
import type { Offer } from '#src/contract/ordering/offers.ts'
import { offerPhotoQuery } from '#src/data/offers/offer.queries.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'

/** The photos that were sent along with the request, where there are any. */
export function SentPhotos({ offer: { id, number, photos = [] } }: { offer: Offer }) {
  const { t } = useLingui()
  if (photos.length === 0) return null
  return (
    <Panel title={<Trans>Fotografii</Trans>}>
      <Photos photos={photos} name={t`Fotografii, ${number}`} query={(sha256) => offerPhotoQuery(id, sha256)} />
    </Panel>
  )
}
