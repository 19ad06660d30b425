// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { personalStorage } from '#src/platform/session/personal-storage.ts'
import { actsAs, isAuthenticated, saveLogin } from '#src/platform/session/session-storage.ts'
import { rememberLocaleChoice } from './locale-choice.ts'
import { choosePassword } from './choose-password.ts'
import { logIn } from './log-in.ts'
import { enter, hardLogout, logOut, startSession } from './session-life.ts'
import { sessionQueries } from './session.queries.ts'
import { unknownUser } from './user-data.ts'

type Answer = readonly [status: number, body: unknown]
const user = { ...unknownUser, user: { ...unknownUser.user, id: 7 }, company: { ...unknownUser.company, id: 3 } }
const totals = {
  cart_total_sale_price: null,
  cart_total_sale_price_with_margin: 0,
  cart_total_sale_price_with_vat: null,
  cart_total_sale_price_with_margin_and_vat: 0,
  cart_total_vat: null,
  cart_total_vat_with_margin: 0,
  cart_total_points: 0,
}

let answers: Record<string, Answer>
let asked: string[]
let queryClient: QueryClient

beforeEach(() => {
  localStorage.clear()
  asked = []
  answers = {
    'POST /api/login': [200, { token: 'secret', token_id: 'id-1', message: 'Bun venit' }],
    'POST /api/logout': [204, undefined],
    'GET /api/user/initial-data': [200, user],
    'GET /api/mega-menu': [200, { sections: [], categories: [] }],
    'GET /api/price-list/check': [200, { has_price_list: true, file: null }],
    'GET /api/v2/cart/mini-items': [200, { items: [], count: 0, totals, currency: 'RON' }],
    'PATCH /api/account/update_locale': [200, { message: 'ok' }],
  }
  vi.stubGlobal('fetch', (request: Request) => {
    const name = `${request.method} ${new URL(request.url).pathname}`
    asked.push(name)
    const [status, body] = answers[name] ?? [500, { message: 'unexpected', code: 'internal' }]
    return Promise.resolve(
      new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/json', 'X-Server-Epoch': 'e1' },
      }),
    )
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const credentials = { username: 'patron', password: 'Atelier!2026' }

describe('login', () => {
  it('stores the session and loads user, menu, price list and cart @AUTH-01 @AUTH-02', async () => {
    await logIn(queryClient, credentials)
    expect(isAuthenticated()).toBe(true)
    expect(asked[0]).toBe('POST /api/login')
    expect(asked.slice(1).sort()).toEqual([
      'GET /api/mega-menu',
      'GET /api/price-list/check',
      'GET /api/user/initial-data',
      'GET /api/v2/cart/mini-items',
    ])
    expect(localStorage.getItem('has_price_list')).toBe('true')
    expect(personalStorage.get('queries'), 'for the page that comes next').toContain('"id":7')
  })

  it('without a token in the answer is an error with the words of the server @AUTH-01', async () => {
    answers['POST /api/login'] = [200, { message: 'Contul așteaptă aprobarea.' }]
    await expect(logIn(queryClient, credentials)).rejects.toThrow('Contul așteaptă aprobarea.')
    expect(isAuthenticated()).toBe(false)
  })

  it('with a second step begins no session before the code, and asks for nothing', async () => {
    const step = { challenge: 'c', seconds: 300, is_new: false }
    answers['POST /api/login'] = [200, { message: 'Introduceți codul.', second_factor: step }]
    expect(await logIn(queryClient, credentials)).toMatchObject({ second_factor: step })
    expect([isAuthenticated(), asked]).toEqual([false, ['POST /api/login']])
    await enter(queryClient, { token: 'secret', token_id: 'id-1', message: 'Bun venit' })
    expect([isAuthenticated(), asked.length]).toEqual([true, 5])
  })

  it('with a password that somebody else gave begins one only when another is chosen', async () => {
    answers['POST /api/login'] = [200, { message: 'Alegeți alta.', choose_password: 'a token' }]
    expect(await logIn(queryClient, credentials)).toMatchObject({ choose_password: 'a token' })
    expect([isAuthenticated(), asked]).toEqual([false, ['POST /api/login']])
    answers['POST /api/login/password'] = [200, { token: 'secret', token_id: 'id-1', message: 'Bun venit' }]
    const chosen = { token: 'a token', password: 'Chosen!2026x', password_confirmation: 'Chosen!2026x' }
    expect([await choosePassword(queryClient, chosen), isAuthenticated()]).toEqual([undefined, true])
  })

  it('holds although a part of the first page could not be loaded @AUTH-02', async () => {
    answers['GET /api/mega-menu'] = [500, { message: 'x', code: 'internal' }]
    await logIn(queryClient, credentials)
    expect(isAuthenticated()).toBe(true)
    expect(queryClient.getQueryData(sessionQueries.current().queryKey)).toMatchObject({ user: { id: 7 } })
  })

  it('takes a language that was picked before it to the account', async () => {
    rememberLocaleChoice('hu')
    await logIn(queryClient, credentials)
    expect(asked.indexOf('PATCH /api/account/update_locale')).toBe(1)
    asked = []
    await logIn(queryClient, credentials)
    expect(asked).not.toContain('PATCH /api/account/update_locale')
  })
})

describe('the start', () => {
  it('asks nothing without a stored session @AUTH-08', async () => {
    await startSession(queryClient)
    expect(asked).toEqual([])
  })

  it('does not open the part of the device of somebody who has logged out before their data came @OFF-05', async () => {
    saveLogin('secret', 'id-1')
    queryClient.setQueryData(sessionQueries.current().queryKey, { ...unknownUser, principal: '3.7.7' })
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const started = startSession(queryClient)
    expect(actsAs.name).toBe('3.7.7')
    // What is called off ends with what was known before.
    void queryClient.cancelQueries()
    hardLogout(queryClient)
    saveLogin('other secret', 'id-2')
    await started
    expect(actsAs.name).toBeUndefined()
  })

  it('ends although the data cannot be loaded, and only logs it @AUTH-08', async () => {
    saveLogin('secret', 'id-1')
    answers['GET /api/user/initial-data'] = [500, { message: 'x', code: 'internal' }]
    await expect(startSession(queryClient)).resolves.toBeUndefined()
    expect(console.warn).toHaveBeenCalled()
    expect(isAuthenticated()).toBe(true)
  })
})

describe('logout', () => {
  it.each([
    ['the server answers', [204, undefined]],
    ['the server fails', [500, { message: 'x', code: 'internal' }]],
  ] as const)('leaves nothing behind when %s @AUTH-12 @AUTH-07', async (_when, answer) => {
    await logIn(queryClient, credentials)
    answers['POST /api/logout'] = answer
    await logOut(queryClient)
    expect(asked.at(-1)).toBe('POST /api/logout')
    expect(Object.keys(localStorage).filter((key) => key !== 'locale')).toEqual([])
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
})
