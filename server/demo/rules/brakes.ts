import type { Random } from '../random.ts'
import type { Bolts, Target } from '../catalogue/targets.ts'
import { keepOrPick } from './keep-or-pick.ts'

/** Kinds that are bolted to a wheel hub: they fit where holes and bolt circle are the same. */
const boltedKinds = new Set(['brake_disc', 'brake_drum', 'wheel_hub', 'wheel_rim', 'cv_disc', 'cv_drum', 'cv_hub'])
/** Kinds that follow the brake of an axle. */
const drumKinds = new Set(['cv_drum', 'brake_lining'])

/** What has to be the same in all vehicles that share a part of a kind; empty where nothing has to. */
export function formOf(key: string, { bolts, brakeSize }: Pick<Target, 'bolts' | 'brakeSize'>): string {
  const circle = boltedKinds.has(key) && bolts ? `${bolts.holes}x${bolts.circle}` : ''
  const brake = (drumKinds.has(key) && drumOf(brakeSize)?.join('x')) || ''
  return [circle, brake].filter(Boolean).join(' ')
}

interface DiscClass {
  /** Up to this power. */
  readonly toKw: number
  readonly diameters: readonly number[]
  readonly thicknesses: readonly number[]
}
const frontDiscs: readonly DiscClass[] = [
  { toKw: 60, diameters: [236, 238, 240, 247, 256, 258, 259], thicknesses: [11, 12, 13, 18, 20] },
  { toKw: 85, diameters: [256, 258, 260, 266, 272, 276, 280], thicknesses: [18, 20, 22] },
  { toKw: 115, diameters: [280, 283, 286, 288, 290, 294, 295, 296, 300], thicknesses: [22, 24, 25, 26] },
  {
    toKw: 155,
    diameters: [300, 302, 305, 308, 310, 312, 314, 316, 320, 321],
    thicknesses: [25, 26, 28],
  },
  {
    toKw: Number.POSITIVE_INFINITY,
    diameters: [321, 324, 330, 340, 345, 348, 356, 370],
    thicknesses: [28, 30, 32, 34],
  },
]
const rearDiscs: readonly DiscClass[] = [
  { toKw: 85, diameters: [238, 240, 247, 256, 258, 259], thicknesses: [8, 9, 10] },
  { toKw: 115, diameters: [256, 258, 260, 266, 272, 276, 280, 286], thicknesses: [9, 10, 12] },
  { toKw: 155, diameters: [272, 276, 280, 286, 290, 294, 296, 300, 302], thicknesses: [10, 11, 12] },
  {
    toKw: Number.POSITIVE_INFINITY,
    diameters: [300, 302, 308, 310, 314, 320, 324, 330, 345],
    thicknesses: [20, 22, 24],
  },
]
const LARGEST_SOLID = 13
const PERFORATED_FROM_KW = 180

/** Bores of discs and rims by bolt circle. */
const bores: Readonly<Record<string, readonly string[]>> = {
  '4x98': ['58'],
  '4x100': ['54', '56.1', '60.1'],
  '4x108': ['63.3', '65'],
  '4x114.3': ['67'],
  '5x98': ['58'],
  '5x100': ['57', '65'],
  '5x105': ['57'],
  '5x108': ['63.3', '65', '72'],
  '5x110': ['65'],
  '5x112': ['57', '65', '66.6', '68'],
  '5x114.3': ['60.1', '67', '72'],
  '5x120': ['72', '74', '75'],
}

/** Discs and drums of lorries by the bolt circle of the wheel. */
const heavyBrakes: Readonly<Record<string, { readonly discs: readonly string[]; readonly drums: readonly string[] }>> =
  {
    '10x335': { discs: ['430', '432', '434'], drums: ['410', '420'] },
    '8x275': { discs: ['370', '375', '377'], drums: ['360', '300'] },
  }
const smallHeavyBrakes = { discs: ['330', '335'], drums: ['300', '360'] }

const [POSITION, THICKNESS, MIN_THICKNESS, OUTER, INNER, BORE, HOLES, CIRCLE, DISC_TYPE, DRUM, LINING] = [
  1001, 1003, 1004, 1008, 1009, 1011, 1012, 1013, 1014, 1091, 1092,
]
/** Kinds of brakes that are worked by air, and who makes those brakes. */
const heavyBraked = new Set(['cv_pads', 'cv_caliper', 'caliper_repair_cv'])
const SYSTEM = 1016
const heavySystems = ['Knorr-Bremse', 'WABCO', 'Haldex', 'Meritor']
const [SOLID, VENTED, PERFORATED] = ['1', '2', '3']

export interface BrakeVehicle {
  readonly isDiesel: boolean
  readonly bolts: Bolts | null
  readonly brakeSize: string
  readonly isAxle: boolean
  readonly kw: number
}

export function setBrake(
  key: string,
  values: Map<number, string>,
  { bolts, brakeSize, isAxle, kw }: BrakeVehicle,
  random: Random,
): void {
  if (boltedKinds.has(key) && bolts) {
    values.set(HOLES, String(bolts.holes))
    values.set(CIRCLE, String(bolts.circle))
    keepOrPick(values, BORE, bores[circleOf(values)] ?? [], random)
  }
  // An axle has one brake and neither front nor rear.
  if (isAxle) values.delete(POSITION)
  if (heavyBraked.has(key)) keepOrPick(values, SYSTEM, heavySystems, random)
  if (key === 'brake_disc') setDisc(values, kw, random)
  if (key === 'brake_drum') values.set(INNER, values.get(DRUM)!)
  if (key === 'cv_disc') {
    keepOrPick(values, OUTER, heavyBrakesOf(circleOf(values)).discs, random)
    const isSmall = Number(values.get(OUTER)) < 340
    values.set(THICKNESS, isSmall ? '34' : '45')
    values.set(MIN_THICKNESS, isSmall ? '28' : '37')
  }
  if (drumKinds.has(key)) setDrum(key, values, brakeSize, random)
}

function setDisc(values: Map<number, string>, kw: number, random: Random): void {
  const { diameters, thicknesses } = discClass(values, kw)
  keepOrPick(values, OUTER, diameters.map(String), random)
  keepOrPick(values, THICKNESS, thicknesses.map(String), random)
  const thickness = Number(values.get(THICKNESS))
  values.set(MIN_THICKNESS, String(thickness > LARGEST_SOLID ? thickness - 2 : thickness - 1.5))
  values.set(DISC_TYPE, thickness <= LARGEST_SOLID ? SOLID : kw >= PERFORATED_FROM_KW ? PERFORATED : VENTED)
}

function discClass(values: ReadonlyMap<number, string>, kw: number): DiscClass {
  const classes = values.get(POSITION) === '2' ? rearDiscs : frontDiscs
  return classes.find(({ toKw }) => kw <= toKw)!
}

function setDrum(key: string, values: Map<number, string>, brakeSize: string, random: Random): void {
  const drum = drumOf(brakeSize)
  if (drum) {
    values.set(DRUM, String(drum[0]))
    values.set(LINING, String(drum[1]))
  } else if (key === 'cv_drum') keepOrPick(values, DRUM, heavyBrakesOf(circleOf(values)).drums, random)
}

function heavyBrakesOf(circle: string) {
  return heavyBrakes[circle] ?? smallHeavyBrakes
}

/** `420x180` */
function drumOf(brakeSize: string): readonly [number, number] | null {
  const found = /^(\d{3})x(\d{2,3})$/.exec(brakeSize)
  return found ? [Number(found[1]), Number(found[2])] : null
}

const circleOf = (values: ReadonlyMap<number, string>) => `${values.get(HOLES)}x${values.get(CIRCLE)}`

/** What is wrong with a brake for a vehicle that it is linked to, or null. */
export function brakeFault(key: string, values: ReadonlyMap<number, string>, target: Target): string | null {
  const { bolts, brakeSize, type } = target
  if (boltedKinds.has(key) && bolts && circleOf(values) !== `${bolts.holes}x${bolts.circle}`)
    return `${circleOf(values)} on ${bolts.holes}x${bolts.circle}`
  if (type === 'A' && values.has(POSITION)) return 'front or rear of an axle'
  const outer = values.get(OUTER) ?? ''
  if (key === 'cv_disc' && !heavyBrakesOf(circleOf(values)).discs.includes(outer)) return `disc of ${outer} mm`
  if (heavyBraked.has(key) && values.has(SYSTEM) && !heavySystems.includes(values.get(SYSTEM)!))
    return `brake of ${values.get(SYSTEM)} on a lorry`
  const drum = drumOf(brakeSize)
  if (drumKinds.has(key) && drum && `${values.get(DRUM)}x${values.get(LINING)}` !== drum.join('x'))
    return `drum of ${values.get(DRUM)}x${values.get(LINING)} on ${brakeSize}`
  return null
}

/** What is wrong with a disc by itself, or null. */
export function discFault(key: string, values: ReadonlyMap<number, string>): string | null {
  if (key !== 'brake_disc') return null
  const number = (id: number) => Number(values.get(id))
  const classes = values.get(POSITION) === '2' ? rearDiscs : frontDiscs
  if (
    !classes.some(
      ({ diameters, thicknesses }) => diameters.includes(number(OUTER)) && thicknesses.includes(number(THICKNESS)),
    )
  )
    return `disc of ${number(OUTER)} x ${number(THICKNESS)} mm`
  if (number(MIN_THICKNESS) >= number(THICKNESS)) return 'worn before it is new'
  return (values.get(DISC_TYPE) === SOLID) === number(THICKNESS) <= LARGEST_SOLID ? null : 'solid or vented'
}
