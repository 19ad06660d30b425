import { useLingui } from '@lingui/react/macro'
import { IconZoomIn } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { ProductImage } from '#src/components/products/ProductImage.tsx'
import { step } from '#src/ui/camera/picture-step.ts'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { Product } from '#src/contract/catalogue/product-calls.ts'
import classes from './ProductGallery.module.css'

/** Of the picture that is looked at closely, in pixels. */
const ZOOMED_SIDE = 640
const PictureZoom = lazyDialog(async () => (await import('#src/ui/camera/PictureZoom.tsx')).PictureZoom)

/** The pictures of a product; the chosen one large, larger still with a tap. Arrow keys turn them over. */
export function ProductGallery({ product }: { product: Pick<Product, 'images' | 'image' | 'name'> }) {
  const { t } = useLingui()
  const images = product.images.length > 0 ? product.images : [product.image]
  const [at, setAt] = useState(0)
  const [zoomed, setZoomed] = useState<boolean | null>(null)
  const image = images[at] ?? null
  const turn = (event: KeyboardEvent) => {
    const next = step(at, images.length, event.key)
    if (next === null) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <div className={classes['gallery']} data-part="gallery">
      {image === null ? (
        <ProductImage src={null} alt={product.name} size={260} />
      ) : (
        <button
          type="button"
          className={classes['large']}
          onClick={() => setZoomed(true)}
          onKeyDown={turn}
          aria-label={t`Mărește imaginea: ${product.name}`}
          aria-haspopup="dialog"
        >
          <ProductImage src={image} size={260} eager />
          <IconZoomIn size={20} stroke={1.75} aria-hidden />
        </button>
      )}
      {images.length < 2 ? null : (
        <div className={classes['thumbs']} role="group" aria-label={t`Imagini`}>
          {images.map((each, index) => {
            const number = index + 1
            return (
              <button
                key={each}
                type="button"
                className={classes['thumb']}
                aria-pressed={index === at}
                aria-label={t`Imaginea ${number}`}
                onClick={() => setAt(index)}
                onKeyDown={turn}
              >
                <ProductImage src={each} size={56} />
              </button>
            )
          })}
        </div>
      )}
      {zoomed === null || image === null ? null : (
        <PictureZoom
          name={product.name}
          count={images.length}
          at={at}
          onTurn={setAt}
          opened={zoomed}
          onClose={() => setZoomed(false)}
        >
          <ProductImage src={image} size={ZOOMED_SIDE} eager />
        </PictureZoom>
      )}
    </div>
  )
}
