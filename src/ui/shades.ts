import type { MantineColorsTuple } from '@mantine/core'

type Rgb = readonly [number, number, number]

/** Ten shades from light to dark around an accent, which stands at index 6 (Mantine's filled shade in the light theme). */
export function shadesOf(accent: string): MantineColorsTuple {
  const base = parse(accent)
  const towards = (target: Rgb, share: number) =>
    format(base.map((channel, index) => Math.round(channel + (target[index]! - channel) * share)) as unknown as Rgb)
  const white: Rgb = [255, 255, 255]
  const black: Rgb = [0, 0, 0]
  return [
    towards(white, 0.92),
    towards(white, 0.84),
    towards(white, 0.68),
    towards(white, 0.5),
    towards(white, 0.32),
    towards(white, 0.14),
    accent,
    towards(black, 0.16),
    towards(black, 0.3),
    towards(black, 0.45),
  ]
}

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
function format(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
