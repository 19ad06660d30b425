import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { type Child, startChild } from '#tests/processes/child.ts'
import { findAccount } from './account.ts'
import { isAlive, isServerOf } from './process.ts'

const script = 'tests/processes/hold-database.ts'
let folder: Awaited<ReturnType<typeof makeDataFolder>>
let children: Child[] = []

beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(async () => {
  await Promise.all(children.map((child) => child.kill('SIGKILL')))
  children = []
  const pid = await postmasterPid().catch(() => undefined)
  if (pid !== undefined && isServerOf(pid, dataFolder())) await killServer(pid)
  await folder.remove()
})

function start(): Child {
  const child = startChild(script, { DATA_DIR: folder.path })
  children.push(child)
  return child
}
async function startReady(): Promise<Child> {
  const child = start()
  await child.says('ready')
  return child
}
const dataFolder = () => join(folder.path, 'postgres', 'data')
const inData = (name: string) => join(dataFolder(), name)
const postmasterPid = async () => Number((await readFile(inData('postmaster.pid'), 'utf8')).split('\n')[0])
const log = () => readFile(join(folder.path, 'postgres', 'postgres.log'), 'utf8')
async function killServer(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isServerOf(pid, dataFolder())).toBe(false)
}
const recovery = 'not properly shut down'

test('SIGTERM closes cleanly: the next start finds the data and recovers nothing', async () => {
  const first = await startReady()
  await first.query('create table kept (n int)')
  await first.query('insert into kept values (1)')
  expect(await first.kill('SIGTERM')).toBe(0)
  await expect(postmasterPid()).rejects.toThrow('ENOENT')
  const second = await startReady()
  expect(await second.query('select n from kept')).toEqual([{ n: 1 }])
  expect(await log()).not.toContain(recovery)
})

test('Ctrl+C in a terminal reaches the shop alone, which still has its database while it stops', async () => {
  const child = await startReady()
  process.kill(-child.pid, 'SIGINT')
  expect(await child.ended).toBe(0)
  expect(child.output()).toContain('stopping with the database alive')
  await startReady()
  expect(await log()).not.toContain(recovery)
})

test('a shop killed with -9 leaves its server running, which the next start takes over', async () => {
  const first = await startReady()
  await first.query('create table kept (n int)')
  const pid = await postmasterPid()
  await first.kill('SIGKILL')
  expect(isAlive(pid)).toBe(true)
  const second = await startReady()
  expect(await postmasterPid()).toBe(pid)
  expect(await second.query('select count(*) as n from kept')).toEqual([{ n: 0 }])
  expect(await second.kill('SIGTERM')).toBe(0)
  await expect(postmasterPid()).rejects.toThrow('ENOENT')
})

test('after a crash of the machine the server recovers, also when another process has its process id by now', async () => {
  const first = await startReady()
  await first.query('create table kept (n int)')
  await first.query('insert into kept values (1)')
  const pid = await postmasterPid()
  await first.kill('SIGKILL')
  await killServer(pid)
  // PostgreSQL itself believes any live process of its own account to be the server.
  const stranger = spawn('sleep', ['60'], { ...(await findAccount()).ids, stdio: 'ignore' })
  const file = await readFile(inData('postmaster.pid'), 'utf8')
  await writeFile(inData('postmaster.pid'), file.replace(String(pid), String(stranger.pid)))
  const second = await startReady()
  expect(await second.query('select n from kept')).toEqual([{ n: 1 }])
  expect(await log()).toContain(recovery)
  expect(stranger.kill()).toBe(true)
})

test('a server that dies under the shop is started again', async () => {
  const child = await startReady()
  await child.query('create table kept (n int)')
  await killServer(await postmasterPid())
  await child.says('PostgreSQL answers again')
  expect(await child.query('select count(*) as n from kept')).toEqual([{ n: 0 }])
  expect(await child.kill('SIGTERM')).toBe(0)
})

test('a shop killed while it makes its database is made whole by the next start', async () => {
  const first = start()
  await expect
    .poll(() => readdir(folder.path), { timeout: 10_000, interval: 5 })
    .toEqual([expect.stringContaining('postgres.making-')])
  await first.kill('SIGKILL')
  await expect(readdir(join(folder.path, 'postgres'))).rejects.toThrow('ENOENT')
  const second = await startReady()
  expect(await second.query('select count(*) as n from companies')).toEqual([{ n: 0 }])
})

test('a second start on the same folder is refused with the name of the first, which notices nothing', async () => {
  const first = await startReady()
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.output().trim()).toBe(
    `The data folder ${folder.path} is in use by the holder (process ${first.pid}). Stop that one first, or set DATA_DIR to another folder.`,
  )
  expect(await first.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a tool works beside a running shop and leaves it running', async () => {
  const shop = await startReady()
  const tool = await openDatabase(readConfig({ DATA_DIR: folder.path }), pino({ level: 'silent' }), {
    owner: 'npm run import',
    mayJoin: true,
  })
  await tool.pool.query('create table brought (n int)')
  await tool.close()
  expect(await shop.query('select count(*) as n from brought')).toEqual([{ n: 0 }])
})

test('of four starts at once on an empty folder exactly one wins', async () => {
  const all = [start(), start(), start(), start()]
  const outcomes = await Promise.all(
    all.map((child) => Promise.race([child.says('ready').then(() => 'ready'), child.ended])),
  )
  expect(outcomes.map(String).sort()).toEqual(['1', '1', '1', 'ready'])
  for (const loser of all.filter((child) => child.process.exitCode === 1))
    expect(loser.output()).toContain('is in use by the holder')
  const winner = all.find((child) => child.process.exitCode === null)
  expect(await winner?.query('select 1 as one')).toEqual([{ one: 1 }])
  expect(await readdir(folder.path)).toEqual(['postgres'])
})

test('in a folder too deep for a socket the shop starts, stops and can still be taken over', async () => {
  const deep = join(folder.path, 'x'.repeat(60), 'y'.repeat(60))
  const first = startChild(script, { DATA_DIR: deep })
  children.push(first)
  await first.says('ready')
  await first.kill('SIGKILL')
  const second = startChild(script, { DATA_DIR: deep })
  children.push(second)
  await second.says('ready')
  expect(await second.query('select 1 as one')).toEqual([{ one: 1 }])
  expect(await second.kill('SIGTERM')).toBe(0)
})

test('data of another major version is refused by name and stays as it is', async () => {
  const first = await startReady()
  await first.kill('SIGTERM')
  await writeFile(inData('PG_VERSION'), '17\n')
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('was made by PostgreSQL 17, and this version of the shop brings PostgreSQL 18')
  expect(await readFile(inData('PG_VERSION'), 'utf8')).toBe('17\n')
})
