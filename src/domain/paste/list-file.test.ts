import { expect, test } from 'vitest'
import { kindOfFile, textOfFile } from './list-file.ts'

const words = 'Plăcuțe frână;2'

test.each([
  ['UTF-8', new TextEncoder().encode(words), words],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${words}`), words],
  ['UTF-16 from a sheet', Uint8Array.from([0xff, 0xfe, ...Buffer.from(words, 'utf16le')]), words],
  ['UTF-16, the other way round', Uint8Array.from([0xfe, 0xff, ...Buffer.from(words, 'utf16le').swap16()]), words],
  ['UTF-16 without its mark', Uint8Array.from(Buffer.from(words, 'utf16le')), words],
  ['UTF-16 without its mark, the other way round', Uint8Array.from(Buffer.from(words, 'utf16le').swap16()), words],
  // ă ţ â and ú ő as that encoding writes them; it has the t with a cedilla.
  [
    'Windows-1250',
    Uint8Array.from([0x50, 0x6c, 0xe3, 0x63, 0x75, 0xfe, 0x65, 0x20, 0xfa, 0xf5, 0x3b, 0x32]),
    'Plăcuţe úő;2',
  ],
])('a list in %s is read', (_, bytes, text) => {
  expect(textOfFile(bytes)?.replace(/^\uFEFF/, '')).toBe(text)
})

test('a picture or an archive is no list', () => {
  expect(textOfFile(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00]))).toBeNull()
})

test.each([
  ['archive', [0x50, 0x4b, 3, 4, 20]],
  ['old-sheet', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  ['text', [0x50, 0x4b]],
  ['text', []],
] as const)('%s by its first bytes', (kind, bytes) => {
  expect(kindOfFile(Uint8Array.from(bytes))).toBe(kind)
})
