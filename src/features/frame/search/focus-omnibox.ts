export const OMNIBOX_ID = 'omnibox'

/** Puts the cursor into the header's search field, with what stands there selected. */
export function focusOmnibox(): void {
  const input = document.getElementById(OMNIBOX_ID)
  if (!(input instanceof HTMLInputElement)) return
  input.focus()
  input.select()
}
