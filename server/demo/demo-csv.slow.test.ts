import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateDemo } from './generate-demo.ts'
import { contentPictureFile, partPicture, partViewFiles, photoFiles, unitPicture } from './pictures/picture-store.ts'

const folders: string[] = []
function generate(seed: number, today = '2026-11-20'): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-demo-'))
  folders.push(folder)
  generateDemo({
    folder,
    size: { articles: 900, universal: 150 },
    seed,
    today,
    pictures: {
      part: partPicture,
      views: partViewFiles,
      content: contentPictureFile,
      photos: photoFiles,
      unit: unitPicture,
    },
    report: () => undefined,
  })
  return folder
}
function hashes(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  )
}
let first: Record<string, string>
beforeAll(() => {
  first = hashes(generate(1))
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const patienceMs = 60_000

test('the same seed on the same day writes the same bytes', { timeout: patienceMs }, () => {
  expect(hashes(generate(1))).toEqual(first)
})

test(
  'another seed writes other articles, another day moves what has dates and no article',
  { timeout: patienceMs },
  () => {
    const other = hashes(generate(2))
    expect(other['articles.csv']).not.toBe(first['articles.csv'])
    expect(other['vehicles.csv']).toBe(first['vehicles.csv'])
    const tomorrow = hashes(generate(1, '2026-11-21'))
    expect(Object.keys(first).filter((file) => tomorrow[file] !== first[file])).toEqual([
      'bonus_contracts.csv',
      'campaigns.csv',
      'careers.csv',
      'claim_events.csv',
      'claims.csv',
      'content_items.csv',
      'daily_products.csv',
      'invoice_lines.csv',
      'invoices.csv',
      'job_lines.csv',
      'jobs.csv',
      'offer_events.csv',
      'offer_shares.csv',
      'offers.csv',
      'order_lines.csv',
      'orders.csv',
      'payment_allocations.csv',
      'payments.csv',
      'point_accounts.csv',
      'point_awards.csv',
      'point_debts.csv',
      'point_uses.csv',
      'returns.csv',
      'start_orders.csv',
      'thread_messages.csv',
      'threads.csv',
      'user_vehicles.csv',
      'users.csv',
      'vouchers.csv',
    ])
  },
)

test('the size is met exactly', () => {
  expect(readFileSync(join(folders[0]!, 'articles.csv'), 'utf8').trim().split('\n').length - 1).toBe(1050)
})

test('a bonus contract runs for a year, its first and its last day counted', () => {
  const rows = readFileSync(join(folders[0]!, 'bonus_contracts.csv'), 'utf8')
    .split('\n')
    .flatMap((row) => /,(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d),/.exec(row)?.slice(2) ?? [])
  expect(rows).toHaveLength(6)
  for (let at = 0; at < rows.length; at += 2)
    expect((Date.parse(rows[at + 1]!) - Date.parse(rows[at]!)) / 86_400_000 + 1).toBe(365)
})
