import { expect, test } from 'vitest'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { NumberIssuer, respelled } from './number-issuer.ts'
import { random } from './random.ts'

test('numbers follow the pattern of their kind and are never issued twice, even when patterns overlap and run out', () => {
  const issuer = new NumberIssuer(['0 986 494 ###', '0 986 4## ###', 'F@ ##'], 'test')
  const numbers = Array.from({ length: 9000 }, (_, index) => issuer.next(index % 3))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers[0]).toMatch(/^0 986 494 \d{3}$/)
  expect(numbers[2]).toMatch(/^F[A-Z] \d\d$/)
})

test('numbers from the other end leave those of the front as they are, and meet none of them', () => {
  const issue = (others: number) => {
    const issuer = new NumberIssuer(['OC ###', 'OX ###D'], 'test')
    const last = Array.from({ length: others }, () => issuer.last(0))
    return { front: Array.from({ length: 300 }, () => issuer.next(0)), last }
  }
  const { front, last } = issue(600)
  expect(front).toEqual(issue(0).front)
  expect(new Set([...front, ...last]).size).toBe(900)
})

test('the same labels issue the same numbers in the same order', () => {
  const issue = () => {
    const issuer = new NumberIssuer(['##.####'], 7, 'brand 148')
    return [issuer.next(0), issuer.next(0), issuer.next(0)]
  }
  expect(issue()).toEqual(issue())
})

test('a number written otherwise is the same number', () => {
  const each = random('spelling')
  for (let index = 0; index < 40; index += 1) expect(numberKey(respelled('5Q0 615-301.F', each))).toBe('5Q0615301F')
})
