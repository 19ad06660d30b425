import { expect, test } from 'vitest'
import { condition, knowing, oneOf } from '#tests/builders/fit.ts'
import { answeredFit, lineFit } from './line-fit.ts'

const late = condition('built_from', '2015-05')
const sport = oneOf('suspension_kind', '2')
const product = { fits_vehicle: true, fitting: [[late, sport]] }

test('a line takes what bears on its article, and the verdict that the shop will come to', () => {
  const knowledge = knowing({ production_date: '2016-01', 'choice:aircon': '1' }, { built_from: 201001 })
  expect(lineFit(product, knowledge)).toMatchObject({ state: 'fits_if', linked: true, answers: { production_date: '2016-01' }, facts: { built_from: 201001 } })
})

test('says nothing where nothing is said, and no where there is no linkage', () => {
  expect(lineFit({ fits_vehicle: null, fitting: [] }, knowing())).toBeNull()
  expect(lineFit({ fits_vehicle: false, fitting: [] }, knowing())).toMatchObject({ state: 'does_not_fit', linked: false })
})

test('every answer that follows is heard, and so is one that is taken back', () => {
  const open = lineFit(product, knowing({ production_date: '2016-01' }))!
  const fits = answeredFit(open, { 'choice:suspension_kind': '2' })
  expect([fits.state, answeredFit(fits, { 'choice:suspension_kind': '1' }).state, answeredFit(fits, { production_date: null }).state]).toEqual(['fits', 'does_not_fit', 'fits_if'])
})
