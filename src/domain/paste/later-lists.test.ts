import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numberKey } from '../numbers/article-number.ts'
import { recordsOf } from './list-records.ts'
import { readList } from './pasted-list.ts'
import { brandsByKey } from './resolved-row.ts'

/* Lists with articles of the demo, written without a look at the rules or at the lists before them (tests/relevance/pasted-lists.json). */

interface Lists {
  readonly articles: readonly { readonly brand: string; readonly numbers: readonly string[] }[]
  readonly cases: readonly Case[]
}
interface Case {
  readonly from: string
  readonly text: string
  /** What must be taken, no more and no less. */
  readonly rows: readonly string[]
  /** It may be asked as well, and something has to be where these are not all of it. */
  readonly asks?: boolean
}
const { articles, cases } = JSON.parse(readFileSync('tests/relevance/pasted-lists-later.json', 'utf8')) as Lists

const { keys: brandKeys } = brandsByKey(articles.map(({ brand }, id) => ({ id, name: brand })))
const articlesOf = (key: string) =>
  articles.flatMap(({ numbers }, id) => (numbers.some((number) => numberKey(number) === key) ? [id] : []))

/** As the catalogue's kinds are called. */
const PART = /^(?:kit|ambreiaj|clutch|disc(?:uri)?|frana|placute|filtru|ulei|bujii?)$/i

function read(text: string): { readonly taken: string[]; readonly asked: number } {
  const lines = recordsOf(text).map((record) => record.text.replace(/[\r\n]+/g, ' '))
  const { rows } = readList(lines.join('\n'), {
    isNumber: (key) => articlesOf(key).length > 0,
    brandKeys,
    articlesOf,
    namesPart: (words) => words.split(' ').every((word) => PART.test(word)),
  })
  const taken = rows.filter(({ problem }) => problem === null)
  return {
    taken: taken
      .map(({ key, quantity }) => `${articles[articlesOf(key ?? '')[0]!]!.numbers[0]}*${quantity}`)
      .toSorted(),
    asked: rows.length - taken.length,
  }
}

test.each(cases.filter(({ asks }) => !asks))('$from: $text', ({ text, rows }) => {
  expect(read(text)).toEqual({ taken: rows.toSorted(), asked: 0 })
})

test.each(cases.filter(({ asks }) => asks))('$from, of which something may be asked: $text', ({ text, rows }) => {
  const { taken, asked } = read(text)
  expect(taken.filter((row) => !rows.includes(row))).toEqual([])
  expect(asked + taken.length).toBeGreaterThanOrEqual(Math.max(1, rows.length))
})
