/** Leads to the first field of a form that says what is wrong with it, or else to what is said of the whole; a text takes the focus where it has a tabindex. */
export function focusFirstError(form: ParentNode | null): void {
  const error = (which: string) => form?.querySelector<HTMLElement>(which)
  ;(error('[aria-invalid="true"], [data-field-error]') ?? error('[role="alert"]'))?.focus()
}
