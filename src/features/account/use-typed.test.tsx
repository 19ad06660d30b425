// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { MarginField } from './MarginField.tsx'
import { ProfileSettings } from './ProfileSettings.tsx'

/** What is on its way to the shop, and how its answer comes. */
const shop = vi.hoisted(() => {
  const run = vi.fn<(input: unknown) => void>()
  const change = ({ onDone, onFailed }: { onDone?: () => void; onFailed?: (error: Error) => void }) => ({
    isPending: false,
    pending: undefined,
    run(input: unknown) {
      shop.answer = () => onDone?.()
      shop.refuse = (error) => onFailed?.(error)
      run(input)
    },
  })
  return { answer: () => {}, refuse: (_error: Error) => {}, run, change }
})
vi.mock('#src/data/account/profile.commands.ts', () => ({ useProfileChange: shop.change }))
vi.mock('#src/data/session/preferences.commands.ts', () => ({ usePreferenceChange: shop.change }))

let root = createRoot(document.createElement('div'))
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const field = () => document.querySelector<HTMLInputElement>('form input')!
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
const save = () => act(async () => document.querySelector('form')!.requestSubmit())

it.each<[string, ComponentType]>([
  ['margin', MarginField],
  ['nickname', ProfileSettings],
])('the answer to a former %s leaves what is typed meanwhile @ACC-02', async (_name, Field) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(sessionQueries.current().queryKey, unknownUser)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <QueryClientProvider client={client}>
            <Field />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>,
    ),
  )
  const known = field().value
  await type('12')
  await save()
  await type('125')
  await act(async () => shop.answer())
  expect(field().value).toBe('125')
  await save()
  expect(shop.run).toHaveBeenCalledTimes(2)
  await act(async () => shop.answer())
  expect(field().value, 'what the shop says').toBe(known)
  shop.run.mockClear()
})

it('a margin of three decimals is refused at its field before it is sent @ACC-02', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(sessionQueries.current().queryKey, unknownUser)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <QueryClientProvider client={client}>
            <MarginField />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>,
    ),
  )
  await type('12,345')
  await save()
  expect([field().getAttribute('aria-invalid'), field().value, shop.run.mock.calls]).toEqual(['true', '12,345', []])
  expect(document.querySelector('form')!.textContent).toContain('cel mult două zecimale')
})

it('a margin names the one that stood there when it was typed; what was told since is the next one’s @ACC-02 @OFF-03', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const tell = (addition: number) =>
    act(async () => void client.setQueryData(sessionQueries.current().queryKey, { ...unknownUser, addition }))
  await tell(10)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <QueryClientProvider client={client}>
            <MarginField />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>,
    ),
  )
  await type('12')
  await tell(11)
  await save()
  await act(async () => shop.refuse(new Error('margin-changed')))
  expect(field().value, 'what was typed').toBe('12')
  await save()
  await type('125')
  await save()
  expect(shop.run.mock.calls.map(([sent]) => sent)).toEqual([
    { addition: 12, base_addition: 10 },
    { addition: 12, base_addition: 11 },
    { addition: 125, base_addition: 12 },
  ])
  shop.run.mockClear()
})
