// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { keyedPlaces } from './screen-keys.ts'

const placesOf = (html: string) => {
  const page = document.createElement('main')
  page.innerHTML = html
  return keyedPlaces(page)
}

it('tells the keys of the screen by what stands on it', () => {
  expect(placesOf('<section data-picker-column></section>')).toEqual(['picker'])
  expect(placesOf('<ul data-rows><li><input data-quantity></li></ul>')).toEqual(['rows', 'quantity'])
  expect(
    placesOf('<div data-part="gallery"><button aria-pressed="true"></button></div><div data-part="drawing"></div>'),
  ).toEqual(['gallery', 'drawing'])
})

it('tells what begins a request, orders an offer and goes down a column of prices', () => {
  expect(placesOf('<a aria-keyshortcuts="n"></a>')).toEqual(['create'])
  expect(placesOf('<button aria-keyshortcuts="Control+Enter"></button>')).toEqual(['order'])
  expect(placesOf('<input data-column="net">')).toEqual(['sheet'])
})

it('tells the keys of a cart: its field for codes, its lines, its jobs', () => {
  expect(placesOf('<input data-job-number="0">')).toEqual(['code'])
  expect(placesOf('<ul data-rows><li><button data-remove></button></li></ul>')).toEqual(['rows', 'lines'])
  expect(placesOf('<button data-job-number="1"></button>')).toEqual(['jobs'])
})

it('promises nothing that the screen does not have: an empty list, a product with one picture', () => {
  expect(placesOf('<ul data-rows></ul><div data-part="gallery"><button></button></div><input>')).toEqual([])
})
