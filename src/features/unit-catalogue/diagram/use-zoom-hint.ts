import { useState } from 'react'
import { safeStorage } from '#src/lib/safe-storage.ts'

const KEY = 'diagram.zoomed'

/** `[shown, known]`: whether the hint about zooming is still news on this device, and what to call once it is not. */
export function useZoomHint(): readonly [boolean, () => void] {
  const [isShown, setShown] = useState(() => safeStorage.get(KEY) === null)
  return [
    isShown,
    () => {
      if (!isShown) return
      safeStorage.set(KEY, '1')
      setShown(false)
    },
  ]
}
