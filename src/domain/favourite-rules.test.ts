import { expect, it } from 'vitest'
import { FAVOURITE_LISTS_MAX } from '#src/contract/favourites.ts'
import { foundProducts, listProblem, listsWith } from './favourite-rules.ts'
import type { ShownList } from './favourites-fold.ts'

const list = (id: string, name: string, products: ShownList['products'] = []): ShownList => ({ id, name, description: '', is_main: false, products })
const product = (id: number, articleNumber: string, name: string, brand = 'BOSCH') => ({ id, articleNumber, name, brand: { id: 1, name: brand } })

it('a name is one list, whatever its letters; the list itself may keep it @FAV-01', () => {
  const lists = [list('a', 'Frâne')]
  expect([listProblem(lists, { id: 'b', name: ' FRÂNE ' }), listProblem(lists, { id: 'a', name: 'frâne' }), listProblem(lists, { id: 'b', name: 'Ulei' })]).toEqual(['name-taken', null, null])
})

it('there are not more lists than the shop takes; those that are there can still be renamed @FAV-01', () => {
  const lists = Array.from({ length: FAVOURITE_LISTS_MAX }, (_, index) => list(`id ${index}`, `Lista ${index}`))
  expect([listProblem(lists, { id: 'new', name: 'Nouă' }), listProblem(lists, { id: 'id 0', name: 'Altfel' })]).toEqual(['too-many', null])
})

it('says which lists a product is on', () => {
  const pads = product(1, '0 986', 'Plăcuțe')
  expect(listsWith([list('a', 'A', [pads]), list('b', 'B'), list('c', 'C', [pads])], 1).map(({ id }) => id)).toEqual(['a', 'c'])
})

it('products of a list are found by number in any spelling, by words without diacritics and by brand', () => {
  const products = [product(1, '0 986 494 524', 'Plăcuțe de frână'), product(2, 'W 712/95', 'Filtru ulei', 'MANN-FILTER')]
  const ids = (text: string) => foundProducts(products, text).map(({ id }) => id)
  expect([ids(''), ids('0986494'), ids('frana plac'), ids('w712'), ids('mann'), ids('bujie')]).toEqual([[1, 2], [1], [1], [2], [2], []])
})
