import { lazyRouteComponent } from '@tanstack/react-router'
import { isMissingCode, MissingCode } from '#src/features/frame/search/missing-code.ts'

/**
 * A screen whose code comes with its first use. The router's own way of saying so loads the page anew where a file cannot be had, asking nobody: without a worker that ends on the
 * browser's error page, and what was typed is gone. It knows that case by the browser's words, so it gets others: the screen's place in the frame says what is missing, and whether
 * a new version is the reason is found out apart (platform/updates/stale-chunks.ts).
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw isMissingCode(error) ? new MissingCode(error) : error
      }),
    name,
  )
