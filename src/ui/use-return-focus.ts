import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to where it was when a dialog opened, unless it has gone elsewhere. Mantine does so for dialogs that close before they are taken away; ours come
 * with what is asked, and go with it.
 */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      // When the dialog's own focus trap has let go.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) before.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
