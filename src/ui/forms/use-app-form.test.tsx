// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { notices } from '../notifications/notify.ts'
import { useAppForm } from './use-app-form.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => notices.set([]))

let form: { refuse: ReturnType<typeof useAppForm>['refuse'] } | null = null
function Form({ tell }: { tell: (its: typeof form) => void }) {
  tell(useAppForm({ initialValues: { name: '' }, schema: v.object({ name: v.string() }), labels: { name: 'Nume' } }))
  return null
}

it('a refusal that comes after the form was closed is told in a notice', async () => {
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Form tell={(its) => (form = its)} />
      </I18nProvider>,
    ),
  )
  await act(async () => form?.refuse('Lista nu a putut fi creată.', { name: ['Există deja.'] }))
  expect(notices.get(), 'it stands at its place').toEqual([])
  await act(async () => root.unmount())
  form?.refuse('Lista nu a putut fi creată.', { name: ['Există deja.'] })
  expect(notices.get()).toMatchObject([{ kind: 'error', text: 'Lista nu a putut fi creată.\nExistă deja.' }])
})
