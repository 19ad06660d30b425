import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#src/lib/idle.ts'

let hadIdleMoment = false

/**
 * False until the browser had an idle moment after the first screen was shown. Later the screen stands as a whole at once, so that the way back
 * finds the place where one was (NAV-07).
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(hadIdleMoment)
  useEffect(() => {
    if (idle) return
    return whenIdle(() => {
      hadIdleMoment = true
      startTransition(() => setIdle(true))
    })
  }, [idle])
  return idle
}
