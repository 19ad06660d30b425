import type { Random } from '../random.ts'
import { keepOrPick } from './keep-or-pick.ts'

const [OUTER, INNER, LENGTH, THREAD, FILTER, BYPASS, RIBS, CURRENT, PRESSURE, REFRIGERANT, COMPRESSOR_OIL, COLOUR] = [
  1008, 1009, 1007, 1021, 1022, 1023, 1035, 1040, 1053, 1058, 1059, 1081,
]
/** An element in a housing has no thread of its own. */
const ELEMENT = '1'
/** Colours of fuses by their amperes; others have colours that the criterion does not name. */
const fuseColours: Readonly<Record<string, string>> = { 10: '3', 15: '4', 20: '6', 25: '2', 30: '5' }
const compressorOils: Readonly<Record<string, readonly string[]>> = { 1: ['PAG 46', 'PAG 100'], 2: ['PAG 46 YF'] }

/** What petrol is injected with, and what diesel. */
const injected: Readonly<Record<'petrol' | 'diesel', readonly string[]>> = {
  petrol: ['3', '3.5', '4', '5'],
  diesel: ['1350', '1600', '1800', '2000'],
}

/** Diesel is injected with hundreds of times the pressure of petrol. */
export function setInjection(key: string, values: Map<number, string>, isDiesel: boolean, random: Random): void {
  if (key === 'injector') keepOrPick(values, PRESSURE, injected[isDiesel ? 'diesel' : 'petrol'], random)
}

export function injectionFault(key: string, values: ReadonlyMap<number, string>, isDiesel: boolean): string | null {
  const pressure = values.get(PRESSURE) ?? ''
  return key !== 'injector' || injected[isDiesel ? 'diesel' : 'petrol'].includes(pressure) ? null : `${pressure} bar`
}

export function setSmall(key: string, values: Map<number, string>, random: Random): void {
  if (key === 'oil_filter' && values.get(FILTER) === ELEMENT) for (const id of [THREAD, BYPASS]) values.delete(id)
  if (key === 'fuse') {
    const colour = fuseColours[values.get(CURRENT) ?? '']
    if (colour === undefined) values.delete(COLOUR)
    else values.set(COLOUR, colour)
  }
  if (values.has(COMPRESSOR_OIL))
    keepOrPick(values, COMPRESSOR_OIL, compressorOils[values.get(REFRIGERANT) ?? ''] ?? [], random)
}

export function smallFault(key: string, values: ReadonlyMap<number, string>): string | null {
  if (key === 'oil_filter' && values.get(FILTER) === ELEMENT && values.has(THREAD)) return 'an element with a thread'
  if (key === 'fuse' && values.get(COLOUR) !== fuseColours[values.get(CURRENT) ?? '']) return 'colour of a fuse'
  const oils = compressorOils[values.get(REFRIGERANT) ?? '']
  if (values.has(COMPRESSOR_OIL) && oils && !oils.includes(values.get(COMPRESSOR_OIL)!)) return 'oil of a compressor'
  if (values.has(OUTER) && values.has(INNER) && Number(values.get(INNER)) >= Number(values.get(OUTER)))
    return 'wider inside than outside'
  return null
}

const BELT_NUMBER = /^(\d)PK(\d{3,4})\D?$/
const LONGEST_BELT = 2600
const SHORTEST_BELT = 600
const beltKinds = new Set(['vribbed_belt', 'vribbed_kit'])

/** The values as the number of a ribbed belt says them. */
export function setBelt(key: string, number: string, values: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const found = beltKinds.has(key) ? BELT_NUMBER.exec(number) : null
  if (!found) return values
  const length = Number(found[2])
  const isBelt = length >= SHORTEST_BELT && length <= LONGEST_BELT
  return new Map([...values, [RIBS, found[1]!], ...(isBelt ? [[LENGTH, String(length)] as const] : [])])
}

/** Hoses keep their numbers, which are known by them; nothing else may look like a belt. */
const numberedAsBelts = new Set([...beltKinds, 'radiator_hose', 'intake_hose'])

export function beltFault(key: string, number: string, values: ReadonlyMap<number, string>): string | null {
  const found = BELT_NUMBER.exec(number)
  if (!found) return null
  if (!numberedAsBelts.has(key)) return `${key} numbered as a belt`
  return beltKinds.has(key) && values.get(RIBS) !== found[1] ? `${values.get(RIBS)} ribs` : null
}
