import { partDrawings } from './part-drawings.ts'
import { definitions, outline } from './shapes.ts'
import { vehicleDrawings } from './vehicle-drawings.ts'

/** Illustrations of the home page: an opaque ground, large soft shapes, and parts of the catalogue upon it. */
export interface ContentDrawing {
  readonly width: number
  readonly height: number
  readonly svg: string
}

interface Scene {
  readonly from: string
  readonly to: string
  /** Part keys or `car:<body>`, with place and scale. */
  readonly things: readonly {
    readonly key: string
    readonly n?: number
    readonly x: number
    readonly y: number
    readonly scale: number
  }[]
}

const slider = { width: 1200, height: 440 }
const tile = { width: 640, height: 360 }

const scenes: Record<string, Scene & { width: number; height: number }> = {
  winter: {
    ...slider,
    from: '#dcebf7',
    to: '#9cc3e4',
    things: [
      { key: 'car:suv', x: 560, y: 130, scale: 1.15 },
      { key: 'battery_vehicle', x: 430, y: 230, scale: 0.42 },
      { key: 'antifreeze', n: 1, x: 1010, y: 210, scale: 0.5 },
      { key: 'tyre', n: 1, x: 320, y: 250, scale: 0.4 },
    ],
  },
  brakes: {
    ...slider,
    from: '#f6e7de',
    to: '#e5b49a',
    things: [
      { key: 'brake_disc', n: 2, x: 620, y: 40, scale: 0.9 },
      { key: 'brake_caliper', n: 2, x: 830, y: 60, scale: 0.62 },
      { key: 'brake_pads', n: 1, x: 460, y: 190, scale: 0.56 },
      { key: 'brake_fluid', n: 1, x: 1040, y: 200, scale: 0.5 },
    ],
  },
  picker: {
    ...slider,
    from: '#e3eee6',
    to: '#a9cbb4',
    things: [
      { key: 'car:hb', x: 440, y: 190, scale: 0.8 },
      { key: 'car:van', x: 760, y: 40, scale: 0.8 },
      { key: 'car:tract', x: 810, y: 220, scale: 0.7 },
      { key: 'oil_filter', x: 640, y: 70, scale: 0.34 },
    ],
  },
  oils: {
    ...tile,
    from: '#f7eed6',
    to: '#e5cb86',
    things: [
      { key: 'engine_oil', n: 1, x: 250, y: 60, scale: 0.66 },
      { key: 'engine_oil', n: 0, x: 400, y: 90, scale: 0.56 },
      { key: 'oil_filter', n: 0, x: 130, y: 150, scale: 0.44 },
    ],
  },
  batteries: {
    ...tile,
    from: '#e2e8f3',
    to: '#a8b8d8',
    things: [
      { key: 'battery_vehicle', n: 2, x: 220, y: 40, scale: 0.68 },
      { key: 'battery_charger', n: 1, x: 450, y: 140, scale: 0.42 },
    ],
  },
  tools: {
    ...tile,
    from: '#efe3ea',
    to: '#cfa9bd',
    things: [
      { key: 'socket_set', n: 1, x: 210, y: 60, scale: 0.6 },
      { key: 'torque_wrench', n: 1, x: 400, y: 90, scale: 0.56 },
    ],
  },
  timing: { ...tile, from: '#e6ecef', to: '#b2c2cb', things: [{ key: 'timing_kit', x: 230, y: 30, scale: 0.76 }] },
  suspension: {
    ...tile,
    from: '#ece9f5',
    to: '#beb5dd',
    things: [
      { key: 'shock_absorber', n: 0, x: 200, y: 40, scale: 0.72 },
      { key: 'coil_spring', n: 1, x: 380, y: 60, scale: 0.6 },
    ],
  },
  charging: {
    ...tile,
    from: '#dff0ee',
    to: '#9fd0cb',
    things: [
      { key: 'car:hb', x: 150, y: 140, scale: 0.8 },
      { key: 'hv_charging_cable', n: 1, x: 450, y: 60, scale: 0.44 },
    ],
  },
  core: {
    ...tile,
    from: '#f0ebe4',
    to: '#d3c0a8',
    things: [
      { key: 'alternator', x: 190, y: 70, scale: 0.6 },
      { key: 'starter', x: 400, y: 110, scale: 0.54 },
    ],
  },
}

export const contentKeys = Object.keys(scenes)

export function contentDrawing(key: string): ContentDrawing {
  const scene = scenes[key]
  if (!scene) throw new RangeError(`there is no drawing of ${key}`)
  const { width, height, from, to, things } = scene
  const ground = `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  const soft = `<circle cx="${width * 0.78}" cy="${height * 0.3}" r="${height * 0.62}" fill="#ffffff" opacity="0.28"/><circle cx="${width * 0.6}" cy="${height * 1.06}" r="${height * 0.5}" fill="#ffffff" opacity="0.22"/>`
  const drawn = things
    .map(
      ({ key: thing, n = 0, x, y, scale }) =>
        `<g transform="translate(${x} ${y}) scale(${scale})">${thing.startsWith('car:') ? vehicleDrawings[thing.slice(4)]!() : partDrawings[thing]!(n)}</g>`,
    )
    .join('')
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${definitions.replace('</defs>', `${ground}</defs>`)}<rect width="${width}" height="${height}" fill="url(#ground)"/>${soft}<g stroke="${outline}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round" fill="none">${drawn}</g></svg>`,
  }
}
