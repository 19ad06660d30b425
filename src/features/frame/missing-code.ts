import { contact } from '#src/platform/api/contact.ts'
import { mendStyles } from '#src/platform/updates/missing-styles.ts'

/** Calls back once the shop answers again and what is missing could be had. Returns how to stop; stylesheets are mended all the same, for the screens that come. */
export function whenBack(then: () => void): () => void {
  let isWanted = true
  const stop = contact.subscribe(() => {
    if (!contact.get().online) return
    stop()
    void mendStyles().then(() => isWanted && then())
  })
  return () => {
    isWanted = false
  }
}
