import { expect, test } from 'vitest'
import { readPdf } from '#tests/builders/read-pdf.ts'
import type { Paper } from './paper.ts'
import { Press } from './press.ts'

const contract: Paper = {
  language: 'ro',
  title: 'Contract CB-1',
  letterhead: { name: 'Carpat', lines: [], logo: null },
  facts: [],
  columns: [{ label: 'Articol', kind: 'text' }],
  groups: [],
  totals: [],
  notes: ['Condiții'],
  toBeSigned: [
    ['Montor', 'Km'],
    ['Vânzător', 'Cumpărător'],
  ],
  pageOf: 'Pagina {page} din {pages}',
  made: new Date(),
}

test('what is signed and stamped by hand has room above its line, side by side', async () => {
  const press = new Press()
  try {
    const { heights, pages } = await readPdf(await press.print(contract))
    const [note, fitted, seller] = ['Condiții', 'Montor', 'Vânzător'].map((text) => heights.get(text)!)
    expect(note! - fitted!).toBeGreaterThan(50)
    expect(fitted! - seller!).toBeGreaterThan(50)
    expect([heights.get('Km'), heights.get('Cumpărător')]).toEqual([fitted, seller])
    expect(pages).toHaveLength(1)
  } finally {
    await press.close()
  }
})

test('places to be signed stay together on the next page where this one has no room', async () => {
  const press = new Press()
  try {
    const notes = Array.from({ length: 34 }, (_, index) => `Clauza ${index + 1}`)
    const { pages } = await readPdf(await press.print({ ...contract, notes }))
    expect(pages).toHaveLength(2)
    for (const place of contract.toBeSigned!.flat()) expect(pages[1]).toContain(place)
  } finally {
    await press.close()
  }
})
