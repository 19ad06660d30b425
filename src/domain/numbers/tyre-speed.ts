/** Speed indexes of tyres from the slowest to the fastest. H stands between U and V. */
const slowestFirst = [
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
  'A7',
  'A8',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'J',
  'K',
  'L',
  'M',
  'N',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'H',
  'V',
  'W',
  'Y',
]

/** Its place among the speed indexes; −1 for what is none. */
export function speedRank(index: string): number {
  return slowestFirst.indexOf(index)
}
