import { execFile, spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { StartProblem } from '../../start/start-problem.ts'

const run = promisify(execFile)

/** The system account PostgreSQL runs as: our own, or another one when we are root, which PostgreSQL refuses. */
export interface Account {
  readonly name: string
  /** Empty for our own account; spreads into the options of a child process. */
  readonly ids: { readonly uid?: number; readonly gid?: number }
}

const accountName = 'postgres'

/**
 * The account to run PostgreSQL as. Root gets the system account `postgres`, which is created when it is missing.
 * @throws StartProblem when root cannot create it
 */
export async function findAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return { name: userInfo().username, ids: {} }
  const ids = (await lookUp()) ?? (await create())
  return { name: accountName, ids }
}

async function lookUp(): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, accountName])).stdout)),
    )
    return uid === undefined || gid === undefined ? undefined : { uid, gid }
  } catch {
    return undefined
  }
}

async function create(): Promise<{ uid: number; gid: number }> {
  let reason = ''
  try {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      accountName,
    ])
  } catch (error) {
    reason = (error as { stderr?: string }).stderr?.trim() ?? ''
  }
  // Also after a failure: another start may have created it at the same moment.
  const ids = await lookUp()
  if (ids) return ids
  throw new StartProblem(
    `PostgreSQL does not run as root, and the system account "${accountName}" could not be created (${reason || 'useradd failed'}). Start as another user, or set DATABASE_URL.`,
  )
}

/** Whether the account can go into the folder (every folder above lets it pass) and, if asked, write there: tried, not guessed. */
export function canUse(account: Account, folder: string, { write }: { write: boolean }): boolean {
  const script = write ? 'cd -- "$1" && test -w .' : 'cd -- "$1"'
  return spawnSync('/bin/sh', ['-c', script, 'sh', folder], { ...account.ids, stdio: 'ignore', cwd: '/' }).status === 0
}
