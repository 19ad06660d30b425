import { spawn, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isAlive, isServerOf } from './process.ts'

test('an id that no process has, or that is none at all, is not alive', () => {
  const { pid } = spawnSync('true')
  expect([pid, 0, -1, Number.NaN].map(isAlive)).toEqual([false, false, false, false])
  expect(isAlive(process.pid)).toBe(true)
})

test('a live process is the server only if its command names this data folder', async () => {
  const others = [
    ['sleep', '30'],
    ['tail', '-f', '/dev/null', '/srv/shop/data/'],
  ].map(([program = '', ...args]) => spawn(program, args, { stdio: 'ignore' }))
  expect(others.map((other) => isServerOf(other.pid as number, '/srv/shop/data'))).toEqual([false, false])
  const server = spawn('sleep', ['30'], { argv0: '/opt/postgres/bin/postgres', stdio: 'ignore' })
  const likeServer = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 30000)', '--', '-D', '/srv/shop/data'], {
    argv0: '/opt/pg/bin/postgres',
    stdio: 'ignore',
  })
  await expect.poll(() => isServerOf(likeServer.pid as number, '/srv/shop/data')).toBe(true)
  expect(isServerOf(likeServer.pid as number, '/srv/shop/dat')).toBe(false)
  expect(isServerOf(server.pid as number, '/srv/shop/data')).toBe(false)
  for (const child of [...others, server, likeServer]) child.kill()
})
