import { expect, test } from 'vitest'
import { hasTooManyAnswers, hasWrongAnswer } from './fit-answer-rules.ts'
import { withAnswers } from './fit-answers.ts'
import { withVin } from '../vehicles/vin-answers.ts'

const VIN = 'WVWZZZ1KZ8W123456'

test('an answer takes the place of the former one to the same question, null takes it back', () => {
  expect(withAnswers({ a: '1', b: '2' }, { a: '3', b: null, c: null, d: '4' })).toEqual({ a: '3', d: '4' })
})

test('a vehicle has a limited number of answers', () => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [String(index), '1']))
  expect([hasTooManyAnswers(many), hasTooManyAnswers({ ...many, 200: '1' }), hasTooManyAnswers({})]).toEqual([
    true,
    true,
    false,
  ])
})

test('a chassis number needs no answer, and gives way to one that was read off the car', () => {
  expect(withVin({}, VIN, null)).toEqual({ answers: { chassis_number: VIN }, told: ['chassis_number'] })
  expect(withVin({ chassis_number: 'C234567' }, VIN, null)).toEqual({
    answers: { chassis_number: 'C234567' },
    told: [],
  })
})

test('the day on which the very car was built is a fact, whatever was answered before', () => {
  expect(withVin({ production_date: '2014-01' }, VIN, '2015-05-17')).toEqual({
    answers: { chassis_number: VIN, production_date: '2015-05' },
    told: ['chassis_number', 'production_date'],
  })
})

test('what is no whole chassis number is none', () => {
  expect([withVin({}, 'ABC', null), withVin({}, 'IOQ00000000000000', null), withVin({}, null, null)]).toEqual(
    Array.from({ length: 3 }, () => ({ answers: {}, told: [] })),
  )
})

test.each([
  [
    {
      production_date: '2015-05',
      chassis_number: 'C234567',
      engine_code: 'BKC',
      'choice:aircon': '2',
      'number:for_disc_diameter:1': '17.5',
      'confirm:pr_number:1ZA': 'no',
    },
    false,
  ],
  [{ production_date: null, 'choice:aircon': null }, false],
  [{ production_date: '2015' }, true],
  [{ nothing: '1' }, true],
  [{ nothing: null }, true],
  [{ 'confirm:pr_number:1ZA': 'perhaps' }, true],
  [{ 'choice:aircon': 'yes' }, true],
  [{ 'number:x': '1,5' }, true],
])('%j has a wrong answer: %s', (changes, isWrong) => {
  expect(hasWrongAnswer(changes as Record<string, string | null>)).toBe(isWrong)
})
