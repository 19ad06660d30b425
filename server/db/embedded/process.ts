import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Whether a process with this id exists, ours or not. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether the process is a PostgreSQL server of this data folder. An id in a file left by a crash may belong to any process by now, so
 * being alive is not enough: the server's command names its data folder. (Its working directory would be a stronger sign, but root in a
 * container may not read that of another account's process.) Where commands cannot be seen, a live process counts as the server.
 */
export function isServerOf(pid: number, dataFolder: string): boolean {
  if (!isAlive(pid)) return false
  try {
    return existsSync('/proc/self/cmdline') ? isServerByProc(pid, dataFolder) : isServerByPs(pid, dataFolder)
  } catch {
    return isAlive(pid)
  }
}

function isServerByProc(pid: number, dataFolder: string): boolean {
  const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  return basename(program) === 'postgres' && args.includes(dataFolder)
}

function isServerByPs(pid: number, dataFolder: string): boolean {
  const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return command.includes('postgres') && command.includes(dataFolder)
}
