import { expect, type Locator } from '@playwright/test'

/** `1.234,50`, `1 234,50` with a hard space, `1,234.50`; other digits before it belong to something else. */
const number = String.raw`-?(?:\d{1,3}(?:[.\u00a0\u202f]\d{3})*,\d{2}|\d{1,3}(?:,\d{3})*\.\d{2})`
const printed = new RegExp(
  String.raw`(?<!\d)(${number})[ \u00a0\u202f]?(?:lei|RON)|(?:lei|RON)[ \u00a0\u202f]?(${number})`,
  'g',
)

/** Every amount that stands in a part of the screen, in bani, in the order of reading; whatever the language writes between the digits. */
export async function amountsIn(part: Locator): Promise<number[]> {
  const text = await part.innerText()
  return [...text.matchAll(printed)].map((match) => Number((match[1] ?? match[2] ?? '').replace(/[^\d-]/g, '')))
}

/** The first amount of a part of the screen, in bani, once one stands there. */
export async function amountIn(part: Locator): Promise<number> {
  let first: number | undefined
  await expect
    .poll(async () => ([first] = await amountsIn(part)).length, { message: `an amount stands in ${String(part)}` })
    .toBeGreaterThan(0)
  return first!
}
