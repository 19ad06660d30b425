import { IconCar } from '@tabler/icons-react'
import { useMissing } from '../offline/use-missing.ts'
import classes from './VehicleImage.module.css'

/** The silhouette of a body type; a plain car where it cannot be had. */
export function VehicleImage({ src, width = 72 }: { src: string; width?: number }) {
  const [isMissing, miss] = useMissing(src)
  return (
    <span className={classes['box']} style={{ '--vehicle-width': `${width}px` }}>
      {isMissing ? (
        <IconCar size={width * 0.45} stroke={1.4} aria-hidden />
      ) : (
        <img
          className={classes['image']}
          src={src}
          alt=""
          width={width}
          height={width / 2}
          loading="lazy"
          decoding="async"
          onError={miss}
        />
      )}
    </span>
  )
}
