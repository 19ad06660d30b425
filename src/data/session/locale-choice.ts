import type { Locale } from '#src/contract/fields.ts'

let chosen: Locale | null = null

/** A language picked on the login page is the person's wish and goes to the account; one that merely was there does not. */
export function rememberLocaleChoice(locale: Locale): void {
  chosen = locale
}

export function takeLocaleChoice(): Locale | null {
  const wish = chosen
  chosen = null
  return wish
}
