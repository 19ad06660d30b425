import { expect, test } from 'vitest'
import { countEngineCode } from './vehicle-codes.ts'

const codes = {
  engines: [
    { key: 'BKC', code: 'BKC', carIds: [1, 2] },
    { key: 'BXE', code: 'BXE', carIds: [2, 3] },
    { key: 'H4BT400', code: 'H4Bt 400', carIds: [4] },
    { key: 'H4BT408', code: 'H4Bt 408', carIds: [4, 5] },
  ],
  kTypes: new Set([1, 2, 3, 4, 5]),
}

test.each([
  ['BKC', { code: 'BKC', vehicles: 2 }, { code: 'BKC', vehicles: 2 }],
  ['H4BT400', { code: 'H4Bt 400', vehicles: 1 }, { code: 'H4Bt 400', vehicles: 1 }],
  ['H4BT', { code: null, vehicles: 0 }, { code: null, vehicles: 2 }],
  ['B', { code: null, vehicles: 0 }, { code: null, vehicles: 3 }],
  ['A', { code: null, vehicles: 0 }, { code: null, vehicles: 0 }],
  ['Z', { code: null, vehicles: 0 }, { code: null, vehicles: 0 }],
])('%s is the engine code of %o and begins that of %o, each vehicle once', (key, exact, beginning) => {
  expect(countEngineCode(codes, key)).toEqual({ exact, beginning })
})
