import type { Facts } from '../facts.ts'
import type { Random } from '../random.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPRSTUVWXYZ'
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** A Romanian plate: county, two digits (Bucharest also three), three letters without Q that do not begin with I or O. */
export function plate(countyCode: string, facts: Facts, random: Random): string {
  const blocked = facts.counties.meta.blockedTriplets ?? []
  let letters = ''
  do {
    letters =
      random.pick([...LETTERS].filter((letter) => letter !== 'I' && letter !== 'O')) +
      random.pick([...LETTERS]) +
      random.pick([...LETTERS])
  } while (blocked.includes(letters))
  const digits =
    countyCode === 'B' && random.chance(0.7) ? random.int(100, 999) : String(random.int(1, 99)).padStart(2, '0')
  return `${countyCode} ${digits} ${letters}`
}

/** A VIN of the series: maker, descriptor filled up with Z as European makers do, model year, plant, serial number. */
export function vin(series: { wmi: string; vds: string }, year: number, random: Random): string {
  return `${series.wmi}${series.vds.padEnd(6, 'Z').slice(0, 6)}${YEAR_CODES[(year - 1980) % 30]}${random.pick([...'ABCDEFGHJKLMNPRSTUVWX'])}${String(random.int(1, 499_999)).padStart(6, '0')}`.toUpperCase()
}
