import { i18n, type Messages } from '@lingui/core'
import * as v from 'valibot'
import { Locale } from '#src/contract/fields.ts'
import { safeStorage } from '#src/lib/safe-storage.ts'
import { catalogs } from './catalogs.ts'

const LOCALE_KEY = 'locale'
export const DEFAULT_LOCALE: Locale = 'ro'

/** The names of the languages, each in its own. */
export const localeNames: Record<Locale, string> = { ro: 'Română', hu: 'Magyar', en: 'English', de: 'Deutsch' }

export function storedLocale(): Locale {
  const stored = v.safeParse(Locale, safeStorage.get(LOCALE_KEY))
  return stored.success ? stored.output : DEFAULT_LOCALE
}

/** What is loaded of each language. Lingui holds these very objects: texts that are added are there without anything being drawn anew. */
const loaded: Record<Locale, Messages> = { ro: {}, hu: {}, en: {}, de: {} }
/** The one that was asked for last. */
let wanted: Locale = DEFAULT_LOCALE
let isLaterWanted = false
let activation: Promise<void> = Promise.resolve()

async function load(locale: Locale, part: 'start' | 'later'): Promise<void> {
  const { messages } = await catalogs[locale][part]()
  Object.assign(loaded[locale], messages)
}

/** A first language is shown as soon as the start can speak; another one when all that may be on the screen can. */
const needsAll = () => isLaterWanted && i18n.locale !== ''

async function loadAndActivate(locale: Locale): Promise<void> {
  await Promise.all([load(locale, 'start'), needsAll() && load(locale, 'later')])
  // It may have become wanted meanwhile.
  if (needsAll()) await load(locale, 'later')
  // Another one was asked for while these texts were on their way.
  if (wanted !== locale) return
  i18n.loadAndActivate({ locale, messages: loaded[locale] })
  document.documentElement.lang = locale
  safeStorage.set(LOCALE_KEY, locale)
}

/** Loads the language's texts and shows them everywhere, unless another one has been asked for by then; rejects when they cannot be had, and the former language stays. */
export function activateLocale(locale: Locale): Promise<void> {
  wanted = locale
  activation = loadAndActivate(locale)
  return activation
}

/** Loads the texts that the start does not say, now and with every other language from now on; rejects when they cannot be had. */
export async function loadLaterTexts(): Promise<void> {
  isLaterWanted = true
  // Together with the language that is on its way; which one it will be is only known when it is there.
  const early = load(wanted, 'later')
  await Promise.allSettled([early, activation])
  await load(activeLocale(), 'later')
}

/** The part, as soon as what it says can be said too. The build puts this around the import of every component that is loaded after the start. */
export async function withTexts<T>(part: Promise<T>): Promise<T> {
  const [loadedPart] = await Promise.all([part, loadLaterTexts()])
  return loadedPart
}

export function activeLocale(): Locale {
  const active = v.safeParse(Locale, i18n.locale)
  return active.success ? active.output : DEFAULT_LOCALE
}
