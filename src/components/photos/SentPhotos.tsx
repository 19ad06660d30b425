import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { lazyPart } from '../offline/lazy-part.tsx'
import type { PhotoGalleryProps } from './PhotoGallery.tsx'

/** Photos that were sent; most things have none: nobody else needs their code. */
export const SentPhotos = lazyPart<PhotoGalleryProps>(
  async () => (await import('./PhotoGallery.tsx')).PhotoGallery,
  <SkeletonRows rows={1} height={160} />,
)
