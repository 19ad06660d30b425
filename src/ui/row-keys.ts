/** What arrow keys mean something else to. */
const OWN_ARROWS =
  'input:not([type="checkbox"]), select, textarea, [role="menuitem"], [role="option"], [role="tab"], [role="radio"], [role="combobox"]'
const CONTROLS = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled)'

const controlsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(({ tabIndex }) => tabIndex >= 0)

/**
 * Arrow down and up lead from row to row of the lists marked `data-rows`, to the same control of the next one where it has it: from tick to tick, from "add" to "add". False where they
 * lead nowhere.
 */
export function moveInRows({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(target instanceof HTMLElement) || target.matches(OWN_ARROWS)) return false
  const row = target.closest('[data-rows] > *')
  if (!row) return false
  const rows = [...(row.closest('main, [role="dialog"]') ?? document).querySelectorAll('[data-rows] > *')]
  const next = rows[rows.indexOf(row) + step]
  if (!next) return false
  const controls = controlsOf(next)
  const control = controls.find(({ className }) => className === target.className) ?? controls[0]
  control?.focus()
  return control !== undefined
}
