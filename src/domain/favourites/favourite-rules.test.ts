import { expect, it } from 'vitest'
import { FAVOURITE_LISTS_MAX } from '#src/contract/ordering/favourites.ts'
import { listProblem } from './favourite-rules.ts'
import type { ShownList } from './favourites-fold.ts'

const list = (id: string, name: string): Pick<ShownList, 'id' | 'name'> => ({ id, name })

it('a name is one list, whatever its letters; the list itself may keep it @FAV-01', () => {
  const lists = [list('a', 'Frâne')]
  expect([
    listProblem(lists, { id: 'b', name: ' FRÂNE ' }),
    listProblem(lists, { id: 'a', name: 'frâne' }),
    listProblem(lists, { id: 'b', name: 'Ulei' }),
  ]).toEqual(['name-taken', null, null])
})

it('there are not more lists than the shop takes; those that are there can still be renamed @FAV-01', () => {
  const lists = Array.from({ length: FAVOURITE_LISTS_MAX }, (_, index) => list(`id ${index}`, `Lista ${index}`))
  expect([listProblem(lists, { id: 'new', name: 'Nouă' }), listProblem(lists, { id: 'id 0', name: 'Altfel' })]).toEqual(
    ['too-many', null],
  )
})
