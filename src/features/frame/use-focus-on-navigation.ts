import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a navigation to another path the new page's heading takes the focus, as a page load would; a change of filters leaves it where it is. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!fromLocation || !pathChanged) return
        const heading = document.querySelector<HTMLElement>('[data-page-heading]') ?? document.querySelector<HTMLElement>('main')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}
