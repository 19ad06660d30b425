import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { withoutSummary } from './without-summaries.ts'

const contract = resolve(import.meta.dirname, '../../src/contract')

test.each([
  ["endpoint({ summary: 'As you type; at most 10', query })", "endpoint({ summary: '', query })"], [`{ summary: "The day's products", answer }`, `{ summary: '', answer }`],
  [`{ summary: 'it\\'s "this"', a: 'b' }, { summary: 'x' }`, `{ summary: '', a: 'b' }, { summary: '' }`], ['readonly summary: string', 'readonly summary: string'],
])('%s', (code, expected) => {
  expect(withoutSummary(code)).toBe(expected)
})

test('every description of the contract is found, and nothing else of it is touched', () => {
  for (const file of readdirSync(contract)) {
    const code = readFileSync(join(contract, file), 'utf8')
    const [before, after] = [code.split('\n'), withoutSummary(code).split('\n')]
    expect(after.join('\n'), file).not.toMatch(/summary: (?!''|string)/)
    expect(after.map((line) => line.replace(/summary: ''/g, '')), file).toEqual(before.map((line) => line.replace(/summary: ('[^']*'|"[^"]*")/g, '')))
  }
})
