// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { InitialData } from '#src/contract/people/session.ts'
import { colorSchemeManager } from '#src/app/color-scheme.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { useAppliedPreferences } from './use-applied-preferences.ts'

vi.mock('./apply-locale.ts', () => ({ applyLocale: () => undefined }))

/** Mantine switches all transitions off for a moment whenever the theme is set, by a stylesheet that touches every element of the page. */
const stylesSet: unknown[] = []
const scheme = () => document.documentElement.dataset['mantineColorScheme']
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  stylesSet.length = 0
})

async function show(theme: InitialData['theme']) {
  new MutationObserver((records) =>
    stylesSet.push(
      ...records
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node instanceof HTMLStyleElement && 'mantineDisableTransition' in node.dataset),
    ),
  ).observe(document.head, { childList: true })
  const queryClient = new QueryClient()
  const answer = (user: Partial<InitialData>) =>
    queryClient.setQueryData(sessionQueries.current().queryKey, { ...unknownUser, ...user })
  answer({ theme })
  let drawAgain = () => {}
  function Page() {
    const [, setDrawn] = useState(0)
    drawAgain = () => setDrawn((times) => times + 1)
    useAppliedPreferences()
    return null
  }
  await act(async () =>
    createRoot(document.createElement('div')).render(
      <MantineProvider colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <Page />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  return {
    queryClient,
    answer: (user: Partial<InitialData>) =>
      act(async () => {
        answer(user)
        await new Promise((resolve) => setTimeout(resolve))
      }),
    drawAgain: () => act(async () => drawAgain()),
  }
}

describe("the account's theme", () => {
  it('that the device has already is left alone, however often the page is drawn', async () => {
    localStorage.setItem('theme', 'dark')
    const { drawAgain } = await show('dark')
    await drawAgain()
    expect(scheme()).toBe('dark')
    expect(stylesSet).toEqual([])
  })

  it('takes effect when it is another one, at the start and later', async () => {
    const { answer } = await show('dark')
    expect(scheme()).toBe('dark')
    await answer({ theme: 'light' })
    expect(scheme()).toBe('light')
    expect(localStorage.getItem('theme')).toBe('light')
  })
})

describe("the account's language @CNT-04", () => {
  it('has everything asked anew that was answered in another one, wherever it was changed, and nothing else does', async () => {
    const { answer, queryClient } = await show('dark')
    const isOld = () => queryClient.getQueryState(['content', 'sliders'])?.isInvalidated
    queryClient.setQueryData(['content', 'sliders'], { items: [] })
    await answer({ theme: 'light' })
    expect(isOld()).toBe(false)
    await answer({ theme: 'light', locale: 'hu' })
    expect(isOld()).toBe(true)
  })
})
