// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CartJob } from '#src/contract/ordering/cart.ts'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import { openedOutbox, outboxView, provideOutbox } from '#src/data/sync/outbox-access.ts'
import { uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { JobDialog } from './JobDialog.tsx'

const job: CartJob = {
  id: uuidOf(1),
  name: 'Numele colegului',
  plate: 'CJ 01 ABC',
  customer_reference: '',
  vehicle: null,
  is_ready: false,
  items: [],
}

let root = createRoot(document.createElement('div'))
let fake = fakeOutbox()
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  await openedOutbox()
})
afterEach(async () => {
  await act(async () => root.unmount())
  provideOutbox(null)
  vi.unstubAllGlobals()
})

async function renamed(): Promise<string> {
  const { opId } = await fake.outbox.enqueue(
    newOperation({
      kind: 'job.update.v1',
      payload: { params: { id: job.id }, body: { name: 'Numele meu', base_name: 'Numele vechi' } },
      label: job.name,
    }),
  )
  return opId
}

async function show(edit: string): Promise<void> {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider env="test">
          <QueryClientProvider client={new QueryClient()}>
            <JobDialog job={job} edit={edit} onClose={() => undefined} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>,
    ),
  )
}

const shown = () => [...document.querySelectorAll('input')].map(({ value }) => value)

it('a new name that the shop refused stands in its form again, with why; saved over what stands there, the refused one is given up @OFF-04', async () => {
  const opId = await renamed()
  fake.refuse(opId, {
    status: 422,
    code: 'validation',
    message: 'Corectați.',
    errors: { name: ['Între timp are alt nume.'] },
    details: { now: job.name },
  })
  await vi.waitFor(() => expect(outboxView.get().operations).toHaveLength(1))
  await show(opId)
  expect(shown()).toEqual(['Numele meu', 'CJ 01 ABC', ''])
  expect(document.body.textContent).toContain('Între timp are alt nume.')
  await act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(2))
  const anew = fake.operations().at(-1)
  expect(anew?.payload).toEqual({ params: { id: job.id }, body: { name: 'Numele meu', base_name: job.name } })
  await act(async () => fake.done(anew?.opId ?? '', { id: job.id }))
  await vi.waitFor(() => expect(fake.operations().find((each) => each.opId === opId)?.state).toBe('cancelled'))
})

it('one that only waits is changed as it is called by now @OFF-04', async () => {
  const opId = await renamed()
  await vi.waitFor(() => expect(outboxView.get().operations).toHaveLength(1))
  await show(opId)
  expect(shown()).toEqual(['Numele colegului', 'CJ 01 ABC', ''])
})
