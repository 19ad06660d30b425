import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Tabs that stayed open over a deployment still ask for the parts of the app that they were built with (offline.md §9). */
export const FORMER_DAYS = 14

/**
 * Puts a new build in place of the app and keeps the hashed assets of the one it replaces, in a folder named by when it was replaced. A name
 * carries a hash of the content, so a file that the new build has as well is not kept twice.
 */
export async function replaceApp(draft: string, appDir: string, now: Date): Promise<void> {
  const replaced = join(formerDir(appDir), now.toISOString().replaceAll(':', '-'))
  const hasFormer = await rename(appDir, await emptyPlace(replaced)).then(() => true, ignoreMissing)
  await rename(draft, appDir)
  if (hasFormer) await keepAssetsOnly(replaced, appDir)
  await forgetOld(appDir, now)
}

/** Folders to look for an asset in after the app's own, the newest first. */
export async function formerApps(appDir: string): Promise<string[]> {
  const names = await readdir(formerDir(appDir)).catch(() => [])
  return names.sort((a, b) => (a < b ? 1 : -1)).map((name) => join(formerDir(appDir), name))
}

const formerDir = (appDir: string) => `${appDir}.former`

async function emptyPlace(folder: string): Promise<string> {
  await mkdir(join(folder, '..'), { recursive: true })
  await rm(folder, { recursive: true, force: true })
  return folder
}

function ignoreMissing(error: unknown): false {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return false
}

async function keepAssetsOnly(folder: string, appDir: string): Promise<void> {
  for (const name of await readdir(folder)) if (name !== 'assets') await rm(join(folder, name), { recursive: true })
  const assets = await readdir(join(folder, 'assets')).catch(() => [])
  let kept = 0
  for (const name of assets) {
    const isCurrent = await access(join(appDir, 'assets', name)).then(
      () => true,
      () => false,
    )
    if (isCurrent) await rm(join(folder, 'assets', name))
    else kept += 1
  }
  if (kept === 0) await rm(folder, { recursive: true })
}

async function forgetOld(appDir: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - FORMER_DAYS * 86_400_000).toISOString().replaceAll(':', '-')
  for (const folder of await formerApps(appDir))
    if (folder < join(formerDir(appDir), oldest)) await rm(folder, { recursive: true })
}
