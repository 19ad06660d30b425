import { IconPhotoOff } from '@tabler/icons-react'
import { useMissing } from '#src/components/offline/use-missing.ts'
import type { Illustration as Picture } from '#src/contract/catalogue/unit-catalogue.ts'
import classes from './Illustration.module.css'

interface IllustrationProps {
  readonly illustration: Picture
  /** Empty where the name stands beside it. */
  readonly alt?: string
  /** Seen at once, without scrolling. */
  readonly eager?: boolean
}

/** The drawing of a unit, on paper in both themes; a quiet mark where it cannot be had. */
export function Illustration({ illustration: { url, width, height }, alt = '', eager }: IllustrationProps) {
  const [isMissing, miss] = useMissing(url)
  return (
    <span className={classes['paper']} style={{ '--ratio': width / height }}>
      {isMissing ? (
        <IconPhotoOff
          size={40}
          stroke={1.4}
          role={alt === '' ? undefined : 'img'}
          aria-label={alt === '' ? undefined : alt}
          aria-hidden={alt === '' || undefined}
        />
      ) : (
        <img
          className={classes['drawing']}
          src={url}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={miss}
        />
      )}
    </span>
  )
}
