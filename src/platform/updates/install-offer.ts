/** Chromium's own event; other browsers have none. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** The browser offers it once a page, at some time after the start, and may be asked once. */
export const installOffer: { event: InstallEvent | null } = { event: null }

export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.event = event as InstallEvent
  })
}
