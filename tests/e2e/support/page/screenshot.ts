import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'

/** Keeps a picture of the screen when SCREENS names a folder; looking at them is a person's work. */
export async function keepScreen(page: Page, { project }: TestInfo, name: string): Promise<void> {
  const folder = process.env['SCREENS']
  if (folder) await page.screenshot({ path: join(folder, `${project.name}-${name}.png`), animations: 'disabled' })
}
