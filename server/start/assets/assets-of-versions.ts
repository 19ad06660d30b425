import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { FORMER_DAYS } from './former-assets.ts'

/**
 * Puts a build's hashed assets where the processes of all versions at one data folder find them: while an update goes from process to process, a tab that was loaded from one asks
 * another for its parts. Those that no process has shared for a while are deleted; each shares its own again every day.
 */
export async function shareAssets(appDir: string, sharedDir: string, now: Date): Promise<void> {
  const [from, to] = [join(appDir, 'assets'), join(sharedDir, 'assets')]
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from).catch(() => [])) {
    const shared = join(to, name)
    if (await utimes(shared, now, now).then(isThere, isMissing)) continue
    // Whole or not at all, also where two processes do it at once.
    const draft = join(to, `.${process.pid}-${name}`)
    await copyFile(join(from, name), draft)
    await utimes(draft, now, now)
    await rename(draft, shared)
  }
  const oldest = now.getTime() - FORMER_DAYS * 86_400_000
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, name)).catch(() => ({ mtimeMs: oldest }))
    if (mtimeMs < oldest) await rm(join(to, name), { force: true })
  }
}

const isThere = () => true
function isMissing(error: unknown): false {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return false
}
