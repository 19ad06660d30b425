// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keyRing } from '#src/platform/offline/storage/key-ring.ts'
import { closePersonalStorage, openPersonalStorage, personalStorage } from './personal-storage.ts'
import { saveLogin } from './session-storage.ts'

const keyOf = (letter: string) => btoa(letter.repeat(32))
const COMMENT = 'cart-comment.2'

/** A page of the app is opened in whose name the session acts. */
async function open(session: string, principal: string, key: string): Promise<void> {
  closePersonalStorage()
  saveLogin('secret', session)
  keyRing.add(principal, key)
  keyRing.setCurrent(session, principal)
  await openPersonalStorage()
}

/** A value as the page of another tab writes it. */
async function sealed(value: string): Promise<string> {
  await open('s1', '1.2.2', keyOf('a'))
  personalStorage.set(COMMENT, value)
  await personalStorage.written()
  return localStorage.getItem(COMMENT)!
}

beforeEach(() => {
  closePersonalStorage()
  localStorage.clear()
})

describe('small things of a person @OFF-05', () => {
  it('are read at once, lie encrypted, and are there after a restart', async () => {
    await open('s1', '1.2.2', keyOf('a'))
    personalStorage.set(COMMENT, 'Sunați înainte, MS 12 ABC')
    expect(personalStorage.get(COMMENT)).toBe('Sunați înainte, MS 12 ABC')
    await personalStorage.written()
    expect(localStorage.getItem(COMMENT)).toMatch(/^sealed:/)
    expect(JSON.stringify(localStorage)).not.toContain('MS 12')
    await open('s1', '1.2.2', keyOf('a'))
    expect(personalStorage.get(COMMENT)).toBe('Sunați înainte, MS 12 ABC')
  })

  it('are found again under every name by which a part of the app keeps them, a return that is being written too @RET-01', async () => {
    const kept = ['src/data', 'src/features']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
      )
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(path, 'utf8'))
      .filter((source) => source.includes('personalStorage.set('))
      .flatMap((source) => [...source.matchAll(/`([a-z-]+)\.\$\{userId\}`/g)].map(([, name]) => `${name}.2`))
    expect(kept).toEqual(expect.arrayContaining(['claim-draft.2', 'return-draft.2', COMMENT]))
    await open('s1', '1.2.2', keyOf('a'))
    for (const key of kept) personalStorage.set(key, key)
    await personalStorage.written()
    await open('s1', '1.2.2', keyOf('a'))
    expect(kept.map((key) => personalStorage.get(key))).toEqual(kept)
  })

  it('stay as another tab left them while this one opens', async () => {
    const [older, newer] = [await sealed('older'), await sealed('newer')]
    localStorage.setItem(COMMENT, older)
    await open('s1', '1.2.2', keyOf('a'))
    localStorage.setItem(COMMENT, newer)
    await personalStorage.written()
    expect(localStorage.getItem(COMMENT)).toBe(newer)
  })

  it('that are set here are newer than what another tab told before', async () => {
    const older = await sealed('older')
    await open('s1', '1.2.2', keyOf('a'))
    personalStorage.set(COMMENT, 'typed')
    const unlocking = vi.spyOn(crypto.subtle, 'decrypt')
    window.dispatchEvent(new StorageEvent('storage', { key: COMMENT, newValue: older }))
    await unlocking.mock.results[0]!.value
    // What is read of it is taken in the steps behind that.
    await new Promise((resolve) => setImmediate(resolve))
    unlocking.mockRestore()
    expect(personalStorage.get(COMMENT)).toBe('typed')
    await open('s1', '1.2.2', keyOf('a'))
    expect(personalStorage.get(COMMENT)).toBe('typed')
    const told = await sealed('told')
    personalStorage.set(COMMENT, 'typed')
    await personalStorage.written()
    localStorage.setItem(COMMENT, told)
    window.dispatchEvent(new StorageEvent('storage', { key: COMMENT, newValue: told }))
    await vi.waitFor(() => expect(personalStorage.get(COMMENT)).toBe('told'))
  })

  it('are nothing to somebody with another key', async () => {
    await open('s1', '1.2.2', keyOf('a'))
    personalStorage.set(COMMENT, 'x')
    await personalStorage.written()
    await open('s2', '1.3.3', keyOf('b'))
    expect(personalStorage.get(COMMENT)).toBeNull()
  })

  it('that are set before the key has come are written when it comes', async () => {
    saveLogin('secret', 's1')
    await openPersonalStorage()
    personalStorage.set(COMMENT, 'früh')
    expect(localStorage.getItem(COMMENT)).toBeNull()
    keyRing.add('1.2.2', keyOf('a'))
    keyRing.setCurrent('s1', '1.2.2')
    await openPersonalStorage()
    await personalStorage.written()
    expect(localStorage.getItem(COMMENT)).toMatch(/^sealed:/)
  })

  it('lie as they were sealed after a start that only reads them', async () => {
    await open('s1', '1.2.2', keyOf('a'))
    personalStorage.set(COMMENT, 'x')
    await personalStorage.written()
    const sealed = localStorage.getItem(COMMENT)
    await open('s1', '1.2.2', keyOf('a'))
    await personalStorage.written()
    expect(personalStorage.get(COMMENT)).toBe('x')
    expect(localStorage.getItem(COMMENT)).toBe(sealed)
  })

  it('that an older version left readable are taken over and encrypted', async () => {
    localStorage.setItem('vehicle.2', '{"registration_number":"MS 12 ABC"}')
    await open('s1', '1.2.2', keyOf('a'))
    expect(personalStorage.get('vehicle.2')).toContain('MS 12 ABC')
    await personalStorage.written()
    expect(localStorage.getItem('vehicle.2')).toMatch(/^sealed:/)
  })

  it('stay out of reach of what is still being encrypted when the session ends', async () => {
    await open('s1', '1.2.2', keyOf('a'))
    personalStorage.set(COMMENT, 'x')
    closePersonalStorage()
    await personalStorage.written()
    expect([localStorage.getItem(COMMENT), personalStorage.get(COMMENT)]).toEqual([null, null])
  })

  it('are found after the update from a version that told the principal in its answers alone', async () => {
    saveLogin('secret', 's1')
    keyRing.add('1.2.2', keyOf('a'))
    localStorage.setItem(
      'queries',
      '{"buster":"2026-11-20T10:00:00.000Z s1","timestamp":1,"clientState":{"queries":[{"state":{"data":{"principal":"1.2.2"}}}]}}',
    )
    await openPersonalStorage()
    expect(keyRing.current('s1')).toBe('1.2.2')
    await personalStorage.written()
    expect(localStorage.getItem('queries')).toMatch(/^sealed:/)
  })

  it('are known again when the person stops acting for a customer', async () => {
    await open('own', '1.2.2', keyOf('a'))
    keyRing.add('1.2.9', keyOf('c'))
    keyRing.setCurrent('acting', '1.2.9')
    expect([keyRing.current('own'), keyRing.current('acting')]).toEqual(['1.2.2', '1.2.9'])
  })

  it('of another session name nobody', () => {
    keyRing.add('1.2.2', keyOf('a'))
    keyRing.setCurrent('s1', '1.2.2')
    expect([keyRing.current('s1'), keyRing.current('s2')]).toEqual(['1.2.2', null])
    keyRing.drop()
    expect([keyRing.current('s1'), localStorage.length]).toEqual([null, 0])
  })
})
