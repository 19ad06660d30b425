import { describe, expect, it } from 'vitest'
import { narrowedByVin, type VinCandidate, type VinStatements } from './vin-narrowing.ts'

const astra = (given: Partial<VinCandidate>): VinCandidate => ({
  name: '1.6 CDTI',
  engineCodes: [],
  ccm: 1598,
  kw: 100,
  hp: 136,
  fuel: 'D',
  body: 'hb',
  drive: 'FWD',
  from: 201406,
  to: 201510,
  ...given,
})
const b16dth = astra({ engineCodes: ['B 16 DTH'] })
const a17dtr = astra({ name: '1.7 CDTI', engineCodes: ['A 17 DTR'], ccm: 1686, kw: 92, hp: 125, from: 200912 })
const petrol = astra({ name: '1.6 Turbo', engineCodes: ['A 16 XHT'], kw: 125, hp: 170, fuel: 'B' })
const unknown = astra({
  name: 'Astra',
  engineCodes: [],
  ccm: null,
  kw: null,
  hp: null,
  fuel: null,
  body: null,
  drive: null,
  from: null,
  to: null,
})
const nothing: VinStatements = {
  engine: null,
  modelCode: null,
  body: null,
  drive: null,
  productionDate: null,
  modelYears: [],
}
const narrowed = (candidates: readonly VinCandidate[], said: Partial<VinStatements>) =>
  narrowedByVin(candidates, { ...nothing, ...said }, (each) => each)

describe('what a VIN’s answer says narrows its vehicles @VEH-04', () => {
  it.each([
    ['the engine code', { engine: 'B16DTH 1.6 CDTI' }, [b16dth]],
    ['the engine code in pieces', { engine: 'b 16 dth' }, [b16dth]],
    ['the engine code within the model code', { modelCode: 'P10-A17DTR' }, [a17dtr]],
    ['the capacity alone', { engine: '1.7' }, [a17dtr]],
    ['the capacity in cm³', { engine: '1686 ccm' }, [a17dtr]],
    ['the power in kW', { engine: '92 kW' }, [a17dtr]],
    ['the power in horses', { engine: '170 CP' }, [petrol]],
    ['the fuel', { engine: 'CDTI' }, [a17dtr, b16dth]],
    ['the fuel in a word', { engine: 'motorină' }, [a17dtr, b16dth]],
    ['the fuel before its power', { engine: 'Blue dCi115' }, [a17dtr, b16dth]],
    ['the fuel and the capacity', { engine: '1.6 CDTI' }, [b16dth]],
    ['the day of production', { productionDate: '2012-03-14' }, [a17dtr]],
    ['the model year', { modelYears: [2011] }, [a17dtr]],
  ] as const)('%s', (_, said, expected) => {
    expect(narrowed([a17dtr, b16dth, petrol], said)).toEqual(expected)
  })

  it('body and drive', () => {
    const estate = astra({ body: 'kb' })
    const driven = astra({ drive: 'AWD' })
    expect(narrowed([b16dth, estate], { body: 'kb' })).toEqual([estate])
    expect(narrowed([b16dth, driven], { drive: 'AWD' })).toEqual([driven])
  })

  it('leaves open what is open, and what is not known of a vehicle', () => {
    expect(narrowed([a17dtr, b16dth], {})).toEqual([a17dtr, b16dth])
    expect(narrowed([a17dtr, b16dth, unknown], { engine: 'CDTI', modelYears: [2015] })).toEqual([
      a17dtr,
      b16dth,
      unknown,
    ])
    expect(narrowed([a17dtr, unknown], { engine: '1.6 CDTI' })).toEqual([unknown])
  })

  it('does not take a statement that fits none of them', () => {
    expect(narrowed([a17dtr, b16dth], { engine: 'Z 19 DTH 3.0 TSI 400 kW', body: 'cb', modelYears: [1990] })).toEqual([
      a17dtr,
      b16dth,
    ])
    expect(narrowed([], { engine: 'B16DTH' })).toEqual([])
  })

  it('takes the name of a capacity for it where the measure rounds to another', () => {
    const fiat = astra({ name: '1.3 Multijet', ccm: 1248 })
    expect(narrowed([b16dth, fiat], { engine: '1.3 JTD' })).toEqual([fiat])
  })

  it('reads no power as a capacity', () => {
    expect(narrowed([a17dtr, b16dth], { engine: '1.6 CDTI 100.0 kW' })).toEqual([b16dth])
  })
})
