import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { shopAtHand } from './journey-shop.ts'

/** Waits for a mail to an address that was written at `sinceMs` (milliseconds since the epoch) or later, and gives its text. */
export async function mailTo(address: string, sinceMs: number): Promise<string> {
  const since = new Date(sinceMs).toISOString().replace(/[:.]/g, '-')
  const folder = join(shopAtHand().dataDir, 'mail')
  let found = ''
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml') && name >= since)
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    found = mails.find((mail) => mail.startsWith(`To: ${address}\r\n`)) ?? ''
    expect(found, `a mail to ${address} in ${folder}`).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return found
}
