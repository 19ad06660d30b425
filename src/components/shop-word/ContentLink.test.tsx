// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ContentLink } from './ContentLink.tsx'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function draw(to: string | null) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ContentLink to={to}>Iarna</ContentLink> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  await act(async () => root.render(<RouterProvider router={router as never} />))
  return { router, link: document.querySelector('a') }
}

it('what the editors wrote leads to an address of the app, with its search @CNT-01', async () => {
  const { router, link } = await draw('/search-v2?q=antigel')
  expect(link?.getAttribute('href')).toBe('/search-v2?q=antigel')
  await act(async () => link!.click())
  expect(router.history.location.href).toBe('/search-v2?q=antigel')
})

it.each([null, '', 'search-v2', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'and to no other place (%j): the words stand there without a link @CNT-01',
  async (to) => {
    const { link } = await draw(to)
    expect(link).toBeNull()
    expect(document.body.textContent).toBe('Iarna')
  },
)
