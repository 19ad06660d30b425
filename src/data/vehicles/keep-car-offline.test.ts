import { expect, it } from 'vitest'
import { leavesOf } from './keep-car-offline.ts'

const node = (id: number, parentId: number | null, count: number) => ({ id, parent_id: parentId, key: String(id), name: String(id), count })

it('a car’s articles are in the categories below which there is none, as far as they hold any @OFF-02', () => {
  expect(leavesOf([node(1, null, 5), node(2, 1, 5), node(3, 1, 0), node(4, null, 2)]).map(({ id }) => id)).toEqual([2, 4])
})
