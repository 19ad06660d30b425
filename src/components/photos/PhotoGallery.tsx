import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '../calls/lazy-dialog.tsx'
import { useAddressOf } from '#src/ui/use-address-of.ts'
import classes from './PhotoGallery.module.css'

const PictureZoom = lazyDialog(async () => (await import('#src/ui/camera/PictureZoom.tsx')).PictureZoom)

/** How one is asked for; none is ever kept on the device. */
type PhotoQuery = (sha256: string) => {
  readonly queryKey: readonly [string, string, string]
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Blob>
  readonly staleTime: number
  readonly gcTime: number
}

export interface PhotoGalleryProps {
  /** Their hashes. */
  readonly photos: readonly string[]
  /** What is above them where one is seen large. */
  readonly name: string
  readonly query: PhotoQuery
  /** Where they may be taken away. */
  readonly onRemove?: (sha256: string) => void
}

/** Photos as the shop has them; a tap opens one large, larger still with another. */
export function PhotoGallery({ photos, name, query, onRemove }: PhotoGalleryProps) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const [zoomed, setZoomed] = useState<boolean | null>(null)
  return (
    <>
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
                <Photo query={query(sha256)} className={classes['picture']} />
              </button>
              {onRemove ? (
                <ActionIcon
                  variant="default"
                  size="var(--control-height)"
                  aria-label={t`Șterge fotografia ${place}`}
                  onClick={() => onRemove(sha256)}
                >
                  <IconX size={20} aria-hidden />
                </ActionIcon>
              ) : null}
            </li>
          )
        })}
      </ul>
      {zoomed === null ? null : (
        <PictureZoom
          name={name}
          isPhoto
          count={photos.length}
          at={at}
          onTurn={setAt}
          opened={zoomed}
          onClose={() => setZoomed(false)}
        >
          <Photo query={query(photos[at] ?? '')} className={classes['whole']} />
        </PictureZoom>
      )}
    </>
  )
}

interface PhotoProps {
  readonly query: ReturnType<PhotoQuery>
  readonly className: string | undefined
}

/** Where it cannot be had, that is said. */
function Photo({ query, className }: PhotoProps) {
  const { data, isError, fetchStatus } = useQuery(query)
  const address = useAddressOf(data)
  if (address !== null) return <img src={address} alt="" className={className} />
  return (
    <span className={className}>
      {isError || fetchStatus === 'paused' ? <Trans>Fotografia nu poate fi arătată.</Trans> : null}
    </span>
  )
}
