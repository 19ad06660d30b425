import type { Messages } from '@lingui/core'
import type { Locale } from '#src/contract/fields.ts'

/** One chunk per language; only the active one is loaded. */
export const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  ro: () => import('../../locales/ro/messages.po'),
  hu: () => import('../../locales/hu/messages.po'),
  en: () => import('../../locales/en/messages.po'),
  de: () => import('../../locales/de/messages.po'),
}
