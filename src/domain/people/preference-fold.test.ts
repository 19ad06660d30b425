import { expect, it } from 'vitest'
import type { InitialData } from '#src/contract/people/session.ts'
import { foldPreferences } from './preference-fold.ts'

it('preferences that wait hold already, each as its call means it @OFF-03', () => {
  const user = { show_vat: true, show_purchase_price: true, addition: 10, shortcuts: true } as InitialData
  const after = foldPreferences(user, [
    { kind: 'preference.vat.v1', payload: { body: { withVat: false } } },
    { kind: 'preference.margin.v1', payload: { body: { withMargin: true } } },
    { kind: 'preference.theme.v1', payload: { body: { theme: 'dark' } } },
    { kind: 'preference.update.v1', payload: { body: { density: 'touch' } } },
    { kind: 'preference.locale.v1', payload: { body: { locale: 'hu' } } },
  ])
  expect(after).toEqual({
    ...user,
    show_vat: false,
    show_purchase_price: false,
    theme: 'dark',
    density: 'touch',
    locale: 'hu',
  })
})
