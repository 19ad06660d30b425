import { expect, test } from 'vitest'
import { condition, knowing, oneOf } from '#tests/builders/catalogue/fit.ts'
import { lineFit, notedFit } from './line-fit.ts'

const late = condition('built_from', '2015-05')
const sport = oneOf('suspension_kind', '2')
const product = { fits_vehicle: true, fitting: [[late, sport]] }

test('a line takes what bears on its article, and the verdict that the shop will come to', () => {
  const knowledge = knowing({ production_date: '2016-01', 'choice:aircon': '1' }, { built_from: 201001 })
  expect(lineFit(product, knowledge)).toMatchObject({
    state: 'fits_if',
    linked: true,
    answers: { production_date: '2016-01' },
    facts: { built_from: 201001 },
  })
})

test('says nothing where nothing is said, and no where there is no linkage', () => {
  expect(lineFit({ fits_vehicle: null, fitting: [] }, knowing())).toBeNull()
  expect(lineFit({ fits_vehicle: false, fitting: [] }, knowing())).toMatchObject({
    state: 'does_not_fit',
    linked: false,
  })
})

test('every answer that follows is heard, and so is one that is taken back', () => {
  const open = lineFit(product, knowing({ production_date: '2016-01' }))!
  const fits = notedFit(open, { fit_answers: { 'choice:suspension_kind': '2' } })
  expect([
    fits.state,
    notedFit(fits, { fit_answers: { 'choice:suspension_kind': '1' } }).state,
    notedFit(fits, { fit_answers: { production_date: null } }).state,
  ]).toEqual(['fits', 'does_not_fit', 'fits_if'])
})

const VIN = 'WVWZZZ1KZ8W123456'
const numbered = { fits_vehicle: true, fitting: [[condition('chassis_from', 'WVWZZZ1KZ8W100000'), late]] }
const byVin = {
  ...knowing({ chassis_number: VIN, production_date: '2016-03' }),
  told: ['chassis_number', 'production_date'],
}

test('a chassis number noted afterwards answers what it can, and the date of another car is no longer known', () => {
  const line = lineFit(numbered, knowing({ production_date: '2016-01' }))!
  expect(line.state).toBe('fits_if')
  expect(notedFit(line, { vin: VIN })).toMatchObject({
    state: 'fits',
    answers: { chassis_number: VIN, production_date: '2016-01' },
    told: ['chassis_number'],
  })
  expect(notedFit(lineFit(numbered, byVin)!, { vin: 'WVWZZZ1KZ8W000001' })).toMatchObject({
    state: 'does_not_fit',
    answers: { chassis_number: 'WVWZZZ1KZ8W000001' },
  })
  expect(notedFit(lineFit(numbered, byVin)!, { vin: null })).toMatchObject({ state: 'fits_if', answers: {}, told: [] })
})

test('what the number told stays with the line while it is the same one', () => {
  const line = lineFit(numbered, byVin)!
  expect(line).toMatchObject({ state: 'fits', told: ['chassis_number', 'production_date'] })
  expect(notedFit(line, { fit_answers: { 'choice:aircon': '1' } })).toEqual(line)
  expect(notedFit(line, { vin: VIN })).toEqual(line)
  expect(notedFit(line, { fit_answers: { production_date: '2013-01' } }).state).toBe('fits')
})

test('the number that a person read off the car goes before the noted one', () => {
  expect(notedFit(lineFit(numbered, byVin)!, { fit_answers: { chassis_number: 'WVWZZZ1KZ8W000002' } })).toMatchObject({
    state: 'does_not_fit',
    told: ['production_date'],
  })
})
