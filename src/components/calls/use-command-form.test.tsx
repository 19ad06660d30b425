// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#src/platform/api/api-error.ts'
import { useCommandForm } from './use-command-form.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const atName = new ApiError({
  kind: 'rejected',
  status: 422,
  message: 'Datele nu sunt valide',
  fieldErrors: { name: ['Există deja.'] },
})
const within = new ApiError({
  kind: 'rejected',
  status: 422,
  message: 'Datele nu sunt valide',
  fieldErrors: { 'user.name': ['Există deja.'] },
})
const offline = new ApiError({ kind: 'offline', message: 'Fără rețea.' })

async function refused(error: ApiError, what?: string) {
  const send = vi.fn<() => Promise<void>>().mockRejectedValue(error)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  let form!: ReturnType<typeof useCommandForm<{ name: string }>>
  function Form() {
    form = useCommandForm({
      initialValues: { name: 'Filtre' },
      schema: v.object({ name: v.string() }),
      labels: { name: 'Nume' },
    })
    return <form onSubmit={form.submitWith(send, what)} />
  }
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Form />
      </I18nProvider>,
    ),
  )
  await act(async () => host.querySelector('form')!.requestSubmit())
  const { values, summary } = form
  await act(async () => root.unmount())
  return { values, message: summary.message, fields: summary.fields.map(({ label, error: text }) => [label, text]) }
}

it('what the shop refuses stands at its fields and above them, and what was typed stays', async () => {
  expect(await refused(atName)).toEqual({
    values: { name: 'Filtre' },
    message: 'Datele nu sunt valide',
    fields: [['Nume', 'Există deja.']],
  })
})

it('what the shop refuses within the noun that was sent stands at its field @LIM-01', async () => {
  expect((await refused(within)).fields).toEqual([['Nume', 'Există deja.']])
})

it('with words for what could not be done, the reason is added only where no field says it', async () => {
  const what = 'Lista nu a putut fi creată.'
  expect((await refused(atName, what)).message).toBe(what)
  expect((await refused(offline, what)).message).toBe(`${what} Fără rețea.`)
  expect((await refused(atName, '')).message).toBeNull()
  expect((await refused(offline, '')).message).toBe('Fără rețea.')
})
