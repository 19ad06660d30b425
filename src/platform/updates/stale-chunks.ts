const RELOADED_KEY = 'reloaded-for-chunk'

/**
 * A tab that was open while a new version came out asks for files that are gone: load the page anew, once, and only when the network can bring
 * something new. sessionStorage keeps a broken release from reloading for ever.
 */
export function recoverStaleChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return
    try {
      if (sessionStorage.getItem(RELOADED_KEY)) return
      sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    } catch {
      return
    }
    event.preventDefault()
    window.location.reload()
  })
}
