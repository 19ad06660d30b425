import { useEffect, useRef } from 'react'

/** Whether the component has gone away: what comes for it then has no place there any more, and is told elsewhere. */
export function useGone(): () => boolean {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return () => isGone.current
}
