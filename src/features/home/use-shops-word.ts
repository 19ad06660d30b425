import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#src/lib/idle.ts'

/**
 * Shown together: on a narrow screen the second stands below the first, and would be pushed down by it. Asked for one after the other, each in an idle
 * moment of its own: naming the files of both to the browser takes a slow tablet longer than a tap may wait.
 */
async function loadShopsWord() {
  const { Announcements, InstallHint } = await import('./Announcements.tsx')
  await new Promise<void>((resolve) => whenIdle(resolve))
  const { Promotions } = await import('./Promotions.tsx')
  return { Announcements, InstallHint, Promotions }
}
type ShopsWord = Awaited<ReturnType<typeof loadShopsWord>>

let loaded: ShopsWord | null = null

/**
 * What draws the shop's word: null until the browser had an idle moment after the first screen was shown, in which it was fetched. Later the screen stands as a whole
 * at once, so that the way back finds the place where one was (NAV-07).
 */
export function useShopsWord(): ShopsWord | null {
  const [word, setWord] = useState(loaded)
  useEffect(() => {
    if (word) return
    let isGone = false
    const callOff = whenIdle(() => {
      loadShopsWord().then(
        (all) => {
          loaded = all
          if (!isGone) startTransition(() => setWord(all))
        },
        (error: unknown) => console.warn("The shop's word could not be loaded.", error),
      )
    })
    return () => {
      isGone = true
      callOff()
    }
  }, [word])
  return word
}
