import { useState } from 'react'

/**
 * What is typed in a field whose truth, usually the address, follows a moment later: what was asked for comes back without touching what is typed on meanwhile;
 * anything else, as the way back, changes what stands in the field.
 */
export function useAhead(value: string) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [asked, setAsked] = useState<readonly string[]>([])
  if (value !== lastValue) {
    setLastValue(value)
    const place = asked.lastIndexOf(value)
    setAsked(place < 0 ? [] : asked.slice(place + 1))
    if (place < 0) setText(value)
  }
  return {
    text,
    setText,
    /** What the value is going to be. */
    coming: asked.at(-1) ?? value,
    ask: (wanted: string) => setAsked([...asked, wanted]),
  }
}
