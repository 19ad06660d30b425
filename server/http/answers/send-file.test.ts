import { expect, test } from 'vitest'
import { contentDisposition, fileName } from './send-file.ts'

test.each([
  ['Listă de prețuri.pdf', 'Lista de preturi.pdf', 'List%C4%83%20de%20pre%C8%9Buri.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'a__Set-Cookie x=1.pdf', 'a__Set-Cookie%20x%3D1.pdf'],
  ['../..\\etc/"x".pdf', '.._.._etc__x_.pdf', '.._.._etc__x_.pdf'],
  ["d'a (1)*?.pdf", "d'a (1)__.pdf", 'd%27a%20%281%29__.pdf'],
])('the name %j leads nowhere and ends nothing, in either spelling', (name, ascii, encoded) => {
  expect(contentDisposition(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
})

test('a title with a colon and the days of all languages can still be read', () => {
  const named = (name: string) => /filename="([^"]+)"/.exec(contentDisposition(name))![1]
  expect([
    named('Garanciajegy: CG-100001.pdf'),
    named('Kosár 2026.\u00a011.\u00a028..pdf'),
    named('Price estimate 28/11/2026.pdf'),
  ]).toEqual(['Garanciajegy CG-100001.pdf', 'Kosar 2026. 11. 28.pdf', 'Price estimate 28-11-2026.pdf'])
})

test.each([
  ['scan.PDF', 'application/pdf', 'scan.PDF'],
  ['factura.hta', 'application/pdf', 'factura.hta.pdf'],
  ['factura', 'application/pdf', 'factura.pdf'],
  ['poza.jpeg', 'image/jpeg', 'poza.jpeg'],
  ['poza.jpg.exe ', 'image/jpeg', 'poza.jpg.exe.jpg'],
  ['raport\u202efdp.exe', 'application/pdf', 'raportfdp.exe.pdf'],
  ['\u2066x\u2069.pdf', 'application/pdf', 'x.pdf'],
] as const)(
  'the name %j of a file of type %s ends as its type does, so that nothing else opens it',
  (name, type, named) => {
    expect(fileName(name, type)).toBe(named)
  },
)
