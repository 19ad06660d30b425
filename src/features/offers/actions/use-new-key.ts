import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useEffectEvent } from 'react'

const TYPED = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"] *'

/**
 * The key N begins something new, unless letters mean text where the focus is. Listened for in the layout effect, as every key of a screen: who sees the screen may
 * press at once, and other effects run after it is drawn.
 */
export function useNewKey(to: '/offers/create'): void {
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
    if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey || defaultPrevented) return
    if (target instanceof HTMLElement && target.matches(TYPED)) return
    event.preventDefault()
    void navigate({ to })
  })
  useLayoutEffect(() => {
    const controller = new AbortController()
    window.addEventListener('keydown', onKey, { signal: controller.signal })
    return () => controller.abort()
  }, [])
}
