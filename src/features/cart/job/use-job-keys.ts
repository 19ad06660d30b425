import { useLayoutEffect } from 'react'

/** Alt and a figure lead to the job of that number, also while something is being typed; by the key's place, since with Alt some layouts type another sign. */
export function useJobKeys(): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const [, figure] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? []
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || figure === undefined) return
      const head = document.querySelector<HTMLElement>(`[data-job-number="${figure}"]`)
      if (!head) return
      event.preventDefault()
      if (head.getAttribute('aria-expanded') === 'false') head.click()
      head.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
