import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { ApiError } from '#src/platform/api/api-error.ts'
import { notices } from '#src/ui/notifications/notify.ts'
import { additionFailure, tellAdded } from './use-add-to-cart.ts'

const i18n = setupI18n({ locale: 'ro', messages: { ro: {} } })
const refused = (fieldErrors: Record<string, string[]>) =>
  new ApiError({ kind: 'rejected', status: 422, code: 'validation', message: 'Datele nu sunt valide', fieldErrors })

it('joins the messages of a refusal by lines, each once @CART-11', () => {
  const errors = {
    'items.0.id': ['Produsul nu există'],
    'items.1.id': ['Produsul nu există'],
    'items.1.variants.0.requested_quantity': ['Se vinde în multipli de 2'],
  }
  expect(additionFailure(i18n, refused(errors))).toBe('Produsul nu există\nSe vinde în multipli de 2')
})
it('says what the server said when a refusal names no field', () => {
  expect(additionFailure(i18n, refused({}))).toBe('Datele nu sunt valide')
})
it('asks for the support of the distributor after any other failure @CART-11', () => {
  expect(additionFailure(i18n, new ApiError({ kind: 'server', status: 500, message: 'x' }))).toBe(
    'A apărut o eroare. Vă rugăm să contactați suportul Carpat',
  )
  expect(additionFailure(i18n, new Error('boom'))).toBe('A apărut o eroare. Vă rugăm să contactați suportul Carpat')
})

it('counts up in one notice while it stands, and its undo takes back what it counts, one after the other', async () => {
  const undone: string[] = []
  const add = (name: string) => tellAdded(i18n, { name, undo: async () => void undone.push(name) })
  add('Filtru ulei')
  add('Disc frână')
  add('Bujie')
  expect(notices.get().map(({ text }) => text)).toEqual(['3 produse adăugate în coș\nBujie'])
  notices.get()[0]!.action!.run()
  await new Promise((resolve) => setTimeout(resolve))
  expect(undone).toEqual(['Filtru ulei', 'Disc frână', 'Bujie'])
  notices.set([])
  add('Plăcuțe de frână')
  expect(notices.get().map(({ text }) => text)).toEqual(['1 produs adăugat în coș\nPlăcuțe de frână'])
})
