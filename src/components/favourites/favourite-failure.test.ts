import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { ApiError } from '#src/platform/api/api-error.ts'
import { favouriteFailure } from './favourite-failure.ts'

const i18n = setupI18n({ locale: 'ro', messages: { ro: {} } })
const refused = (status: number, fieldErrors: Record<string, string[]> = {}) =>
  new ApiError({ kind: 'rejected', status, message: 'Nu se poate', fieldErrors })

it('says what could not be done, then what the shop says of it @FAV-01', () => {
  expect(favouriteFailure(i18n, 'create', refused(422, { name: ['Aveți deja o listă cu acest nume.'] }))).toBe(
    'Lista nu a putut fi creată.\nAveți deja o listă cu acest nume.',
  )
  expect(favouriteFailure(i18n, 'move', refused(422))).toBe('Produsul nu a putut fi mutat în listă.\nNu se poate')
})
it('names a list that is gone as the reason, once @FAV-01', () => {
  expect(favouriteFailure(i18n, 'remove', refused(404))).toBe(
    'Produsul nu a putut fi scos de la favorite.\nLista nu a putut fi găsită.',
  )
  expect(favouriteFailure(i18n, 'find', refused(404))).toBe('Lista nu a putut fi găsită.')
})
