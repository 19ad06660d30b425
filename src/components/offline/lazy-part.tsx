import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { onReturn } from '#src/platform/api/contact.ts'
import { mendStyles } from '#src/platform/updates/missing-styles.ts'
import { useStableCallbacks } from '#src/ui/use-stable-callbacks.ts'
import { NotOnDevice } from './NotOnDevice.tsx'

/**
 * A part of a screen whose code comes when it is drawn, so that the rest stands before. `meanwhile` is in its place until then; where the code cannot be had that is said there, with a way to
 * ask again, and it comes by itself once the shop answers.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode,
): ComponentType<P> {
  let known: ComponentType<P> | null = null
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => known)
    const [isMissing, setMissing] = useState(false)
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      if (known) return
      let isOver = false
      const asked = attempt === 0 ? load() : mendStyles().then(load)
      asked.then(
        (loaded) => {
          known = loaded
          if (!isOver) setPart(() => loaded)
        },
        () => {
          if (!isOver) setMissing(true)
        },
      )
      return () => {
        isOver = true
      }
    }, [attempt])
    const { retry } = useStableCallbacks({
      retry: () => {
        setMissing(false)
        setAttempt((before) => before + 1)
      },
    })
    useEffect(() => (isMissing ? onReturn(retry) : undefined), [isMissing, retry])
    if (Part) return <Part {...props} />
    return isMissing ? <NotOnDevice compact onRetry={retry} /> : meanwhile
  }
}
