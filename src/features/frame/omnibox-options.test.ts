import { describe, expect, it } from 'vitest'
import { omniboxOptions } from './omnibox-options.ts'

const suggestion = { kind: 'number', text: '0 986 494 524', detail: 'BOSCH', id: 7 } as const

describe('the omnibox offers', () => {
  it('recent searches before typing', () => {
    expect(omniboxOptions('', [suggestion], ['filtru ulei'])).toEqual([{ kind: 'recent', text: 'filtru ulei', detail: '', productId: null }])
  })

  it('nothing below three characters @SRCH-01', () => {
    expect(omniboxOptions('09', [suggestion], ['filtru ulei'])).toEqual([])
  })

  it('a number as the way to its product, anything else as a search', () => {
    const options = omniboxOptions('098', [suggestion, { kind: 'brand', text: 'BOSCH', detail: '', id: 3 }], [])
    expect(options.map(({ productId }) => productId)).toEqual([7, null])
  })
})
