import type { Page } from '@playwright/test'

/** A job as a page shows it: its lines as `article quantity`, sorted, after whether it is ready. */
export interface ShownJob {
  readonly text: string
  /** When it was first painted so, milliseconds since the epoch. */
  readonly sinceMs: number
  /** When the page's last write was answered, milliseconds since the epoch. */
  readonly answeredMs: number
}

declare global {
  interface Window {
    shownJob?: ShownJob
  }
}

/** Watches from inside the page what it shows of the job of that name in the cart: a look from outside would take longer than what is measured. */
export async function watchJob(page: Page, name: string, readyTag: string): Promise<void> {
  await page.evaluate(
    ({ jobName, ready }) => {
      const seen = { text: '', sinceMs: 0, answeredMs: 0 }
      window.shownJob = seen
      const read = () => {
        const section = [...document.querySelectorAll('main section')].find((each) =>
          each.getAttribute('aria-label')?.endsWith(jobName),
        )
        const lines = [...(section?.querySelectorAll('li') ?? [])].map((line) => {
          const article = /\d+$/.exec(line.querySelector('a[href^="/product/"]')?.getAttribute('href') ?? '')?.[0]
          return `${article} ${line.querySelector<HTMLInputElement>('input[data-quantity]')?.value}`
        })
        return [section?.querySelector('div')?.textContent.includes(ready) ? 'ready' : 'open', ...lines.sort()].join(
          ', ',
        )
      }
      const look = () => {
        const text = read()
        if (text !== seen.text) Object.assign(seen, { text, sinceMs: Date.now() })
        requestAnimationFrame(look)
      }
      look()
      new PerformanceObserver((list) => {
        for (const { name: address, responseEnd } of list.getEntries() as PerformanceResourceTiming[])
          if (address.includes('/api/sync/batch'))
            seen.answeredMs = Math.max(seen.answeredMs, performance.timeOrigin + responseEnd)
      }).observe({ type: 'resource' })
    },
    { jobName: name, ready: readyTag },
  )
}

export async function shownJob(page: Page): Promise<ShownJob> {
  return page.evaluate(() => window.shownJob!)
}
