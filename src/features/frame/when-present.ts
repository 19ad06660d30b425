const PATIENCE_MS = 3000

/** Calls back with the element as soon as the page has it, or never after three seconds. Returns how to stop waiting. */
export function whenPresent(selector: string, callback: (element: HTMLElement) => void): () => void {
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
