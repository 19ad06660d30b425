// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PaymentChoice } from '#src/contract/ordering/order-payment.ts'
import { PaymentField } from './PaymentField.tsx'

let root = createRoot(document.createElement('div'))
const choose = vi.fn<(method: PaymentChoice['method']) => void>()
const transfer: PaymentChoice = {
  method: 'transfer',
  days: 30,
  is_usual: true,
  day_cap: null,
  day_left: null,
  is_exceeded: false,
}
const cash: PaymentChoice = {
  method: 'cash',
  days: 0,
  is_usual: false,
  day_cap: 500_000,
  day_left: 120_000,
  is_exceeded: false,
}
const draw = (chosen: PaymentChoice, given: { isOverCap?: boolean; refusal?: string | null } = {}) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <PaymentField
            choices={[transfer, cash]}
            chosen={chosen}
            currency="RON"
            isOverCap={given.isOverCap ?? false}
            refusal={given.refusal ?? null}
            onChoose={choose}
          />
        </MantineProvider>
      </I18nProvider>,
    ),
  )
const said = () => document.body.textContent.replaceAll('\u00a0', ' ')
const buttons = () => [...document.querySelectorAll('button')]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  choose.mockClear()
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('says by when it is paid, or what of the day is left @T-06', async () => {
  await draw(transfer)
  expect(said()).toContain('Termen: 30 de zile')
  await draw(cash)
  expect(said()).toContain('Azi mai puteți plăti așa 1.200,00 lei din 5.000,00 lei')
  await draw({ ...cash, day_left: null })
  expect(said()).toContain('Cel mult 5.000,00 lei pe zi')
  expect(buttons()).toEqual([])
})

it('above the cap it is wrong, and the other ways are a tap away; to divide the order is none of them @T-06', async () => {
  await draw(cash, { isOverCap: true })
  expect(document.querySelector('select')!.getAttribute('aria-invalid')).toBe('true')
  expect(said()).toContain('Alegeți alt mod de plată')
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Transfer bancar'])
  await act(async () => buttons()[0]!.click())
  expect(choose).toHaveBeenCalledWith('transfer')
})

it('shows what the shop said of it @T-06', async () => {
  await draw(cash, { refusal: 'Ramburs se pot plăti cel mult 5.000,00 lei pe zi.' })
  expect(said()).toContain('Ramburs se pot plăti cel mult 5.000,00 lei pe zi.')
  expect(buttons()).toHaveLength(1)
})
