import { resolve } from 'node:path'
import { ensureAppIsBuilt } from '#server/start/app-build.ts'
import { writeServerFile } from './shop/server-file.ts'
import { openTemplate } from './shop/shop-template.ts'

/** Once for the run: the built app, the server's program, and the shop whose copies the journeys play in. `E2E_DATA_DIR` keeps that one for the next run. */
export default async function prepareShops(): Promise<() => Promise<void>> {
  await ensureAppIsBuilt(resolve(import.meta.dirname, '../../..'), (text) => console.log(text))
  const server = await writeServerFile()
  const template = await openTemplate(process.env['E2E_DATA_DIR'])
  process.env['E2E_ADMIN_URL'] = template.adminUrl
  process.env['E2E_TEMPLATE_DIR'] = template.dataDir
  process.env['E2E_SERVER_FILE'] = server.path
  return async () => {
    await template.close()
    await server.remove()
  }
}
