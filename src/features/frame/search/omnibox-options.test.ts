import { describe, expect, it } from 'vitest'
import { omniboxOptions } from './omnibox-options.ts'

const suggestion = { kind: 'number', text: '0 986 494 524', detail: 'BOSCH', id: 7 } as const

describe('the omnibox offers', () => {
  it('recent searches before typing', () => {
    expect(omniboxOptions('', [suggestion], ['filtru ulei'])).toEqual([
      { kind: 'recent', text: 'filtru ulei', detail: '', productId: null },
    ])
  })

  it('nothing below three characters @SRCH-01', () => {
    expect(omniboxOptions('09', [suggestion], ['filtru ulei'])).toEqual([])
  })

  it('the person’s cars first, by plate or name', () => {
    const vehicle = {
      carId: 7,
      vehicleCode: 'V',
      manuId: 1,
      manuName: 'VW',
      modelId: 2,
      modelName: 'GOLF VII',
      carName: '2.0 TDI',
      kw: 110,
      hp: 150,
      yearOfConstrFrom: 201211,
      yearOfConstrTo: null,
      body: null,
      image: '',
    } as const
    const own = {
      vehicle,
      registration_number: 'CJ 77 GLF',
      vin: null,
      saved: true,
      visited_at: '2026-11-01T10:00:00Z',
      fit_answers: {},
    }
    const options = omniboxOptions('golf', [suggestion], [], [own, { ...own, registration_number: null }])
    expect(options.map(({ kind, text, detail }) => [kind, text, detail])).toEqual([
      ['vehicle', 'CJ 77 GLF', 'VW GOLF VII 2.0 TDI'],
      ['vehicle', 'VW GOLF VII', '2.0 TDI'],
      ['number', '0 986 494 524', 'BOSCH'],
    ])
  })

  it('a car as the way to the picker at its model, with a part as a search', () => {
    const picker = { type: 'PC', make: 5, model: 7 } as const
    const car = { kind: 'car', text: 'VW GOLF V', detail: '23 motorizări', id: 0, picker } as const
    const part = { kind: 'car', text: 'Plăcuțe frână golf 5', detail: 'VW GOLF V', id: 0 } as const
    const options = omniboxOptions('golf 5', [part, car], [])
    expect(options.map((option) => [option.productId, option.picker])).toEqual([
      [null, undefined],
      [null, picker],
    ])
  })

  it('a number as the way to its product, anything else as a search', () => {
    const options = omniboxOptions('098', [suggestion, { kind: 'brand', text: 'BOSCH', detail: '', id: 3 }], [])
    expect(options.map(({ productId }) => productId)).toEqual([7, null])
  })
})
