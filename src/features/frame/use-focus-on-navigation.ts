import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { afterPaint } from '#src/lib/after-paint.ts'

const PATIENCE_MS = 3000

/**
 * After a navigation to another path the new page's heading takes the focus, as a page load would; a change of filters leaves it where it is. Once
 * the page has been drawn: to focus, the browser must know where everything stands, which would be worked out twice.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(() => {
    let stop = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!fromLocation || !pathChanged) return
      stop()
      stop = whenDrawn('[data-page-heading]', (heading) => {
        // A screen may have put the focus into its first field, and who already types the next search goes on typing.
        if (document.activeElement?.closest('input, textarea, [role="dialog"]')) return
        heading.focus({ preventScroll: true })
      })
    })
    const stopLettingGo = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) letGoOfScreen()
    })
    return () => {
      stop()
      unsubscribe()
      stopLettingGo()
    }
  }, [router])
}

/**
 * What has the focus on the screen that is left gives it up while everything stands still. Taken out of the page with it, it would make the browser
 * work out every style anew in the middle of the change: a third of the time that a screen takes. Where somebody types, the focus stays.
 */
function letGoOfScreen(): void {
  const { activeElement } = document
  if (
    activeElement instanceof HTMLElement &&
    activeElement.closest('main') &&
    !activeElement.matches('input, textarea')
  )
    activeElement.blur()
}

/** Calls back with the element once it stands on the screen, or never when the page has none after three seconds. Returns how to stop waiting. */
function whenDrawn(selector: string, callback: (element: HTMLElement) => void): () => void {
  let isStopped = false
  let stopLooking = () => {}
  afterPaint(() => {
    if (!isStopped) stopLooking = whenPresent(selector, callback)
  })
  return () => {
    isStopped = true
    stopLooking()
  }
}

function whenPresent(selector: string, callback: (element: HTMLElement) => void): () => void {
  const found = document.querySelector<HTMLElement>(selector)
  if (found) {
    callback(found)
    return () => {}
  }
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const observer = new MutationObserver(() => {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element) return
    stop()
    callback(element)
  })
  const timer = setTimeout(stop, PATIENCE_MS)
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
