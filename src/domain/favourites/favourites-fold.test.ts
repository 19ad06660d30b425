import { describe, expect, it } from 'vitest'
import { uuidOf } from '#tests/builders/cart.ts'
import {
  foldFavourites,
  type FavouriteOperation,
  listsWith,
  type MarkedProduct,
  type ShownList,
} from './favourites-fold.ts'

const product = (id: number): MarkedProduct => ({
  id,
  articleNumber: `N ${id}`,
  name: `Articol ${id}`,
  brand: { id: 1, name: 'BOSCH' },
})
const list = (id: number, name: string, products: readonly number[] = [], isMain = false): ShownList => ({
  id: uuidOf(id),
  name,
  description: '',
  is_main: isMain,
  products: products.map(product),
})
const create = (id: number, name: string, isMain = false): FavouriteOperation => ({
  kind: 'favourites.create.v1',
  payload: { body: { id: uuidOf(id), name, is_main: isMain } },
})
const update = (
  id: number,
  body: Extract<FavouriteOperation, { kind: 'favourites.update.v1' }>['payload']['body'],
): FavouriteOperation => ({ kind: 'favourites.update.v1', payload: { params: { id: uuidOf(id) }, body } })
const remove = (id: number): FavouriteOperation => ({
  kind: 'favourites.delete.v1',
  payload: { params: { id: uuidOf(id) } },
})
const add = (id: number, articles: number[], mainName?: string): FavouriteOperation => ({
  kind: 'favourites.add.v1',
  payload: {
    params: { id: uuidOf(id) },
    body: { article_ids: articles, ...(mainName === undefined ? {} : { main_name: mainName }) },
  },
  seen: articles.map(product),
})
const take = (id: number, articles: number[]): FavouriteOperation => ({
  kind: 'favourites.remove.v1',
  payload: { params: { id: uuidOf(id) }, body: { article_ids: articles } },
})
const move = (from: number, to: number, articles: number[]): FavouriteOperation => ({
  kind: 'favourites.move.v1',
  payload: { body: { from: uuidOf(from), to: uuidOf(to), article_ids: articles } },
})
const brief = (lists: readonly ShownList[]) =>
  lists.map(({ name, is_main: isMain, products }) => [`${isMain ? '*' : ''}${name}`, products.map(({ id }) => id)])
const own = [list(1, 'Frecvente', [11, 12], true), list(2, 'Frâne'), list(3, 'Ulei', [13])]

describe('favourite lists with what waits @FAV-01', () => {
  it('begin with the first one as the main one; a new main one takes its place', () => {
    expect(brief(foldFavourites([], [create(1, 'A'), create(2, 'B'), create(3, 'C', true)]))).toEqual([
      ['*C', []],
      ['A', []],
      ['B', []],
    ])
    expect(brief(foldFavourites(own, [update(3, { is_main: true, name: 'Uleiuri' })]))).toEqual([
      ['*Uleiuri', [13]],
      ['Frecvente', [11, 12]],
      ['Frâne', []],
    ])
  })

  it('keep a main one when it is deleted: the oldest other', () => {
    expect(brief(foldFavourites(own, [remove(1)]))).toEqual([
      ['*Frâne', []],
      ['Ulei', [13]],
    ])
    expect(brief(foldFavourites(own, [remove(3)]))).toEqual([
      ['*Frecvente', [11, 12]],
      ['Frâne', []],
    ])
  })

  it('have the newest product first, each once, moved and taken off as at the server', () => {
    expect(
      brief(foldFavourites(own, [add(2, [14]), add(2, [11, 14]), take(1, [12, 99]), move(3, 2, [13, 11])])),
    ).toEqual([
      ['*Frecvente', [11]],
      ['Frâne', [13, 11, 14]],
      ['Ulei', []],
    ])
  })

  it('change nothing more by what they hold already', () => {
    const operations = [
      create(4, 'Noi'),
      add(4, [20]),
      move(1, 4, [11]),
      take(3, [13]),
      update(2, { name: 'Frână' }),
      remove(1),
    ]
    const once = foldFavourites(own, operations)
    expect(foldFavourites(once, operations.slice(1))).toEqual(once)
  })

  it('take a mark where the favourites are: on its list, else on the main one, else on the list that it makes', () => {
    expect(brief(foldFavourites(own, [add(2, [20], 'Favorite')]))[1]).toEqual(['Frâne', [20]])
    expect(brief(foldFavourites(own, [add(9, [20], 'Favorite')]))[0]).toEqual(['*Frecvente', [20, 11, 12]])
    expect(brief(foldFavourites([], [add(9, [20], 'Favorite'), add(8, [21], 'Favorite')]))).toEqual([
      ['*Favorite', [21, 20]],
    ])
  })

  it('are not changed by what concerns a list that is gone, nor by a product of which nothing is known', () => {
    expect(foldFavourites(own, [add(9, [20]), take(9, [11]), move(1, 9, [11]), update(9, { name: 'X' })])).toEqual(own)
    expect(foldFavourites(own, [{ ...add(1, [20]), seen: [{ id: 20 }] }])).toEqual(own)
  })
})

it('says which lists a product is on', () => {
  expect(listsWith([list(1, 'A', [11]), list(2, 'B'), list(3, 'C', [11, 12])], 11).map(({ name }) => name)).toEqual([
    'A',
    'C',
  ])
})
