import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { AxleAddress } from '#src/features/axles/axle-address.ts'
import { DismantledAddress } from '#src/features/dismantled/dismantled-address.ts'
import { SearchAddress } from '#src/features/search/search-address.ts'
import { TyreAddress } from '#src/features/tyres/tyre-address.ts'
import { UnitGroupsAddress, UnitStartAddress } from '#src/features/unit-catalogue/unit-address.ts'
import { UniversalSearchAddress } from '#src/features/universal/universal-address.ts'
import { PickerSearch } from '#src/features/vehicles/picker/picker-search.ts'
import { VisitedSearch } from '#src/features/vehicles/own/visited-search.ts'
import { yearBuckets } from '#src/features/vehicles/picker/picker-search.ts'
import { parseSearch, stringifySearch } from './address-values.ts'

/** As a screen reads what a link wrote: through the text that stands in the browser's address. */
const through = <S extends v.GenericSchema>(schema: S, search: Record<string, unknown>): unknown =>
  v.parse(schema, parseSearch(stringifySearch(search)))

describe('what screens read in the address', () => {
  it.each(yearBuckets)('the years %s come back as they were chosen @VEH-01', (years) => {
    expect(through(PickerSearch, { type: 'PC', make: 5, years })).toMatchObject({ type: 'PC', make: 5, years })
  })

  it.each([
    [101, 101],
    ['101', 101],
    [0, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['frâne', undefined],
    [2 ** 40, undefined],
  ])('the group %s that a vehicle is chosen for is read as %s @CNT-01', (written, read) => {
    expect(through(PickerSearch, { type: 'PC', category: written })).toMatchObject({ type: 'PC', category: read })
  })

  it('every choice comes back, and so does every text that a person typed', () => {
    const chosen = {
      only: [VisitedSearch, ['saved', 'recent']],
      grade: [DismantledAddress, ['A', 'A,B,C']],
      fuel: [TyreAddress, ['A', 'E']],
      sort: [SearchAddress, ['price_asc', 'price_desc']],
    } as const
    for (const [field, [schema, values]] of Object.entries(chosen)) {
      for (const value of values) expect(through(schema, { [field]: value })).toMatchObject({ [field]: value })
    }
    const typed = {
      q: [SearchAddress, UniversalSearchAddress, AxleAddress, UnitGroupsAddress, VisitedSearch, DismantledAddress],
      vin: [PickerSearch, UnitStartAddress],
      engine_code: [PickerSearch],
      plate: [PickerSearch],
    } as const
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ minLength: 1 }),
          fc.constantFrom('true', 'false', '-2000', '0986494441', '1e5', '[1,2]', '{"a":1}', 'null'),
        ),
        (text) => {
          fc.pre(text.trim() === text && text !== '')
          for (const [field, schemas] of Object.entries(typed)) {
            for (const schema of schemas) expect(through(schema, { [field]: text })).toMatchObject({ [field]: text })
          }
        },
      ),
    )
  })

  it.each([
    ['?q=true', 'true'],
    ['?q=false', 'false'],
    ['?q=[1,2]', '[1,2]'],
    ['?q=%7B%22a%22:1%7D', '{"a":1}'],
    ['?q=2924', '2924'],
  ])('%s, as a person may write it, searches for %s', (address, q) => {
    expect(v.parse(SearchAddress, parseSearch(address))).toMatchObject({ q })
  })
})
