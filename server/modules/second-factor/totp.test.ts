import { describe, expect, test } from 'vitest'
import { base32, codeOf, factorAddress, stepAt, stepOfCode } from './totp.ts'

/** RFC 6238, appendix B, in SHA-1: seconds since 1970, and the code of eight digits. */
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const
const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test.each(VECTORS)('the code at second %i is that of RFC 6238', (seconds, code) => {
  expect(codeOf(secret, stepAt(at(seconds)), 8)).toBe(code)
  expect(codeOf(secret, stepAt(at(seconds)))).toBe(code.slice(2))
})

describe('a code', () => {
  const now = at(1_234_567_890)
  const step = stepAt(now)

  test('stands for its step, the one before and the one after', () => {
    for (const skew of [-1, 0, 1]) expect(stepOfCode(secret, codeOf(secret, step + skew), now)).toBe(step + skew)
    for (const skew of [-2, 2]) expect(stepOfCode(secret, codeOf(secret, step + skew), now)).toBeNull()
  })

  test('of another secret, another length or in other signs is none', () => {
    const code = codeOf(secret, step)
    const others = [codeOf(Buffer.alloc(20), step), code.slice(1), `${code}0`, '', '１２３４５６', 'abcdef']
    for (const other of others) expect(stepOfCode(secret, other, now)).toBeNull()
  })

  test('is that of the moment at both ends of a step', () => {
    const [first, last] = [at(1_234_567_890 - (1_234_567_890 % 30)), at(1_234_567_890 - (1_234_567_890 % 30) + 29.999)]
    expect([stepAt(first), stepAt(last)]).toEqual([step, step])
    expect(stepAt(at(1_234_567_890 - (1_234_567_890 % 30) + 30))).toBe(step + 1)
  })
})

test('an app is told the secret in base32, and whose it is', () => {
  // RFC 4648, without padding.
  const vectors = {
    '': '',
    f: 'MY',
    fo: 'MZXQ',
    foo: 'MZXW6',
    foob: 'MZXW6YQ',
    fooba: 'MZXW6YTB',
    foobar: 'MZXW6YTBOI',
  }
  for (const [plain, coded] of Object.entries(vectors)) expect(base32(Buffer.from(plain))).toBe(coded)
  expect(factorAddress(secret, { shop: 'Piese & co', username: 'ion popescu' })).toBe(
    'otpauth://totp/Piese%20%26%20co:ion%20popescu?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Piese%20%26%20co&digits=6&algorithm=SHA1&period=30',
  )
})
