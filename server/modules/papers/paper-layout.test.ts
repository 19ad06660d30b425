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

test('sums never stand alone on a page: the last line goes over with them, under the heads of its columns', async () => {
  const press = new Press()
  try {
    let turned = 0
    for (let count = 28; count <= 48; count += 1) {
      const lines = Array.from({ length: count }, (_, at) => ({ cells: [`Rând ${at + 1}.`], remarks: [] }))
      const groups = [{ heading: 'Lucrare', lines }]
      const totals = ['Net', 'TVA', 'De plată'].map((label) => ({ label, value: '12,10' }))
      const { pages, text } = await readPdf(
        await press.print({ ...contract, groups, totals, notes: [], toBeSigned: [] }),
      )
      expect(text.match(/Rând \d+\./g)).toEqual(lines.map(({ cells }) => cells[0]))
      const last = pages.at(-1)!
      expect(last).toContain('De plată')
      expect(last, `${count} lines`).toContain(`Rând ${count}.`)
      expect(last).toContain('Articol')
      turned += Number(pages.length === 2 && !last.includes(`Rând ${count - 1}.`))
    }
    expect(turned).toBeGreaterThan(1)
  } finally {
    await press.close()
  }
})
