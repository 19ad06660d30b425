import { expect, it } from 'vitest'
import { isHashedName } from './hashed-name.ts'

it.each(['/media/parts/30248bac2328.webp', 'parts/disc-3f2a91c07d55.webp', 'content/a1cb7fc2870b.webp'])(
  '%s is named after its content',
  (path) => {
    expect(isHashedName(path)).toBe(true)
  },
)

it.each([
  '/media/bodies/hb.webp',
  'parts/4006381333931.webp',
  'parts/06a115561b.webp',
  'parts/0986494524.webp',
  'parts/decadefacade.webp',
  'parts/disc-3f2a91c07d55x.webp',
  'parts/30248bac2328',
])('%s is not: it may change', (path) => {
  expect(isHashedName(path)).toBe(false)
})
