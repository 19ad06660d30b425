import type { Random } from '../random.ts'
import { keepOrPick } from './keep-or-pick.ts'

/** Watts of a lamp at 12 V; of two filaments, the stronger one. */
export const lampWatts: Readonly<Record<string, number>> = {
  H1: 55,
  H3: 55,
  H4: 60,
  H7: 55,
  H8: 35,
  H11: 55,
  H15: 55,
  HB3: 60,
  HB4: 51,
  D1S: 35,
  D2S: 35,
  D3S: 35,
  W5W: 5,
  P21W: 21,
  'P21/5W': 21,
  PY21W: 21,
  C5W: 5,
  R5W: 5,
  T4W: 4,
  W16W: 16,
}

const [HALOGEN, XENON, LED] = ['1', '2', '3']
/** Lamps of a kind of light by its system (criterion 1063); light-emitting diodes have none that is changed. */
const lampsOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  headlight: {
    [HALOGEN]: ['H1', 'H4', 'H7', 'H11', 'H15', 'HB3'],
    [XENON]: ['D1S', 'D2S', 'D3S'],
    [LED]: [],
  },
  tail_light: { [HALOGEN]: ['P21W', 'P21/5W', 'PY21W', 'W16W', 'R5W'], [LED]: [] },
  tail_lamp_trailer: { [HALOGEN]: ['P21W', 'P21/5W', 'R5W'], [LED]: [] },
}
const lampsOfSmallLights: Readonly<Record<string, readonly string[]>> = {
  fog_light: ['H1', 'H3', 'H7', 'H8', 'H11', 'HB4'],
  indicator: ['PY21W', 'P21W', 'W5W', 'W16W'],
  plate_light: ['W5W', 'C5W', 'R5W'],
}
const [SYSTEM, LAMP, WATTS] = [1063, 1064, 1065]

export function setLamp(key: string, values: Map<number, string>, random: Random): void {
  if (key === 'bulb') values.set(WATTS, String(lampWatts[values.get(LAMP) ?? ''] ?? values.get(WATTS)))
  const systems = lampsOf[key]
  if (systems) {
    keepOrPick(values, SYSTEM, Object.keys(systems), random)
    const lamps = systems[values.get(SYSTEM) ?? ''] ?? []
    if (lamps.length === 0) values.delete(LAMP)
    else keepOrPick(values, LAMP, lamps, random)
  }
  keepOrPick(values, LAMP, lampsOfSmallLights[key] ?? [], random)
}

export function lampFault(key: string, values: ReadonlyMap<number, string>): string | null {
  const [system, lamp] = [values.get(SYSTEM) ?? '', values.get(LAMP)]
  if (key === 'bulb' && Number(values.get(WATTS)) !== lampWatts[lamp ?? '']) return `${lamp} of ${values.get(WATTS)} W`
  const systems = lampsOf[key]
  const lamps = systems ? systems[system] : lampsOfSmallLights[key]
  if (systems && !lamps) return `system ${system}`
  if (lamps && lamp !== undefined && !lamps.includes(lamp)) return `${lamp} in system ${system}`
  return null
}
