import { expect, test } from 'vitest'
import { whatsappAddress } from './whatsapp-address.ts'

test.each([
  ['0722 000 111', '40722000111'],
  ['+40 722-000-111', '40722000111'],
  ['0036 30 123 4567', '36301234567'],
  ['', ''],
])('%s is written to as %s @OFR-04', (phone, number) => {
  expect(whatsappAddress(phone, 'Ofertă: https://a.example/o/x?y&z')).toBe(
    `https://wa.me/${number}?text=Ofert%C4%83%3A%20https%3A%2F%2Fa.example%2Fo%2Fx%3Fy%26z`,
  )
})

test('without a word to begin with, no empty one is there @CNT-02', () => {
  expect(whatsappAddress('0722 000 111', '')).toBe('https://wa.me/40722000111')
})
