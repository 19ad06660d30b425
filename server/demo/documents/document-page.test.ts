import { expect, test } from 'vitest'
import { locales } from '#src/contract/fields.ts'
import { readAccessoryFacts, readDocumentFacts, readFacts } from '#server/demo/facts.ts'
import { documentPage } from './document-page.ts'

const parts = new Map(readFacts().categories.genericArticles.map((part) => [part.key, part]))

test('documents and accessories are of kinds of parts that there are, and no kind goes with itself', () => {
  const named = [...readDocumentFacts().flatMap((fact) => fact.parts), ...Object.entries(readAccessoryFacts()).flat(2)]
  expect(named.filter((key) => !parts.has(key))).toEqual([])
  expect(
    Object.entries(readAccessoryFacts()).filter(
      ([key, accessories]) => accessories.includes(key) || new Set(accessories).size < accessories.length,
    ),
  ).toEqual([])
})

test('every document says the same in four languages, which differ', () => {
  for (const { sections } of readDocumentFacts()) {
    for (const line of sections.flatMap(({ title, lines }) => [...(title ? [title] : []), ...lines]))
      expect(new Set(locales.map((locale) => line[locale])).size, line.ro).toBe(4)
  }
})

test('a document is a page of its own with title, picture and steps', () => {
  const page = documentPage(readDocumentFacts()[0]!, 'de', {
    part: parts.get('brake_pads')!,
    picture: 'parts/pads.webp',
    criteria: [],
  })
  expect(page).toContain('<html lang="de">')
  expect(page).toContain('<title>Montageanleitung: Bremsbelagsatz, Scheibenbremse</title>')
  expect(page).toContain('src="/media/parts/pads.webp"')
  expect(page.match(/<li>/g)).toHaveLength(5)
})

test('a data sheet says the criteria of its kind with their values in the language', () => {
  const { criteria } = readFacts().categories
  const part = parts.get('brake_fluid')!
  const page = documentPage(
    readDocumentFacts().find(({ kind }) => kind === 'data_sheet')!,
    'hu',
    {
      part,
      picture: 'parts/bottle.webp',
      criteria: criteria.filter(({ criteriaId }) => part.criteria.includes(criteriaId)),
    },
  )
  expect(page).toMatch(/<td>[^<]*DOT 4/)
  expect(page.match(/<tr>/g)!.length).toBeGreaterThan(1)
})
