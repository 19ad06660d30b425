import { expect, it } from 'vitest'
import { searchedText } from './searched-text.ts'

it.each(['/search-v2', '/new-search', '/search/tecdoc'])('the text of %s stands in the field above it', (pathname) => {
  expect(searchedText({ pathname, search: { q: 'filtru ulei' } })).toBe('filtru ulei')
  expect(searchedText({ pathname, search: { q: '' } })).toBe('')
})

it.each(['/axle', '/visited-vehicles', '/favourites-v2', '/universal/search-v2', '/home'])(
  'the words by which %s is narrowed do not',
  (pathname) => {
    expect(searchedText({ pathname, search: { q: 'BPW' } })).toBe('')
  },
)
