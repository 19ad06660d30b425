import { expect, test } from 'vitest'
import { type CarLexicon, carLexicon, type KnownCar, readCar } from './car-text.ts'
import { foldedWords } from './folded-words.ts'

const models = [
  [1, 'VW', 'GOLF V (1K1)'],
  [2, 'VW', 'GOLF VI (5K1)'],
  [3, 'VW', 'PASSAT B6 (3C2)'],
  [4, 'VW', 'PASSAT B7 Variant (365)'],
  [5, 'DACIA', 'LOGAN II (L52_)'],
  [6, 'DACIA', 'LOGAN I Limuzină (LS_)'],
  [7, 'OPEL', 'CORSA D (S07)'],
  [8, 'OPEL', 'CORSA C (X01)'],
  [9, 'BMW', '3 Limuzină (E90)'],
  [10, 'MERCEDES-BENZ', 'C (W204)'],
  [11, 'MERCEDES-BENZ', 'SPRINTER 3,5-t (906)'],
  [12, 'RENAULT', 'MEGANE III (BZ0/1_, B3_)'],
  [13, 'SKODA', 'OCTAVIA II (1Z3)'],
  [14, 'VW', 'T-ROC (A11, D11)'],
] as const
const cars: readonly (readonly [
  carId: number,
  modelId: number,
  name: string,
  codes: string,
  kw: number,
  hp: number,
  from: number,
  to: number | null,
])[] = [
  [101, 1, '1.9 TDI', 'BKC,BXE', 77, 105, 200310, 200811],
  [102, 1, '1.4 16V', 'BCA', 55, 75, 200310, 200605],
  [201, 2, '1.6 TDI', 'CAYC', 77, 105, 200902, 201211],
  [301, 3, '2.0 TDI', 'BKP', 103, 140, 200503, 201007],
  [401, 4, '1.6 TDI', 'CAYC', 77, 105, 201008, 201412],
  [501, 5, '1.5 dCi', 'K9K 612', 55, 75, 201210, null],
  [502, 5, '1.2', 'D4F 732', 54, 73, 201210, 201612],
  [601, 6, '1.5 dCi', 'K9K 790', 50, 68, 200509, 201210],
  [701, 7, '1.3 CDTI', 'Z13DTJ', 55, 75, 200607, 201408],
  [801, 8, '1.0', 'Z10XE', 43, 58, 200009, 200612],
  [901, 9, '320 d', 'N47D20A', 130, 177, 200709, 201110],
  [1001, 10, 'C 220 CDI (204.002)', 'OM 646.811', 125, 170, 200701, 200908],
  [1101, 11, '313 CDI (906.6)', 'OM 651.955', 95, 129, 200906, 201612],
  [1201, 12, '1.5 dCi', 'K9K 832', 78, 106, 200811, 201504],
  [1301, 13, '1.9 TDI', 'BJB', 77, 105, 200406, 201012],
  [1401, 14, '1.0 TSI', 'CHZJ', 85, 115, 201707, null],
]
const lexicon: CarLexicon = carLexicon(
  models.map(([modelId, maker, name]) => ({ modelId, makerId: 1, maker, type: 'PC', name })),
  cars.map(([carId, modelId, name, codes, kw, hp, from, to]): KnownCar => ({
    carId,
    modelId,
    name,
    engineCodes: codes.split(','),
    kw,
    hp,
    from,
    to,
  })),
)

function carsIn(text: string): { cars: readonly number[]; rest: string } | null {
  const words = foldedWords(text)
  const read = readCar(lexicon, words)
  return (
    read && {
      cars: [...read.carIds].sort((a, b) => a - b),
      rest: words.filter((_, at) => !read.places.includes(at)).join(' '),
    }
  )
}

test.each([
  ['golf 5', [101, 102], ''],
  ['golf V', [101, 102], ''],
  ['Golf mk5 1.9 tdi', [101], ''],
  ['golf 1k', [101, 102], ''],
  ['vw golf', [101, 102, 201], ''],
  ['volkswagen golf 6', [201], ''],
  ['golf 5 2005', [101, 102], ''],
  ['golf 105 cp', [101, 201], ''],
  ['golf 5 77kw', [101], ''],
  ['passat b6', [301], ''],
  ['pasat b6', [301], ''],
  ['passat b7 1,6 tdi', [401], ''],
  ['logan 1.5 dci', [501, 601], ''],
  ['logan 2 1.5 dci', [501], ''],
  ['logan 2013 diesel', [501], ''],
  ['corsa d', [701], ''],
  ['corsa c', [801], ''],
  ['bmw e90', [901], ''],
  ['bmw seria 3 320 d', [901], ''],
  ['seria 3 e90', [901], ''],
  ['mercedes c class w204', [1001], ''],
  ['w204', [1001], ''],
  ['sprinter 906', [1101], ''],
  ['megane 3', [1201], ''],
  ['octavia 2 1.9 tdi', [1301], ''],
  ['t roc', [1401], ''],
  ['troc', [1401], ''],
  ['motor BKC', [101], ''],
  ['K9K 832', [1201], ''],
  ['1.9 tdi', [101, 1301], ''],
  ['placute frana fata golf 5', [101, 102], 'placute frana fata'],
  ['disc frana passat b6', [301], 'disc frana'],
  ['kit distributie 1.9 tdi', [101, 1301], 'kit distributie'],
  ['rulment roata fata corsa d', [701], 'rulment roata fata'],
  ['electromotor megane 3', [1201], 'electromotor'],
  ['2 amortizoare logan 2', [501, 502], '2 amortizoare'],
])('"%s" is a car @SRCH-01', (text, expected, rest) => {
  expect(carsIn(text)).toEqual({ cars: expected, rest })
})

test.each(['placute frana fata', 'filtru ulei', 'd', '5', '3', 'GDB1550', 'bec h7', '205 55 16'])(
  '"%s" is none',
  (text) => {
    expect(carsIn(text)).toBeNull()
  },
)
