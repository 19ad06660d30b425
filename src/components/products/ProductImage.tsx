import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useMissing } from '../offline/use-missing.ts'
import classes from './ProductImage.module.css'

interface ProductImageProps {
  readonly src: string | null
  /** Empty where the name stands beside it. */
  readonly alt?: string
  /** In pixels. */
  readonly size: number
  /** Seen at once, without scrolling. */
  readonly eager?: boolean
}

/** A catalogue image, faded in over half a second (SRCH-04); a quiet mark where there is none or it cannot be had. */
export function ProductImage({ src, alt = '', size, eager }: ProductImageProps) {
  const [isMissing, miss] = useMissing(src)
  const [shown, setShown] = useState<string | null>(null)
  if (src === null || isMissing) {
    return (
      <span
        className={classes['box']}
        style={{ '--image-size': `${size}px` }}
        data-empty
        role={alt === '' ? undefined : 'img'}
        aria-label={alt === '' ? undefined : alt}
      >
        <IconPhotoOff size={Math.min(40, size * 0.4)} stroke={1.4} aria-hidden />
      </span>
    )
  }
  return (
    <span className={classes['box']} style={{ '--image-size': `${size}px` }}>
      <img
        // An image that is in the cache may be there before the first effect: then there is nothing to fade.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0 && shown !== src) setShown(src)
        }}
        className={classes['image']}
        data-shown={shown === src || undefined}
        src={src}
        alt={alt}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={() => setShown(src)}
        onError={miss}
      />
    </span>
  )
}
