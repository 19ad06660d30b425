import { spawn } from 'node:child_process'
import { access, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { replaceApp } from './assets/former-assets.ts'
import { precompress } from './assets/precompress.ts'
import { sourceHash } from './source-hash.ts'
import { StartProblem } from './start-problem.ts'

const hashFile = '.sources'

/**
 * Builds the app unless `dist` was made from exactly these sources. An installation that carries a built app without its sources is served
 * as it is.
 * @param root folder of the project
 * @param say told before and after the build
 * @throws StartProblem with the end of the build's output when it fails
 */
export async function ensureAppIsBuilt(root: string, say: (text: string) => void): Promise<void> {
  const dist = join(root, 'dist')
  const isBuilt = await exists(join(dist, 'index.html'))
  if (isBuilt && !(await exists(join(root, 'src/main.tsx')))) return
  const hash = await sourceHash(root)
  if (isBuilt && (await readFile(join(dist, hashFile), 'utf8').catch(() => '')) === hash) return
  const startedAt = performance.now()
  say('Building the app (only after a change; about half a minute) …')
  await buildApp(root, hash)
  say(`The app is built (${((performance.now() - startedAt) / 1000).toFixed(0)} s).`)
}

/** Builds into a folder of its own and takes the old one's place when all is there: a build cut short leaves the old app as it was. The old one's assets stay for
 * the tabs that are open. */
export async function buildApp(root: string, known?: string): Promise<void> {
  const hash = known ?? (await sourceHash(root))
  const draft = join(root, 'dist.making')
  const dist = join(root, 'dist')
  // The same sources make the same files, wherever and whenever: a device then fetches none of them again.
  const env = { BUILD_ID: hash.slice(0, 12), ...process.env }
  await runVite(root, ['build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'], env)
  await precompress(draft)
  await writeFile(join(draft, hashFile), hash)
  await replaceApp(draft, dist, new Date())
}

async function runVite(root: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const vite = viteProgram(root)
  const child = spawn(process.execPath, [vite, ...args], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0)
    throw new StartProblem(`The app could not be built:\n${output.trim().split('\n').slice(-40).join('\n')}`)
}

function viteProgram(root: string): string {
  try {
    return join(dirname(createRequire(join(root, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  } catch {
    throw new StartProblem('The app is not built and the build tools are not installed. Run: npm ci --include=dev')
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
