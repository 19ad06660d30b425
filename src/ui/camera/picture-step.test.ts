import { expect, it } from 'vitest'
import { step } from './picture-step.ts'

it('turns pictures over by arrows, around both ends, and to the first and last', () => {
  expect([
    step(0, 3, 'ArrowRight'),
    step(2, 3, 'ArrowRight'),
    step(0, 3, 'ArrowLeft'),
    step(1, 3, 'Home'),
    step(1, 3, 'End'),
  ]).toEqual([1, 0, 2, 0, 2])
  expect([step(0, 1, 'ArrowRight'), step(0, 3, 'a')]).toEqual([null, null])
})
