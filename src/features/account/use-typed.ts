import { useRef, useState } from 'react'

/** What is typed in a field that is saved by a button; null while what is known stands there. What is typed while the former text is on its way outlasts it. */
export function useTyped() {
  const [typed, setTyped] = useState<string | null>(null)
  const sent = useRef<string>(null)
  return {
    typed,
    setTyped,
    send: () => void (sent.current = typed),
    onSaved: () => setTyped((now) => (now === sent.current ? null : now)),
  }
}
