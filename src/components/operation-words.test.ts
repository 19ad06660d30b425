import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { isVisit, operationTitle } from './operation-words.ts'
import { isEditable } from './use-edit-operation.ts'

const i18n = setupI18n({ locale: 'ro', messages: { ro: {} } })

it.each(['favourites.update.v1', 'vehicle.note.v1', 'cart.quantity.v1'])('the sync centre shows a %s that another version wrote otherwise', (kind) => {
  for (const payload of [{}, { body: null }, { body: {} }]) {
    expect(operationTitle(i18n, { kind, payload })).toEqual(expect.any(String))
    expect(isEditable({ kind, payload })).toEqual(expect.any(Boolean))
  }
})

it('tells that a car was merely opened from what was written down about it', () => {
  const note = (body: unknown) => ({ kind: 'vehicle.note.v1', payload: { params: { carId: '1' }, body } })
  expect([{}, undefined, { registration_number: 'CJ 90 LEG' }, { fit_answers: { aircon: true } }].map((body) => isVisit(note(body)))).toEqual([true, true, false, false])
  expect(isVisit({ kind: 'cart.clear.v1', payload: { body: {} } })).toBe(false)
  expect(operationTitle(i18n, note({}))).toBe('Vehicul deschis')
})
