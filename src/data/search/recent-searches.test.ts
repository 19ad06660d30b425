// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { closePersonalStorage, personalStorage } from '#src/platform/session/personal-storage.ts'
import { keepSearches, recentSearches, rememberSearch, searchHistory } from './recent-searches.ts'
import { forgetSearch, noteFound } from './search-history.ts'

const NOON = Date.UTC(2026, 10, 22, 12)
beforeEach(() => {
  localStorage.clear()
  closePersonalStorage()
  vi.useFakeTimers({ now: NOON })
})

describe('the history of searches @SRCH-03', () => {
  it('keep no text that is refused for its length', () => {
    for (const text of ['ab', '  a ', 'x'.repeat(201)]) rememberSearch(7, text)
    expect(recentSearches(7)).toEqual([])
  })

  it('forget what the shop refused', () => {
    rememberSearch(7, 'filtru')
    rememberSearch(7, 'bujii')
    forgetSearch(7, ' Filtru')
    expect(recentSearches(7)).toEqual(['bujii'])
  })

  it('has each text once, the newest first, with when and how many', () => {
    rememberSearch(7, 'filtru ulei')
    noteFound(7, 'Filtru ULEI ', 12)
    vi.setSystemTime(NOON + 60_000)
    rememberSearch(7, ' P68033 ')
    rememberSearch(7, 'Filtru ulei')
    expect(searchHistory(7)).toEqual([
      { text: 'Filtru ulei', atMs: NOON + 60_000, found: 12 },
      { text: 'P68033', atMs: NOON + 60_000, found: null },
    ])
    expect(recentSearches(7)).toEqual(['Filtru ulei', 'P68033'])
  })

  it('keeps fifty, offers eight, and remembers nothing of nothing', () => {
    for (let index = 0; index < 60; index += 1) rememberSearch(7, `cod ${index}`)
    rememberSearch(7, '  ')
    expect([searchHistory(7).length, recentSearches(7).length, recentSearches(7)[0]]).toEqual([50, 8, 'cod 59'])
  })

  it('does not learn of searches that were not made there', () => {
    noteFound(7, 'filtru', 3)
    expect(searchHistory(7)).toEqual([])
  })

  it('reads what an older version kept, and takes what it cannot read for nothing', () => {
    personalStorage.set('searches.7', JSON.stringify(['bujii', 'far']))
    expect(searchHistory(7)).toEqual([
      { text: 'bujii', atMs: 0, found: null },
      { text: 'far', atMs: 0, found: null },
    ])
    personalStorage.set('searches.7', '{"%_')
    expect(searchHistory(7)).toEqual([])
  })

  it('belongs to one person, and leaves the device’s open storage when they log out @OFF-05', () => {
    rememberSearch(7, 'bujii')
    expect(searchHistory(8)).toEqual([])
    closePersonalStorage()
    expect(localStorage.getItem('searches.7')).toBeNull()
    expect(searchHistory(7)).toEqual([])
  })

  it('is gone when all is forgotten', () => {
    rememberSearch(7, 'bujii')
    keepSearches(7, [])
    expect(personalStorage.get('searches.7')).toBeNull()
  })
})
