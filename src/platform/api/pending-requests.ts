/** Every call listens to this signal, and what listens to the shop too, so that the end of a session stops what is still under way (AUTH-03). */
let controller = new AbortController()

export const pendingRequests = {
  get signal(): AbortSignal {
    return controller.signal
  },
  /** Stops all calls under way; later calls get a fresh signal. */
  abortAll(): void {
    controller.abort()
    controller = new AbortController()
  },
}
