import type { Locator } from '@playwright/test'

const printed = /(-?\d[\d.,\s\u00a0]*[.,]\d{2})[\s\u00a0]*(?:lei|RON)|(?:lei|RON)[\s\u00a0]*(-?\d[\d.,\s\u00a0]*[.,]\d{2})/g

/** Every amount that stands in a part of the screen, in bani, in the order of reading; whatever the language writes between the digits. */
export async function amountsIn(part: Locator): Promise<number[]> {
  const text = await part.innerText()
  return [...text.matchAll(printed)].map((match) => Number((match[1] ?? match[2] ?? '').replace(/[^\d-]/g, '')))
}

/** The first amount of a part of the screen, in bani. */
export async function amountIn(part: Locator): Promise<number> {
  const [first] = await amountsIn(part)
  if (first === undefined) throw new Error(`No amount stands in ${String(part)}: ${await part.innerText()}`)
  return first
}
