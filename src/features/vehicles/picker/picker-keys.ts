import type { KeyboardEvent } from 'react'

const OPTION = '[data-picker-option]'
const COLUMN = '[data-picker-column]'

/**
 * Keys of a column of the picker: up and down walk through field and list, right and Enter choose, left goes back a column, and any letter goes
 * on typing in the field.
 */
export function onPickerKey(event: KeyboardEvent<HTMLElement>): void {
  const column = event.currentTarget
  const options = [...column.querySelectorAll<HTMLElement>(OPTION)]
  const field = column.querySelector<HTMLInputElement>('input')
  const at = options.indexOf(document.activeElement as HTMLElement)
  const inField = document.activeElement === field
  if (!inField && at < 0) return
  const go = (target: HTMLElement | null | undefined) => {
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  if (event.key === 'ArrowDown') go(options[at + 1])
  else if (event.key === 'ArrowUp') go(at > 0 ? options[at - 1] : field)
  else if (event.key === 'Enter' && inField) {
    event.preventDefault()
    options[0]?.click()
  } else if (inField) return
  else if (event.key === 'Home') go(options[0])
  else if (event.key === 'End') go(options.at(-1))
  else if (event.key === 'ArrowRight') options[at]?.click()
  else if (event.key === 'ArrowLeft') go(previousColumn(column))
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' ')
    field?.focus()
}

/** What is chosen in the column before, else its field. */
function previousColumn(column: HTMLElement): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(COLUMN)]
  const before = all[all.indexOf(column) - 1]
  return (
    before?.querySelector<HTMLElement>(`${OPTION}[aria-current]`) ?? before?.querySelector<HTMLElement>('input') ?? null
  )
}
