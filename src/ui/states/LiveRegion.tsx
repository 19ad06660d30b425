import { useSyncExternalStore } from 'react'
import { announcement } from './live-region.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

/** Stands once in the frame; speaks what `announce` is given. */
export function LiveRegion() {
  const { text, id } = useSyncExternalStore(announcement.subscribe, announcement.get)
  return (
    <VisuallyHidden>
      <div role="status" aria-live="polite">
        <span key={id}>{text}</span>
      </div>
    </VisuallyHidden>
  )
}
