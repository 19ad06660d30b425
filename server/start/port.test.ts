import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkPortIsFree, portProblem } from './port.ts'

test('a taken port is refused with a way out, a free one is not', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  )
  await expect(checkPortIsFree('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is already used by another program. Stop it, or start the shop on another one: PORT=${port + 1} npm start`,
  )
  await new Promise((resolve) => other.close(resolve))
  await expect(checkPortIsFree('127.0.0.1', port)).resolves.toBeUndefined()
})

test('an address of another machine is refused by name', async () => {
  await expect(checkPortIsFree('192.0.2.1', 4000)).rejects.toThrow('HOST=192.0.2.1 is not an address of this machine.')
})

test('what is no problem of the port stays what it is', () => {
  const error = new Error('out of memory')
  expect(portProblem(error, 'localhost', 4000)).toBe(error)
})
