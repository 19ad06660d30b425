import { expect, it } from 'vitest'
import { looksLikeVin } from './vin.ts'

it('knows a VIN in any spelling @VEH-07', () => {
  expect(looksLikeVin('W0LPE6EZZFT416969')).toBe(true)
  expect(looksLikeVin('w0l pe6ezz ft416969')).toBe(true)
})
it('refuses other lengths and the letters that a VIN never has', () => {
  expect(looksLikeVin('W0LPE6EZZFT41696')).toBe(false)
  expect(looksLikeVin('W0LPE6EZZFT4169699')).toBe(false)
  expect(looksLikeVin('WOLPE6EZZFT416969')).toBe(false)
})
