import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#src/lib/idle.ts'

/** False until the browser had an idle moment after the screen was shown. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return idle
}
