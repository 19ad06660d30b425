/** What a screen has that answers to keys of its own. */
export type KeyedPlace =
  | 'picker'
  | 'rows'
  | 'quantity'
  | 'gallery'
  | 'drawing'
  | 'code'
  | 'jobs'
  | 'lines'
  | 'create'
  | 'order'
  | 'sheet'

const marks: Readonly<Record<KeyedPlace, string>> = {
  picker: '[data-picker-column]',
  rows: '[data-rows] > *',
  quantity: '[data-quantity]',
  gallery: '[data-part="gallery"] [aria-pressed]',
  drawing: '[data-part="drawing"]',
  code: '[data-job-number="0"]',
  jobs: '[data-job-number="1"]',
  lines: '[data-remove]',
  create: '[aria-keyshortcuts="n"]',
  order: '[aria-keyshortcuts="Control+Enter"]',
  sheet: 'input[data-column]',
}

/** What of it stands in the page now: its own word, which is right on every screen and after every change of one. */
export function keyedPlaces(page: ParentNode): readonly KeyedPlace[] {
  return (Object.keys(marks) as KeyedPlace[]).filter((place) => page.querySelector(marks[place]) !== null)
}
