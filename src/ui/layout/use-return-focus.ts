import { useLayoutEffect } from 'react'

/**
 * When a dialog goes, the focus goes back to where it was before. The library does so only for one that is there before it opens; ours come with their code, opened. Where
 * something else has taken the focus meanwhile, as the heading of another page does, it stays there.
 */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      const within = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        if (before instanceof HTMLElement && before.isConnected && (now === within || now === document.body))
          before.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
