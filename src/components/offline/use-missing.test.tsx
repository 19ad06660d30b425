// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportAnswer, reportNoAnswer } from '#src/platform/api/contact.ts'
import { ProductImage } from '../products/ProductImage.tsx'
import { VehicleImage } from '../vehicles/VehicleImage.tsx'

let root = createRoot(document.createElement('div'))
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it.each([
  ['part', <ProductImage key="" src="/media/a.webp" size={64} />],
  ['vehicle', <VehicleImage key="" src="/media/a.webp" />],
])('asks again for the image of a %s that could not be had, when the shop is back @OFF-01', async (_what, shown) => {
  const image = () => document.querySelector('img')
  await act(async () => root.render(shown))
  await act(async () => image()!.dispatchEvent(new Event('error')))
  expect(image(), 'a quiet mark in its place').toBeNull()
  await act(async () => reportAnswer())
  expect(image(), 'the shop has none').toBeNull()
  await act(async () => reportNoAnswer())
  await act(async () => reportAnswer())
  expect(image()?.getAttribute('src')).toBe('/media/a.webp')
})
