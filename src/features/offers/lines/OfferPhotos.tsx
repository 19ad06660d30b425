import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { Offer } from '#src/contract/ordering/offers.ts'
import { offerPhotoQuery } from '#src/data/offers/offer.queries.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { useAddressOf } from '#src/ui/use-address-of.ts'
import classes from './OfferPhotos.module.css'

const PictureZoom = lazyDialog(async () => (await import('#src/ui/camera/PictureZoom.tsx')).PictureZoom)

interface OfferPhotosProps {
  readonly offer: Pick<Offer, 'id' | 'number'>
  /** Their hashes. */
  readonly photos: readonly string[]
}

/** What was photographed for the request; a tap opens one large, larger still with another. */
export function OfferPhotos({ offer: { id, number }, photos }: OfferPhotosProps) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const [zoomed, setZoomed] = useState<boolean | null>(null)
  return (
    <Panel title={<Trans>Fotografii</Trans>}>
      <ul role="list" className={classes['photos']}>
        {photos.map((sha256, index) => {
          const place = index + 1
          return (
            <li key={sha256}>
              <button
                type="button"
                className={classes['photo']}
                aria-label={t`Mărește fotografia ${place}`}
                aria-haspopup="dialog"
                onClick={() => {
                  setAt(index)
                  setZoomed(true)
                }}
              >
                <Photo vbeln={id} sha256={sha256} className={classes['picture']} />
              </button>
            </li>
          )
        })}
      </ul>
      {zoomed === null ? null : (
        <PictureZoom
          name={t`Fotografii, ${number}`}
          isPhoto
          count={photos.length}
          at={at}
          onTurn={setAt}
          opened={zoomed}
          onClose={() => setZoomed(false)}
        >
          <Photo vbeln={id} sha256={photos[at] ?? ''} className={classes['whole']} />
        </PictureZoom>
      )}
    </Panel>
  )
}

interface PhotoProps {
  readonly vbeln: string
  readonly sha256: string
  readonly className: string | undefined
}

/** Never kept on the device: where it cannot be had, that is said. */
function Photo({ vbeln, sha256, className }: PhotoProps) {
  const { data, isError, fetchStatus } = useQuery(offerPhotoQuery(vbeln, sha256))
  const address = useAddressOf(data)
  if (address !== null) return <img src={address} alt="" className={className} />
  return (
    <span className={className}>
      {isError || fetchStatus === 'paused' ? <Trans>Fotografia nu poate fi arătată.</Trans> : null}
    </span>
  )
}
