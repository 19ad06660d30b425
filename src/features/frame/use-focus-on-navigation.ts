import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenPresent } from './when-present.ts'

/** After a navigation to another path the new page's heading takes the focus, as a page load would; a change of filters leaves it where it is. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(() => {
    let stop = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!fromLocation || !pathChanged) return
      stop()
      stop = whenPresent('[data-page-heading]', (heading) => {
        // A screen may have put the focus into its first field, and who already types the next search goes on typing.
        if (document.activeElement?.closest('input, textarea, [role="dialog"]')) return
        heading.focus({ preventScroll: true })
      })
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [router])
}
