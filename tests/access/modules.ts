import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ModuleAccess } from './fixture.ts'

const folder = resolve(import.meta.dirname, '../../server/modules')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.access.ts'))
  .sort()

/** What the modules say of themselves, found beside them: a new noun changes nothing here. */
export const modules: readonly ModuleAccess[] = await Promise.all(
  files.map(async (file) => {
    const { access } = (await import(pathToFileURL(resolve(folder, file)).href)) as { access: ModuleAccess }
    return access
  }),
)
