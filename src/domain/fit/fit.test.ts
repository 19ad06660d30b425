import { describe, expect, test } from 'vitest'
import type { Fitting } from '#src/contract/catalogue/fit.ts'
import { condition, knowing, oneOf } from '#tests/builders/catalogue/fit.ts'
import { answersFor, fitOf, hasQuestions } from './fit.ts'

const late = condition('built_from', '2015-05')
const early = condition('built_to', '2015-04')
const sport = oneOf('suspension_kind', '2')
const linked = (...fitting: Fitting) => ({ linked: true, fitting })

describe('verdict', () => {
  test('nothing is said without a vehicle, and of what is made for none', () => {
    expect(fitOf({ linked: null, fitting: [] }, knowing())).toMatchObject({ state: 'unknown', open: [] })
  })

  test('what is made for vehicles and not linked to this one does not fit', () => {
    expect(fitOf({ linked: false, fitting: [] }, knowing())).toMatchObject({ state: 'does_not_fit', broken: [] })
  })

  test('linked without a condition fits', () => {
    expect(fitOf(linked(), knowing())).toMatchObject({ state: 'fits', open: [] })
  })

  test('open conditions are asked, each question once', () => {
    const fit = fitOf(linked([late, condition('built_to', '2018-12'), sport]), knowing())
    expect(fit.state).toBe('fits_if')
    expect(fit.open.map(({ id, conditions }) => [id, conditions.map(({ value }) => value)])).toEqual([
      ['production_date', ['2015-05', '2018-12']],
      ['choice:suspension_kind', ['fără']],
    ])
  })

  test('every answer brings it nearer; the last one decides', () => {
    const both = linked([late, sport])
    expect(fitOf(both, knowing({ production_date: '2016-01' }))).toMatchObject({
      state: 'fits_if',
      met: [late],
      open: [{ id: 'choice:suspension_kind' }],
    })
    expect(fitOf(both, knowing({ production_date: '2016-01', 'choice:suspension_kind': '2' }))).toMatchObject({
      state: 'fits',
      met: [late, sport],
    })
  })

  test('one broken condition is enough, whatever else is open', () => {
    expect(fitOf(linked([late, sport]), knowing({ production_date: '2014-01' }))).toMatchObject({
      state: 'does_not_fit',
      open: [],
      broken: [late],
    })
  })
})

describe('several linkages', () => {
  const chassis = condition('chassis_from', 'C-100000')

  test('any one is enough', () => {
    expect(fitOf(linked([late], [early, chassis]), knowing({ production_date: '2016-01' }))).toMatchObject({
      state: 'fits',
      met: [late],
    })
  })

  test('what is broken falls away, and no longer asks', () => {
    expect(fitOf(linked([late], [early, chassis]), knowing({ production_date: '2014-01' }))).toMatchObject({
      state: 'fits_if',
      open: [{ id: 'chassis_number' }],
      met: [early],
    })
  })

  test('it does not fit when every one is broken, each with its reason', () => {
    expect(
      fitOf(linked([late], [early, chassis]), knowing({ production_date: '2014-01', chassis_number: 'C000001' })),
    ).toMatchObject({ state: 'does_not_fit', broken: [late, chassis] })
  })

  test('both halves of the years together need no answer that decides between them', () => {
    expect(fitOf(linked([late], [early]), knowing({ production_date: '2010-01' })).state).toBe('fits')
    expect(fitOf(linked([late], [early]), knowing()).open.map(({ id }) => id)).toEqual(['production_date'])
  })
})

describe('several values of one criterion', () => {
  const codes = [condition('engine_code', 'BKC'), condition('engine_code', 'BLS')]

  test('any one is enough', () => {
    expect(fitOf(linked(codes), knowing({ engine_code: 'BLS' })).state).toBe('fits')
    expect(fitOf(linked(codes), knowing({ engine_code: 'BXE' })).state).toBe('does_not_fit')
  })

  test('they are one question', () => {
    expect(fitOf(linked(codes), knowing()).open).toMatchObject([{ id: 'engine_code', conditions: codes }])
  })
})

test('with a line go the answers that bear on it, and no others', () => {
  const answers = {
    production_date: '2016-01',
    'choice:suspension_kind': '2',
    'choice:aircon': '1',
    'confirm:built_from:201505': 'yes',
  }
  expect(answersFor([[late, sport]], answers)).toEqual({
    production_date: '2016-01',
    'choice:suspension_kind': '2',
    'confirm:built_from:201505': 'yes',
  })
  expect(answersFor([], answers)).toEqual({})
})

test('there is something to ask or to show while a condition is open, and where an answer decided; not where the type of the vehicle does', () => {
  const linkage = { linked: true, fitting: [[oneOf('gearbox_kind', '1')]] }
  expect([
    hasQuestions(linkage, knowing()),
    hasQuestions(linkage, knowing({ 'choice:gearbox_kind': '2' })),
    hasQuestions(linkage, knowing({}, { gearbox: 'manual' })),
  ]).toEqual([true, true, false])
})
