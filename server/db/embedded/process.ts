import { execFileSync } from 'node:child_process'
import { existsSync, readlinkSync } from 'node:fs'

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
 * being alive is not enough: the server's working directory is its data folder, and elsewhere than on Linux its command names it.
 */
export function isServerOf(pid: number, dataFolder: string): boolean {
  if (!isAlive(pid)) return false
  if (existsSync('/proc/self/cwd')) {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === dataFolder
    } catch {
      return false
    }
  }
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(dataFolder)
  } catch {
    return false
  }
}
