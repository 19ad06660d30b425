import { describe, expect, test } from 'vitest'
import type { FitCondition, VehicleFacts } from '#src/contract/catalogue/fit.ts'
import { condition, knowing, oneOf } from '#tests/builders/catalogue/fit.ts'
import { decide } from './fit-condition.ts'

const asked = (each: FitCondition, answers = {}, facts: Partial<VehicleFacts> = {}) => {
  const { is, question } = decide(each, knowing(answers, facts))
  return question ? [is, question.id, question.kind] : [is]
}

describe('production date', () => {
  test.each([
    ['built_from', '2015-05', '2015-05', 'met'],
    ['built_from', '2015-05', '2015-04', 'broken'],
    ['built_from', '2015-05', '2016-01', 'met'],
    ['built_to', '2015-05', '2015-05', 'met'],
    ['built_to', '2015-05', '2015-06', 'broken'],
    ['built_to', '2015-05', '2014-12', 'met'],
  ])('%s %s: a vehicle of %s is %s', (key, bound, date, is) => {
    expect(asked(condition(key, bound), { production_date: date })).toEqual([is])
  })

  test.each([
    ['built_from', 201506, 201912, ['met']],
    ['built_from', 201001, 201504, ['broken']],
    ['built_from', 201001, 201505, ['open', 'production_date', 'month']],
    ['built_from', 201506, null, ['met']],
    ['built_to', 201001, 201505, ['met']],
    ['built_to', 201506, null, ['broken']],
    ['built_to', 201505, null, ['open', 'production_date', 'month']],
    ['built_to', null, null, ['open', 'production_date', 'month']],
  ])('%s 2015-05: a type built from %s to %s', (key, builtFrom, builtTo, is) => {
    expect(asked(condition(key, '2015-05'), {}, { built_from: builtFrom, built_to: builtTo })).toEqual(is)
  })

  test('a bound that is no month is asked about itself, and the answer decides', () => {
    const byDay = condition('built_from', '2015-05-17')
    expect(asked(byDay, { production_date: '2015-05' })).toEqual(['open', 'confirm:built_from:20150517', 'confirm'])
    expect(asked(byDay, { 'confirm:built_from:20150517': 'no' })).toEqual(['broken'])
  })
})

describe('chassis number', () => {
  test('is asked once, and compared where it is written alike', () => {
    expect(asked(condition('chassis_from', 'C-234567'))).toEqual(['open', 'chassis_number', 'chassis'])
    expect(asked(condition('chassis_from', 'C-234567'), { chassis_number: 'C234567' })).toEqual(['met'])
    expect(asked(condition('chassis_to', 'C-234567'), { chassis_number: 'C234568' })).toEqual(['broken'])
  })

  test('where it is not, the very condition is asked, not the number again', () => {
    expect(asked(condition('chassis_from', 'C-234567'), { chassis_number: 'WVWZZZ1KZ8W123456' })).toEqual([
      'open',
      'confirm:chassis_from:C234567',
      'confirm',
    ])
    expect(
      asked(condition('chassis_from', 'C-234567'), {
        chassis_number: 'WVWZZZ1KZ8W123456',
        'confirm:chassis_from:C234567': 'yes',
      }),
    ).toEqual(['met'])
  })
})

describe('engine code', () => {
  const bkc = condition('engine_code', 'BKC')
  test('the only one of a type decides, whatever its spelling', () =>
    expect(asked(bkc, {}, { engine_codes: ['b-kc'] })).toEqual(['met']))
  test('one of several is asked', () =>
    expect(asked(bkc, {}, { engine_codes: ['BKC', 'BLS'] })).toEqual(['open', 'engine_code', 'engine']))
  test('one that the type is not known to have is asked: the list may have gaps', () =>
    expect(asked(bkc, {}, { engine_codes: ['BLS'] })).toEqual(['open', 'engine_code', 'engine']))
  test('the answer decides, for every article', () => {
    expect([
      asked(bkc, { engine_code: 'BKC' }),
      asked(condition('engine_code', 'BLS, BXE'), { engine_code: 'BXE' }),
      asked(condition('engine_code', 'BLS'), { engine_code: 'BKC' }),
    ]).toEqual([['met'], ['met'], ['broken']])
  })
})

describe('lists, measures and texts', () => {
  test('the gearbox of a type is known', () => {
    expect(asked(oneOf('gearbox_kind', '2'), {}, { gearbox: 'automatic' })).toEqual(['met'])
    expect(asked(oneOf('gearbox_kind', '2'), {}, { gearbox: 'manual' })).toEqual(['broken'])
    expect(asked(oneOf('gearbox_kind', '2'))).toEqual(['open', 'choice:gearbox_kind', 'choice'])
  })

  test('what a person says of a list goes before the type: a gearbox may have been changed', () => {
    expect(asked(oneOf('gearbox_kind', '2'), { 'choice:gearbox_kind': '2' }, { gearbox: 'manual' })).toEqual(['met'])
  })

  test('values of a list exclude each other', () => {
    expect([
      asked(oneOf('aircon', '1'), { 'choice:aircon': '1' }),
      asked(oneOf('aircon', '2'), { 'choice:aircon': '1' }),
    ]).toEqual([['met'], ['broken']])
  })

  test('a measure is asked for each place by itself: front discs say nothing of rear ones', () => {
    const front = condition('for_disc_diameter', '288', { unit: 'mm', place: { code: '1', name: 'față' } })
    const rear = condition('for_disc_diameter', '256', { unit: 'mm', place: { code: '2', name: 'spate' } })
    const answers = { 'number:for_disc_diameter:1': '288' }
    expect([asked(front, answers), asked(rear, answers)]).toEqual([
      ['met'],
      ['open', 'number:for_disc_diameter:2', 'number'],
    ])
    expect(
      asked(condition('for_disc_diameter', '17,5', { code: '17.5', unit: 'mm' }), {
        'number:for_disc_diameter': '17.50',
      }),
    ).toEqual(['met'])
  })

  test('a vehicle has many PR numbers, so one says nothing of another', () => {
    expect(asked(condition('pr_number', '1ZA'), { 'confirm:pr_number:1LJ': 'yes' })).toEqual([
      'open',
      'confirm:pr_number:1ZA',
      'confirm',
    ])
    expect(asked(condition('pr_number', '1ZA'), { 'confirm:pr_number:1ZA': 'yes' })).toEqual(['met'])
  })

  test('a criterion that nothing is known of is asked as it stands', () => {
    expect(asked(condition('constructor', 'x'))).toEqual(['open', 'confirm:constructor:X', 'confirm'])
  })
})
