import { expect, it } from 'vitest'
import { axleQueries } from './axle.queries.ts'

it('keeps the axles that the screen begins with on the device, and none of what is searched from there @VEH-08 @OFF-02', () => {
  expect(axleQueries.search({}).meta).toEqual({ persist: true })
  expect(
    [{ q: 'bpw' }, { page: 2 }, { maker: 'BPW' }, { height: 300 }].map((search) => axleQueries.search(search).meta),
  ).toEqual([undefined, undefined, undefined, undefined])
})
