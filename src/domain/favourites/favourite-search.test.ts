import { expect, it } from 'vitest'
import { foundProducts } from './favourite-search.ts'

const product = (id: number, articleNumber: string, name: string, brand = 'BOSCH') => ({
  id,
  articleNumber,
  name,
  brand: { id: 1, name: brand },
})

it('products of a list are found by number in any spelling, by words without diacritics and by brand', () => {
  const products = [
    product(1, '0 986 494 524', 'Plăcuțe de frână'),
    product(2, 'W 712/95', 'Filtru ulei', 'MANN-FILTER'),
  ]
  const ids = (text: string) => foundProducts(products, text).map(({ id }) => id)
  expect([ids(''), ids('0986494'), ids('frana plac'), ids('w712'), ids('mann'), ids('bujie')]).toEqual([
    [1, 2],
    [1],
    [1],
    [2],
    [2],
    [],
  ])
})
