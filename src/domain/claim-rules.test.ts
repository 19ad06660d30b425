import { expect, test } from 'vitest'
import { claimProblems } from './claim-rules.ts'

const photo = { sha256: 'a'.repeat(64), media_type: 'image/jpeg' as const, bytes: 1 }
const sound = {
  installation_date: '2026-03-01',
  defect_date: '2026-03-01',
  km_at_fitting: 120_000,
  km_at_defect: 120_000,
  photos: [photo],
}

test('a part may fail on the day it was fitted @RET-02', () => {
  expect(claimProblems(sound)).toEqual([])
})

test.each([
  ['installation_date', 'date-order', { installation_date: '2026-03-02' }],
  ['km_at_fitting', 'km-order', { km_at_defect: 119_999 }],
  ['photos', 'photo-twice', { photos: [photo, photo] }],
] as const)('%s is named for %s', (field, code, given) => {
  expect(
    claimProblems({ ...sound, ...given, photos: [...(('photos' in given && given.photos) || sound.photos)] }),
  ).toEqual([{ field, code }])
})
