import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withAnswersOnly } from './answers-only.ts'

const contract = resolve(import.meta.dirname, '../../../src/contract')

test.each([
  ["endpoint({ summary: 'As you type; at most 10', query, answer })", 'endpoint({   answer })'],
  [
    "endpoint({ path: '/a', ...write, params: v.object({ id: Id }), body: v.object({ summary: Text }), answer: v.object({ body: Text }) })",
    "endpoint({ path: '/a', ...write,   answer: v.object({ body: Text }) })",
  ],
  ['endpoint({ answer, body: Body })', 'endpoint({ answer,  })'],
  ['const Row = v.object({ summary: Text, body: Text })', 'const Row = v.object({ summary: Text, body: Text })'],
  [
    'export function endpoint<A>(definition: Endpoint<A>): Endpoint<A> { return definition }',
    'export function endpoint<A>(definition: Endpoint<A>): Endpoint<A> { return definition }',
  ],
])('%s', (code, expected) => {
  expect(withAnswersOnly(code)).toBe(expected)
})

test('of every endpoint of the contract nothing but that is gone, and what is left can be read', () => {
  for (const file of readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )) {
    const code = readFileSync(join(contract, file), 'utf8')
    const rest = withAnswersOnly(code)
    expect(() => parseAst(rest, { lang: 'ts' }), file).not.toThrow()
    const endpoints = (text: string) => text.match(/\bendpoint\(\{/g)?.length ?? 0
    expect(endpoints(rest), file).toBe(endpoints(code))
    for (const word of ['path', 'method', 'answer'] as const)
      expect(rest.split(`${word}: `).length, `${file} ${word}`).toBe(code.split(`${word}: `).length)
  }
})
