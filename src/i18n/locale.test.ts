// @vitest-environment happy-dom
import { i18n, type Messages } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'

type Part = (name: string) => Promise<{ messages: Messages }>
const arrive: Part = async (name) => ({ messages: { [name]: [name] } })
const load = vi.fn<Part>()
vi.mock('./catalogs.ts', () => {
  const language = (locale: string) => ({ start: () => load(`${locale} start`), later: () => load(`${locale} later`) })
  return { catalogs: { ro: language('ro'), hu: language('hu'), en: language('en'), de: language('de') } }
})

let texts: typeof import('./locale.ts')
beforeEach(async () => {
  vi.resetModules()
  load.mockReset().mockImplementation(arrive)
  i18n.loadAndActivate({ locale: '', messages: {} })
  texts = await import('./locale.ts')
})

const known = () => Object.keys((i18n as { messages: Messages }).messages)

test('who has chosen no language, or one that there is not, reads Romanian @CNT-04', () => {
  localStorage.removeItem('locale')
  expect(texts.storedLocale()).toBe('ro')
  localStorage.setItem('locale', 'fr')
  expect(texts.storedLocale()).toBe('ro')
  localStorage.setItem('locale', 'hu')
  expect(texts.storedLocale()).toBe('hu')
  localStorage.removeItem('locale')
})

test('a start loads the first part of its language only', async () => {
  await texts.activateLocale('ro')
  expect(known()).toEqual(['ro start'])
})

test('a part that comes later is there together with its texts, without anything being drawn anew', async () => {
  await texts.activateLocale('ro')
  const drawnAnew = vi.fn<() => void>()
  i18n.on('change', drawnAnew)
  expect(await texts.withTexts(Promise.resolve('the cart'))).toBe('the cart')
  expect(known()).toEqual(['ro start', 'ro later'])
  expect(drawnAnew).not.toHaveBeenCalled()
})

test('a later part that the start itself opens asks for its texts beside the first ones', async () => {
  const activated = texts.activateLocale('hu')
  const part = texts.withTexts(Promise.resolve())
  expect(load.mock.calls.flat()).toEqual(['hu start', 'hu later'])
  await Promise.all([activated, part])
  expect(known().toSorted()).toEqual(['hu later', 'hu start'])
})

test('the first language is shown without waiting for later texts', async () => {
  load.mockImplementation((name) => (name === 'hu later' ? new Promise(() => {}) : arrive(name)))
  const activated = texts.activateLocale('hu')
  void texts.loadLaterTexts()
  await activated
  expect(known()).toEqual(['hu start'])
})

test('another language is shown when both its parts are there', async () => {
  await texts.activateLocale('ro')
  await texts.loadLaterTexts()
  await texts.activateLocale('de')
  expect(known().toSorted()).toEqual(['de later', 'de start'])
})

test('of two languages the one that was asked for last is shown, whichever comes first', async () => {
  await texts.activateLocale('ro')
  let arrives = (): void => undefined
  load.mockImplementation(async (name) => {
    if (name === 'de start') await new Promise<void>((resolve) => (arrives = resolve))
    return arrive(name)
  })
  const slow = texts.activateLocale('de')
  await texts.activateLocale('en')
  arrives()
  await slow
  expect(i18n.locale).toBe('en')
})

test('a language that is half there is not shown: the former one stays, whole', async () => {
  await texts.activateLocale('ro')
  const failing = new Error('no network')
  load.mockImplementation(async (name) => (name === 'en later' ? Promise.reject(failing) : arrive(name)))
  const activated = texts.activateLocale('en')
  await texts.withTexts(Promise.resolve())
  await expect(activated).rejects.toThrow('no network')
  expect(i18n.locale).toBe('ro')
  expect(known()).toEqual(['ro start', 'ro later'])
})

test('a part whose texts cannot be had is not there either', async () => {
  await texts.activateLocale('ro')
  load.mockRejectedValue(new Error('no network'))
  await expect(texts.withTexts(Promise.resolve())).rejects.toThrow('no network')
})
