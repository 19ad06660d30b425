import { expect, it } from 'vitest'
import { uuid, uuidV7 } from './uuid.ts'

it('makes ids of version 4', () => {
  expect(uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(uuid()).not.toBe(uuid())
})

it('makes ids of version 7 that begin with their time', () => {
  const id = uuidV7(Date.UTC(2026, 0, 2))
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 2))
  expect(uuidV7(Date.UTC(2026, 0, 3)) > id).toBe(true)
})
