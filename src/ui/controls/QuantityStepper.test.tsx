// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QuantityStepper } from './QuantityStepper.tsx'

let root = createRoot(document.createElement('div'))
let wanted: number[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
  wanted = []
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = (value: number) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QuantityStepper label="Cantitate" value={value} onChange={(quantity) => wanted.push(quantity)} />
      </I18nProvider>,
    ),
  )
const tap = (name: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)?.click())
const shown = () => document.querySelector<HTMLInputElement>('[data-quantity]')?.value

it('shows at once what is tapped, and the next tap builds on it, though nothing has been counted yet @CART-02', async () => {
  await show(2)
  await tap('Mai mult')
  expect(shown()).toBe('3')
  await tap('Mai mult')
  expect(shown()).toBe('4')
  expect(wanted).toEqual([3, 4])
  // The first of them is counted: the second still stands.
  await show(3)
  expect(shown()).toBe('4')
})

it('shows what is counted once it was set elsewhere', async () => {
  await show(2)
  await tap('Mai mult')
  await show(3)
  await act(async () => vi.advanceTimersByTime(0))
  await show(7)
  expect(shown()).toBe('7')
})

it('shows what is true again when what was tapped is never counted', async () => {
  await show(2)
  await tap('Mai mult')
  await act(async () => vi.advanceTimersByTime(3_000))
  expect(shown()).toBe('2')
})
