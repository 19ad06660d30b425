import * as v from 'valibot'
import { boundedList } from './bounded.ts'
import { endpoint } from './endpoint.ts'

/**
 * What went wrong in a browser. Nothing of it is about a person: no words of the error, which may name one, and of the address only what every person's has in common.
 */
export const BrowserError = v.object({
  /** Of the app: when it was built. */
  build: v.pipe(v.string(), v.maxLength(60), v.regex(/^[\w:.-]{1,60}$/)),
  /** Address of the screen with `$` for whatever stands in it: `/orders/$`. */
  screen: v.pipe(v.string(), v.maxLength(120), v.regex(/^(\/(\$|[a-z-]+(-v2)?)?)+$/)),
  /** Its class: TypeError. */
  error: v.pipe(v.string(), v.maxLength(40), v.regex(/^[A-Za-z]{1,40}$/)),
  /** Where it was thrown and by whom that was called: file of the app, line and column. */
  frames: boundedList(v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/)), 8, 1),
})
export type BrowserError = v.InferOutput<typeof BrowserError>

export const browserErrorEndpoints = {
  tell: endpoint({
    method: 'POST',
    path: '/browser-errors',
    access: 'public',
    unkeyed: true,
    summary: 'Tell who runs the shop that the app broke in a browser',
    body: BrowserError,
    status: 204,
  }),
}
