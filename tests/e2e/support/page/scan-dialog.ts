import { expect, type Locator, type Page } from '@playwright/test'
import { query } from '../shop/database.ts'
import type { Say } from '../texts.ts'

/** A VIN of the demo that is one vehicle. */
export async function someVin(): Promise<string> {
  const [row] = await query<{ vin: string }>(
    'select vin from vin_records where array_length(car_ids, 1) = 1 order by vin limit 1',
    [],
  )
  if (!row) throw new Error('The demo has no VIN.')
  return row.vin
}

export async function openScanner(page: Page, say: Say): Promise<Locator> {
  await page.goto('/home')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Scanează un cod') })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: say('Scanează un cod') })
  await expect(dialog).toBeVisible()
  return dialog
}
