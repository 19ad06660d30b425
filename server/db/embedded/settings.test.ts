import { expect, test } from 'vitest'
import { settingsFile } from './settings.ts'

const gigabyte = 1024 ** 3

test('an eighth of the memory, at most 512 MB, is the cache', () => {
  expect(settingsFile('/run/shop', 2 * gigabyte)).toContain("shared_buffers = '256MB'")
  expect(settingsFile('/run/shop', 64 * gigabyte)).toContain("shared_buffers = '512MB'")
  expect(settingsFile('/run/shop', gigabyte / 4)).toContain("shared_buffers = '64MB'")
})

test('what was acknowledged is on the disk, and nothing listens on the network', () => {
  const text = settingsFile('/run/shop', 4 * gigabyte)
  for (const line of ["fsync = 'on'", "synchronous_commit = 'on'", "full_page_writes = 'on'", "listen_addresses = ''"])
    expect(text).toContain(line)
})

test("a quote in the folder's name stays a quote", () => {
  expect(settingsFile("/home/o'neil/run", gigabyte)).toContain("unix_socket_directories = '/home/o''neil/run'")
})
