import { useLayoutEffect } from 'react'
import { moveInRows } from '#src/ui/row-keys.ts'

/**
 * Alt and a figure lead to the job of that number, 0 to the field for codes, also while something is being typed; by the key's place, since with Alt some layouts type another sign.
 * From the head of a job the arrow down leads to its first line. On a line, outside of its field, + and - change how many, Delete takes it out. Ctrl+Enter presses the button that orders, of the sheet that is open or else of the cart.
 */
export function useCartKeys(): void {
  useLayoutEffect(() => {
    let before = 0
    const onKey = (event: KeyboardEvent) => {
      // The sign within a number that a scanner types is none of a person's.
      const isSign = event.key.length === 1
      const isScanned = isSign && !event.repeat && event.timeStamp - before < SCANNED_MS
      if (isSign) before = event.timeStamp
      if (isScanned || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey ? order(event) : event.altKey ? leadTo(event) : changeLine(event))
        event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const SCANNED_MS = 50

function leadTo({ code, shiftKey }: KeyboardEvent): boolean {
  const [, figure] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? []
  if (shiftKey || figure === undefined) return false
  const head = document.querySelector<HTMLElement>(`[data-job-number="${figure}"]`)
  if (head?.getAttribute('aria-expanded') === 'false') head.click()
  head?.focus()
  return head !== null
}

/** Not from a form, where the keys send what is typed, but from the field for codes once nothing is left in it. */
function order({ key, repeat, target }: KeyboardEvent): boolean {
  const isEmptyCode = target instanceof HTMLInputElement && target.dataset['jobNumber'] === '0' && target.value === ''
  const isTyping = target instanceof Element && target.matches('form *, textarea') && !isEmptyCode
  if (key !== 'Enter' || repeat || isTyping) return false
  const place = document.querySelector('[role="dialog"]') ?? document
  const button = place.querySelector<HTMLElement>('[aria-keyshortcuts="Control+Enter"]')
  button?.click()
  return button !== null
}

/** Which control of a line a key presses. */
const CONTROLS: Readonly<Record<string, (line: Element) => Element | null | undefined>> = {
  '+': (line) => line.querySelector('[data-quantity]')?.nextElementSibling,
  '-': (line) => line.querySelector('[data-quantity]')?.previousElementSibling,
  Delete: (line) => line.querySelector('[data-remove]'),
}

function changeLine({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || target.matches('input:not([type="checkbox"])')) return false
  if (key === 'ArrowDown' && target.matches('[data-job-number]')) {
    const first = target.closest('section')?.querySelector<HTMLElement>('[data-rows] :is(input:enabled, a)')
    first?.focus()
    return !!first
  }
  const line = target.closest('[data-rows] > *')
  const control = line && CONTROLS[key]?.(line)
  if (!(control instanceof HTMLElement)) return false
  // What is taken out leaves the person on the line beside it.
  if (key === 'Delete' && !moveInRows({ key: 'ArrowDown', target })) moveInRows({ key: 'ArrowUp', target })
  control.click()
  return true
}
