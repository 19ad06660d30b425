import { resolve } from 'node:path'
import { ensureAppIsBuilt } from '#server/start/app-build.ts'

/** Before files of tests that run side by side and start the shop: of two of them, each would build the app. */
export async function setup(): Promise<void> {
  await ensureAppIsBuilt(resolve(import.meta.dirname, '../..'), (text) => console.log(text))
}
