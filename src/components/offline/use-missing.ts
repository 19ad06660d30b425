import { useEffect, useState } from 'react'
import { onReturn } from '#src/platform/api/contact.ts'

/** `[isMissing, miss]`: whether this image could not be had, and how to say so. It is asked for again when the shop is back in reach. */
export function useMissing(src: string | null): readonly [boolean, () => void] {
  const [missing, setMissing] = useState<string | null>(null)
  const isMissing = src !== null && missing === src
  useEffect(() => (isMissing ? onReturn(() => setMissing(null)) : undefined), [isMissing])
  return [isMissing, () => setMissing(src)]
}
