import { resolve } from 'node:path'
import { ensureAppIsBuilt } from '#server/start/app-build.ts'
import { openTemplate } from './shop/shop-template.ts'

/** Once for the run: the built app, and the shop whose copies the journeys play in. `E2E_DATA_DIR` keeps that one for the next run. */
export default async function prepareShops(): Promise<() => Promise<void>> {
  await ensureAppIsBuilt(resolve(import.meta.dirname, '../../..'), (text) => console.log(text))
  const template = await openTemplate(process.env['E2E_DATA_DIR'])
  process.env['E2E_ADMIN_URL'] = template.adminUrl
  process.env['E2E_TEMPLATE_DIR'] = template.dataDir
  return () => template.close()
}
