import fc from 'fast-check'

/** One thing that is done to a call that would succeed. `at` chooses among its places, however many there are. */
export type Change =
  | { readonly do: 'put'; readonly at: number; readonly value: unknown }
  | { readonly do: 'leave out'; readonly at: number }
  | { readonly do: 'repeat'; readonly at: number; readonly times: number }
  | { readonly do: 'name'; readonly at: number; readonly name: string; readonly value: unknown }
  | { readonly do: 'header'; readonly name: string; readonly value: string }
  | { readonly do: 'send'; readonly text: string }

const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '2147483647',
  '2147483648',
  '4294967296',
  '9223372036854775808',
  '1e21',
  '1.5',
  '0x10',
  'NaN',
  'Infinity',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '2026-02-31',
  '0000-01-01',
  '-2026-01-01',
  '9999-12-31',
  '1900-01-01',
  '2026-01-01T25:61:61Z',
  '\0',
  'a\0b',
  '\ud83d',
  'x\udc00y',
  '\u202e',
  '\ufffe',
  '🙂'.repeat(40),
  "'; drop table orders; --",
  '%',
  '_',
  '%%%',
  '\\',
  '\\x00',
  '$1',
  '../../etc/passwd',
  '..',
  '/',
  '//',
  '%00',
  '%2e%2e%2f',
  '{',
  '{{}}',
  '${x}',
  '<script>',
  '(((((',
  '(a+)+$',
  '*',
  ':*',
  'a & | !',
  '1003',
  '17.5..',
  '..',
  '1..2',
  '-..-',
  'ffffffff-ffff-4fff-8fff-ffffffffffff',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  'f'.repeat(64),
  '0'.repeat(200),
  'a'.repeat(300),
  'x'.repeat(20_000),
  'ș'.repeat(5_000),
  ' '.repeat(9_000),
  'WVWZZZ1KZAW000001',
  '205/55 R16',
  '99999/99 R99',
  'P 68 033',
  'de',
  'ro',
]
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  2,
  0.5,
  1e-7,
  -2_147_483_649,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  Number.MAX_VALUE,
  1e21,
  99_999,
]

export const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)
export const number = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.integer({ min: -5, max: 1_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const leaf = fc.oneof(text, number, fc.constantFrom(null, true, false))
/** Names that mean something to the language rather than to the shop. */
const names = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'length',
  '0',
  '',
  'then',
  'toJSON',
  'x\0',
  '\ud83d',
  'a.b',
  'a[b]',
  'n'.repeat(5_000),
)
const nested = fc
  .constantFrom(3, 30, 45, 400)
  .map((depth) =>
    Array.from({ length: depth }).reduce<unknown>((inner, _, index) => (index % 2 === 0 ? [inner] : { inner }), 1),
  )
export const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: leaf },
  { weight: 2, arbitrary: fc.array(leaf, { maxLength: 3 }) },
  { weight: 2, arbitrary: fc.dictionary(fc.oneof(names, text), leaf, { maxKeys: 3 }) },
  { weight: 1, arbitrary: nested },
  {
    weight: 1,
    arbitrary: fc.constantFrom(600, 3_000).chain((length) => leaf.map((one) => Array.from({ length }, () => one))),
  },
)

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'idempotency-key': [
    '',
    'x',
    '00000000-0000-0000-0000-000000000000',
    'a'.repeat(3_000),
    'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  ],
  'x-principal': [
    '',
    '1',
    '1.2',
    '1.2.3.4',
    '0.0.0',
    '-1.-1.-1',
    'NaN.NaN.NaN',
    '99999999999.1.1',
    '__proto__',
    '9'.repeat(2_000),
  ],
  'accept-language': ['', '*', '__proto__', 'ro;q=x', 'zz-ZZ', `${'de,'.repeat(2_000)}hu`, ';;;,,,q=', 'constructor'],
  'content-type': [
    '',
    'text/plain',
    'image/jpeg',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'APPLICATION/JSON',
    'application/json;;;',
    'x',
    '__proto__',
  ],
  authorization: [
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    `Bearer ${'a'.repeat(5_000)}`,
    'Bearer \u00ff\u00fe',
    'bearer null',
    'Bearer __proto__',
  ],
  'upload-offset': ['', '-1', '1e9', 'NaN', '99999999999999999999', '0x1', '1.5', ' 0 '],
  'accept-encoding': ['', 'br;q=x', '*', 'gzip, br, zstd, x', '__proto__'],
  'if-none-match': ['', '*', '"x"', 'W/'],
  'x-client-version': ['', '-1', 'x', '9'.repeat(400)],
}
const header = fc.constantFrom(
  ...Object.entries(HEADERS).flatMap(([name, values]) =>
    values.map((each) => ({ do: 'header' as const, name, value: each })),
  ),
)

/** Bodies that no program would write. */
const BODIES = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  '0',
  '"text"',
  'true',
  '{}',
  '[[]]',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1}x',
  '\ufeff{}',
  "{'a':1}",
  '{"a":\ud83d}',
  '1e999',
  '-',
  '{"\\u0000":"\\u0000"}',
  '['.repeat(9_000),
  '{"a":'.repeat(3_000),
  `[${'0,'.repeat(50_000)}0]`,
  `"${'x'.repeat(200_000)}"`,
  `{"${'k'.repeat(100_000)}":1}`,
]

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('put' as const), at: fc.nat(99), value }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave out' as const), at: fc.nat(99) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('repeat' as const),
      at: fc.nat(99),
      times: fc.constantFrom(2, 3, 40, 1_200),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('name' as const), at: fc.nat(99), name: names, value }) },
  { weight: 2, arbitrary: header },
  { weight: 1, arbitrary: fc.constantFrom(...BODIES).map((text) => ({ do: 'send' as const, text })) },
)
export const changes: fc.Arbitrary<readonly Change[]> = fc.array(change, { minLength: 1, maxLength: 3 })
