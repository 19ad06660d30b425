/** How long is waited for news: the signal ends the wait unless something is heard within the time again and again. */
export function patience(ms: number): {
  readonly signal: AbortSignal
  readonly heard: () => void
  readonly end: () => void
} {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(), ms)
  let timer = start()
  const end = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    heard: () => {
      end()
      timer = start()
    },
    end,
  }
}
