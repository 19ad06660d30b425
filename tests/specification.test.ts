import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { bodySchema } from '#server/operations/body-schema.ts'
import { ro } from '#server/texts/ro.ts'
import { everyRoute } from './e2e/support/page/all-screens.ts'
import { entriesOf, problemOfPlace, problemOfProof, read, readWithBuilders } from './specification/places.ts'
import { documentOf, isMissing, specification } from './specification/specification.ts'

const root = resolve(import.meta.dirname, '..')
const items = specification.flatMap(({ items: each }) => each)
const part = (number: number) => specification.find((each) => each.number === number)!.items
const named = ({ id, says }: { readonly id: string; readonly says: string }) => `${id} ${says}`

test('every item has its place and its proof, or is said not to be built', () => {
  const bare = items.filter((item) => !isMissing(item) && (item.places.length === 0 || item.proofs.length === 0))
  expect(bare.map(named)).toEqual([])
  const built = items.filter((item) => isMissing(item) && item.places.length + item.proofs.length > 0)
  expect(built.map(named)).toEqual([])
  expect(items.length).toBeGreaterThan(380)
})

test('every place is there: file, name, field of a schema, value of a constant', async () => {
  const problems: string[] = []
  for (const item of items)
    for (const place of item.places) {
      const problem = await problemOfPlace(place)
      if (problem !== null) problems.push(`${named(item)}: ${problem}`)
    }
  expect(problems).toEqual([])
})

test('every proof is a test by its title', () => {
  const problems = items.flatMap((item) =>
    item.proofs
      .map((proof) => [item, proof, problemOfProof(proof)] as const)
      .filter(([, , problem]) => problem !== null),
  )
  expect(problems.map(([item, proof, problem]) => `${named(item)}: ${proof}: ${problem}`)).toEqual([])
})

test('every field of part 3 is named where it is proved', () => {
  const silent = part(3).filter(({ places, proofs }) => {
    const text = proofs.map((proof) => readWithBuilders(proof.split(': ')[0]!)).join('\n')
    return places.some((place) => {
      const field = /#\w+\.(?:\w+\.)*(\w+)$/.exec(place)?.[1]
      return field !== undefined && !new RegExp(`\\b${field}\\b`).test(text)
    })
  })
  expect(silent.map(named)).toEqual([])
})

test('every difference has a decision', () => {
  const decisions = new Set(readdirSync(`${root}/docs/decisions`).map((name) => name.slice(0, 3)))
  const unknown = items.filter(({ differs }) => differs !== null && !decisions.has(differs.decision))
  expect(unknown.map(named)).toEqual([])
})

test('every address of part 2 is one of the route tree', () => {
  const tree = new Set(everyRoute())
  const addresses = part(2)
    .map(({ says }) => says)
    .filter((says) => /^\/\S*$/.test(says))
  expect(addresses.filter((address) => !tree.has(address))).toEqual([])
  expect(addresses.length).toBe(48)
})

const contract = Object.values(endpoints).flatMap((noun): Endpoint[] => Object.values(noun))

/** `POST /login {username, password} ?term → token`: what the contract lacks of it. */
function missingOfCall(code: string): string | null {
  const [, method, path, , sent, , asked, , answered] =
    /^(\w+) (\S+)( \{(.+?)\})?( \?(\S+))?( → (.+))?$/.exec(code) ?? []
  const endpoint = contract.find((each) => each.method === method && each.path === path)
  if (!endpoint) return 'no call of the contract'
  const lacks = (schema: unknown, names: string | undefined) =>
    (names?.split(', ') ?? []).filter((name) => !Object.hasOwn(entriesOf(schema) ?? {}, name))
  const lacking = [
    ...lacks(endpoint.body && bodySchema(endpoint.body), sent),
    ...lacks(endpoint.query, asked),
    ...lacks(endpoint.answer, answered),
  ]
  return lacking.length === 0 ? null : `lacks ${lacking.join(', ')}`
}

test('every call of part 7 is one of the contract, with what it sends and is answered', () => {
  const coded = part(7).filter(({ code }) => code !== '')
  expect(coded.length).toBe(66)
  const wrong = coded.map((item) => `${named(item)}: ${missingOfCall(item.code)}`)
  expect(wrong.filter((text) => !text.endsWith(': null'))).toEqual([])
})

test('every message of part 8 stands in the Romanian catalogue, to the letter', async () => {
  const file = 'locales/ro/messages.po'
  const catalog = await formatter({ lineNumbers: false }).parse(read(file), {
    locale: 'ro',
    sourceLocale: 'ro',
    filename: file,
  })
  const said = Object.entries(catalog).map(([id, { message, obsolete }]) => (obsolete ? '' : (message ?? id)))
  const known = new Set<string>([...said, ...Object.values(ro)])
  const texts = part(8).filter(({ code }) => code !== '')
  expect(texts.length).toBeGreaterThan(35)
  expect(texts.filter(({ code }) => !known.has(code)).map(named)).toEqual([])
})

test('every message of part 8 is shown by a test that knows it', () => {
  const silent = part(8).filter(({ code, proofs }) => {
    const words = wordsOf(code)
    return words !== '' && !proofs.some((proof) => read(proof.split(': ')[0]!).replaceAll('\\', '').includes(words))
  })
  expect(silent.map(named)).toEqual([])
})

/** What of a text is the same whatever stands in it: its beginning, or the words of a plural. */
function wordsOf(text: string): string {
  const beginning = text.split('{')[0]!.trim().replace(/\.$/, '')
  return beginning === '' ? (/\{# ([^{}]+)\}/.exec(text)?.[1] ?? '') : beginning
}

test('docs/specification.md is what the tables say', async () => {
  await expect(documentOf(specification)).toMatchFileSnapshot(`${root}/docs/specification.md`)
})
