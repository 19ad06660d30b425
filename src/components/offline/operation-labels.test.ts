import { setupI18n } from '@lingui/core'
import type * as v from 'valibot'
import { expect, it } from 'vitest'
import type { AccountUpdate } from '#src/contract/people/account.ts'
import { isVisit } from '#src/domain/vehicles/vehicle-note.ts'
import { editOf, operationTitle } from './operation-labels.ts'

const i18n = setupI18n({ locale: 'ro', messages: { ro: {} } })

it('each setting that may wait is called what it is called in the settings @OFF-04', () => {
  const values: Record<
    Exclude<keyof v.InferInput<typeof AccountUpdate>, 'base_addition' | 'nickname' | 'hide_real_name'>,
    unknown
  > = {
    addition: 12,
    density: 'auto',
    shortcuts: true,
    new_search: true,
    product_view: 'compact',
    product_sort: 'default',
  }
  const settings = [
    ...['theme', 'locale', 'vat', 'attributes', 'margin'].map((name) => ({
      kind: `preference.${name}.v1`,
      payload: { body: {} },
    })),
    ...Object.entries(values).map(([name, value]) => ({
      kind: 'preference.update.v1',
      payload: { body: { [name]: value, base_addition: 10 } },
    })),
  ]
  const titles = settings.map((each) => operationTitle(i18n, each))
  expect(titles).toContain('Adaos comercial general')
  expect([new Set(titles).size, titles.includes('Setare')]).toEqual([settings.length, false])
})

it.each(['favourites.update.v1', 'vehicle.note.v1', 'cart.quantity.v1', 'preference.update.v1'])(
  'the sync centre shows a %s that another version wrote otherwise',
  (kind) => {
    for (const payload of [{}, { body: null }, { body: {} }]) {
      expect(operationTitle(i18n, { kind, payload })).toEqual(expect.any(String))
      expect(() => editOf({ opId: 'a', kind, payload, dependsOn: [] })).not.toThrow()
    }
  },
)

it('tells that a car was merely opened from what was written down about it', () => {
  const note = (body: unknown) => ({ kind: 'vehicle.note.v1', payload: { params: { carId: '1' }, body } })
  expect(
    [{}, undefined, { registration_number: 'CJ 90 LEG' }, { fit_answers: { aircon: true } }].map((body) =>
      isVisit(note(body)),
    ),
  ).toEqual([true, true, false, false])
  expect(isVisit({ kind: 'cart.clear.v1', payload: { body: {} } })).toBe(false)
  expect(operationTitle(i18n, note({}))).toBe('Vehicul deschis')
})
