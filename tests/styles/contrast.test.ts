import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brand } from '#src/contract/brand.ts'

type Rgb = readonly [number, number, number]
const css = readFileSync(join(import.meta.dirname, '../../src/app/shell/tokens.css'), 'utf8')

function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1]!, match[2]!.trim()]))
}
const light = block(':root')
const dark = { ...light, ...block(":root[data-mantine-color-scheme='dark']") }

function hex(text: string): Rgb {
  const long = text.length === 4 ? `#${text.slice(1).replace(/./g, '$&$&')}` : text
  const value = Number.parseInt(long.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
function colour(value: string): Rgb {
  const text = value
    .replaceAll('var(--brand-accent-dark)', brand.accentDark)
    .replaceAll('var(--brand-accent)', brand.accent)
  const mix = /^color-mix\(in srgb, (#\w+), (#\w+) (\d+)%\)$/.exec(text)
  if (!mix) return hex(text)
  const [one, two, share] = [hex(mix[1]!), hex(mix[2]!), Number(mix[3]) / 100]
  return one.map((channel, index) => channel * (1 - share) + two[index]! * share) as unknown as Rgb
}
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
function contrast(theme: Record<string, string>, text: string, surface: string): number {
  const [a, b] = [luminance(colour(theme[text]!)), luminance(colour(theme[surface]!))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const surfaces = ['--canvas', '--surface', '--surface-sunken', '--surface-raised']
const pairs: [text: string, surface: string][] = [
  ...['--text', '--text-soft', '--accent-text'].flatMap((text) =>
    surfaces.map((surface): [string, string] => [text, surface]),
  ),
  ...['--ok', '--warn', '--bad'].flatMap((text) =>
    ['--canvas', '--surface', '--surface-raised', `${text}-soft`].map((surface): [string, string] => [text, surface]),
  ),
  ['--accent-text', '--accent-soft'],
  ['--text', '--accent-soft'],
  ['--text-soft', '--accent-soft'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--on-accent', '--bad'],
]

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('in the %s theme', (_name, theme) => {
  it.each(pairs)('%s on %s has at least 4.5:1', (text, surface) => {
    expect(contrast(theme, text, surface)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['--canvas', '--surface'])('the outline of a control on %s has at least 3:1', (surface) => {
    expect(contrast(theme, '--control-line', surface)).toBeGreaterThanOrEqual(3)
  })
})
