import type { Messages } from '@lingui/core'
import type { Locale } from '#src/contract/fields.ts'

type Texts = () => Promise<{ messages: Messages }>

/** Two chunks per language, of which only the active one's are loaded: what the start says, and all that is said later (server/start/assets/split-texts.ts). */
export const catalogs: Record<Locale, { readonly start: Texts; readonly later: Texts }> = {
  ro: {
    start: () => import('../../locales/ro/messages.po'),
    later: () => import('../../locales/ro/messages.po?later'),
  },
  hu: {
    start: () => import('../../locales/hu/messages.po'),
    later: () => import('../../locales/hu/messages.po?later'),
  },
  en: {
    start: () => import('../../locales/en/messages.po'),
    later: () => import('../../locales/en/messages.po?later'),
  },
  de: {
    start: () => import('../../locales/de/messages.po'),
    later: () => import('../../locales/de/messages.po?later'),
  },
}
