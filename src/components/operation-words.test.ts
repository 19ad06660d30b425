import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { operationTitle } from './operation-words.ts'
import { isEditable } from './use-edit-operation.ts'

const i18n = setupI18n({ locale: 'ro', messages: { ro: {} } })

it.each(['favourites.update.v1', 'vehicle.note.v1', 'cart.quantity.v1'])('the sync centre shows a %s that another version wrote otherwise', (kind) => {
  for (const payload of [{}, { body: null }, { body: {} }]) {
    expect(operationTitle(i18n, { kind, payload })).toEqual(expect.any(String))
    expect(isEditable({ kind, payload })).toEqual(expect.any(Boolean))
  }
})
