import { expect, it, vi } from 'vitest'
import type { Effect } from '../engine/effects.ts'
import { createEngineLoop } from './engine-loop.ts'

it('does what the engine wants also where those who look at it break @OFF-04', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const done: Effect[] = []
  const wake: Effect = { do: 'wake', atMs: 1 }
  const loop = createEngineLoop({
    step: (state) => ({ state: { ...state }, effects: [wake] }),
    ambient: () => ({ nowMs: 0, random: 0 }),
    perform: (effect) => done.push(effect),
    onState: () => {
      throw new Error('a screen')
    },
  })
  loop.dispatch({ is: 'tick' })
  expect(done).toEqual([wake])
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
