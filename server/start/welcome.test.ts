import { expect, test } from 'vitest'
import { demoPeople as peopleOfTheDemo } from '../demo/customers/people.ts'
import { demoPeople, welcome } from './welcome.ts'

test('everybody who is introduced is in the demo, and nobody with a part of their own is forgotten', () => {
  expect(Object.keys(demoPeople).sort()).toEqual(peopleOfTheDemo.map(({ username }) => username).sort())
})

test('without the demo nobody is introduced', async () => {
  expect(await welcome('http://localhost:4000', 'own')).not.toContain('password')
  expect(await welcome('http://localhost:4000', 'demo')).toContain('patron')
})

test('a shop without anybody says how people come in', async () => {
  expect(await welcome('http://localhost:4000', 'none')).toContain('npm run import')
  expect(await welcome('http://localhost:4000', 'own')).not.toContain('npm run import')
})
