import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProductImage } from '#src/components/ProductImage.tsx'
import type { Product } from '#src/contract/products.ts'
import classes from './ProductGallery.module.css'

/** The pictures of a product; the chosen one large. */
export function ProductGallery({ product }: { product: Pick<Product, 'images' | 'image' | 'name'> }) {
  const { t } = useLingui()
  const images = product.images.length > 0 ? product.images : [product.image]
  const [at, setAt] = useState(0)
  return (
    <div className={classes['gallery']} data-part="gallery">
      <ProductImage src={images[at] ?? null} alt={product.name} size={260} eager />
      {images.length < 2 ? null : (
        <div className={classes['thumbs']} role="group" aria-label={t`Imagini`}>
          {images.map((image, index) => {
            const number = index + 1
            return (
              <button key={image} type="button" className={classes['thumb']} aria-pressed={index === at} aria-label={t`Imaginea ${number}`} onClick={() => setAt(index)}>
                <ProductImage src={image} size={56} />
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
