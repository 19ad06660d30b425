import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyRoute } from './e2e/support/page/all-screens.ts'

const folder = join(import.meta.dirname, 'screens')
const states = ['empty', 'failed', 'refused', 'offline', 'long']

/** Routes as they are registered, each with the text of its states. */
const registered = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.screen.tsx'))
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\nscreenStates(').slice(1))
  .flatMap((text) => {
    const [list = ''] = /^(\[[^\]]*\]|'[^']*')/.exec(text) ?? []
    return [...list.matchAll(/'([^']+)'/g)].map(([, route = '']) => ({ route, text }))
  })

test('every screen has tests of its states: empty, failed, refused, offline, long words', () => {
  const screens = everyRoute().filter((path) => path !== '/')
  expect(registered.map(({ route }) => route).toSorted()).toEqual(screens.toSorted())
})

test('a state is tested, or it is said why there is none', () => {
  for (const { route, text } of registered)
    for (const state of states)
      expect(text, `${route}, ${state}`).toMatch(
        new RegExp(`^ +(async ${state}\\(\\) \\{|${state}: ('[^']{12,}'|\\w+,))`, 'm'),
      )
})
