import type { Page } from '@playwright/test'

/** What a visit of a page was like; times in milliseconds from the start of the navigation. */
export interface Visit {
  readonly firstPaint: number
  /** When the field is there and accepts input and the main thread has come to rest: no long task (over 50 ms) within the next 300 ms. */
  readonly interactive: number
  /** Sum of all layout shifts that no input caused. */
  readonly layoutShift: number
}

interface Watch {
  field: number | null
  longTasks: { start: number; end: number }[]
  shift: number
}

declare global {
  interface Window {
    watch: Watch
  }
}

const QUIET_MS = 300

/** Watches every page of the context from its first moment; `field` is the input that makes the page usable. */
export async function watchPages(page: Page, field: string): Promise<void> {
  await page.addInitScript((selector) => {
    const watch: Watch = { field: null, longTasks: [], shift: 0 }
    window.watch = watch
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        watch.longTasks.push({ start: startTime, end: startTime + duration })
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) watch.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    // Only functions without a name: the loader of TypeScript would call a helper that the page does not have.
    const timer = setInterval(() => {
      const input = document.querySelector<HTMLInputElement>(selector)
      if (!input || input.disabled || input.getBoundingClientRect().width === 0) return
      watch.field = performance.now()
      clearInterval(timer)
    }, 5)
  }, field)
}

/** Goes to a page and waits until it has come to rest. */
export async function visit(page: Page, address: string): Promise<Visit> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.watch?.field !== null, undefined, { timeout: 60_000 })
  // Late long tasks and shifts belong to the visit too.
  await page.waitForTimeout(2500)
  return page.evaluate((quietMs) => {
    const { field, longTasks, shift } = window.watch
    let rest = field as number
    for (const { start, end } of longTasks) if (start <= rest + quietMs) rest = Math.max(rest, end)
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      interactive: rest,
      layoutShift: shift,
    }
  }, QUIET_MS)
}
