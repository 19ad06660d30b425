// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OrdersSearch } from './orders-search.ts'
import { OrderFilters } from './OrderFilters.tsx'

let root = createRoot(document.createElement('div'))
const change = vi.fn<(change: Partial<OrdersSearch>) => void>()
const search = {
  q: '',
  page: 1,
  period: 'days',
  from: undefined,
  to: undefined,
  status: undefined,
  order: undefined,
} as const
const draw = (given: OrdersSearch) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <OrderFilters search={given} counts={{}} errors={{ q: undefined, from: undefined }} onChange={change} />
        </MantineProvider>
      </I18nProvider>,
    ),
  )

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  change.mockClear()
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
  await draw(search)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const from = () => document.querySelector<HTMLInputElement>('input[type="date"]')!
const type = (day: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(from(), day)
    from().dispatchEvent(new Event('input', { bubbles: true }))
  })

it('takes a day that is typed figure by figure, while its address is still on the way @CART-12', async () => {
  for (const day of ['0002-11-23', '0020-11-23', '0202-11-23', '2026-11-23']) {
    await type(day)
    expect(from().value).toBe(day)
  }
  expect(change.mock.calls).toEqual([[{ from: '2026-11-23' }]])
  await draw({ ...search, from: '2026-11-23' })
  expect(from().value).toBe('2026-11-23')
  await draw(search)
  expect(from().value, 'the way back').toBe('')
})

it('a day that follows late takes nothing of what is typed on meanwhile @CART-12', async () => {
  await type('2026-11-02')
  await type('2026-11-23')
  await draw({ ...search, from: '2026-11-02' })
  expect(from().value).toBe('2026-11-23')
  await draw({ ...search, from: '2026-11-23' })
  await draw({ ...search, from: '2026-11-02' })
  expect(from().value, 'the way back').toBe('2026-11-02')
})
