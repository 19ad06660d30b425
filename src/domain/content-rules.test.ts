import { expect, test } from 'vitest'
import type { ContentInput } from '#src/contract/campaigns/content-admin.ts'
import { contentIssues, contentState, dayOfId, idOfDay, missingLanguages, periodOfDay } from './content-rules.ts'

const none = { title: '', body: '', place: '', alt: '', link: '' }
const input = (given: Partial<ContentInput> = {}): ContentInput => ({
  texts: { ro: { ...none, title: 'Titlu' }, hu: none, en: none, de: none },
  sort: 1,
  image: null,
  employment: null,
  starts_at: '2026-11-01T06:00:00Z',
  ends_at: null,
  products: [],
  ...given,
})

test('an address leads within the shop or nowhere', () => {
  const withLink = (link: string) =>
    contentIssues('slider', input({ texts: { ...input().texts, hu: { ...none, link } } }))
  for (const link of ['', '/', '/search-v2?q=bujii', '/campaigns/monthly/7']) expect(withLink(link), link).toEqual({})
  for (const link of ['search', '//x.example', '/\\x.example', 'https://x.example', 'javascript:1', '/a b'])
    expect(withLink(link), link).toEqual({ 'texts.hu.link': 'link-of-app' })
})

test('each kind needs what it is made of, and nothing that it has not', () => {
  expect(contentIssues('announcement', input())).toEqual({})
  expect(contentIssues('career', input())).toEqual({
    'texts.ro.place': 'required',
    'texts.ro.body': 'required',
    employment: 'required',
  })
  expect(contentIssues('campaign', input())).toEqual({
    'texts.ro.body': 'required',
    ends_at: 'required',
    products: 'required',
  })
  const third = [{ id: 1, discount_percent: 12.345 }]
  expect(contentIssues('campaign', input({ products: third }))).toMatchObject({ products: 'discount-decimals' })
  const fine = [{ id: 1, discount_percent: 12.35 }]
  expect(contentIssues('campaign', input({ products: fine }))).not.toHaveProperty('products')
  expect(contentIssues('daily', input({ texts: { ...input().texts, ro: none } }))).toEqual({ products: 'required' })
  const twice = [1, 1].map((id) => ({ id, discount_percent: 5 }))
  expect(contentIssues('daily', input({ products: twice }))).toEqual({ products: 'twice' })
  expect(contentIssues('start', input({ products: [{ id: 1, discount_percent: null }] }))).toEqual({
    'texts.ro.body': 'required',
    ends_at: 'required',
    products: 'points-missing',
  })
  expect(contentIssues('prize', input())).toEqual({ 'prize.points': 'required' })
  const levels = (...points: number[]) => contentIssues('levels', input({ levels: points }))
  expect([levels(500, 900), levels(), levels(500, 500)]).toEqual([
    {},
    { levels: 'required' },
    { levels: 'levels-rise' },
  ])
  expect(contentIssues('banner', input({ ends_at: '2026-11-01T06:00:00Z' }))).toEqual({ ends_at: 'ends-before' })
})

test('a language is missing where something that is said in Romanian is not said in it', () => {
  const texts = {
    ro: { ...none, title: 'Titlu', body: 'Text', alt: 'O mașină', place: 'Turda' },
    hu: { ...none, title: 'Cím', body: 'Szöveg', alt: 'Autó' },
    en: { ...none, title: 'Title', body: 'Text' },
    de: { ...none, title: 'Titel', body: '' },
  }
  expect(missingLanguages('slider', texts)).toEqual(['en', 'de'])
  expect(missingLanguages('announcement', texts)).toEqual(['de'])
  expect(missingLanguages('career', texts)).toEqual(['hu', 'en', 'de'])
  expect(missingLanguages('daily', texts)).toEqual([])
})

test('a period includes its beginning and not its end', () => {
  const period = { starts_at: '2026-11-01T06:00:00Z', ends_at: '2026-11-02T06:00:00Z' }
  const at = (instant: string) => contentState(period, Date.parse(instant))
  expect([at('2026-11-01T05:59:59Z'), at('2026-11-01T06:00:00Z'), at('2026-11-02T06:00:00Z')]).toEqual([
    'planned',
    'running',
    'over',
  ])
  expect(contentState({ ...period, ends_at: null }, Date.parse('2036-01-01T00:00:00Z'))).toBe('running')
})

test('a day is a number and back; its period is that of the zone, also when the clock changes', () => {
  expect([idOfDay('2026-11-26'), dayOfId(20_261_126), dayOfId(20_260_231), dayOfId(7)]).toEqual([
    20_261_126,
    '2026-11-26',
    null,
    null,
  ])
  expect(periodOfDay('2026-10-25', 'Europe/Bucharest')).toEqual({
    starts_at: '2026-10-24T21:00:00.000Z',
    ends_at: '2026-10-25T22:00:00.000Z',
  })
})
