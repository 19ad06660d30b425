const gradient = (id: string, stops: readonly (readonly [number, string])[], upright: boolean) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${upright ? 0 : 1}" y2="${upright ? 1 : 0}">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`

/** Shades of the units, and the materials of part drawings in the same greys. */
export const definitions = `<defs>${[
  gradient(
    'body',
    [
      [0, '#f3f6f8'],
      [0.3, '#ffffff'],
      [1, '#c6ced7'],
    ],
    true,
  ),
  gradient(
    'standing',
    [
      [0, '#f3f6f8'],
      [0.3, '#ffffff'],
      [1, '#c6ced7'],
    ],
    false,
  ),
  gradient(
    'dark',
    [
      [0, '#b9c2cc'],
      [1, '#8f9aa6'],
    ],
    true,
  ),
  gradient(
    'bore',
    [
      [0, '#a4afba'],
      [1, '#e6ebef'],
    ],
    true,
  ),
  gradient(
    'steel',
    [
      [0, '#ffffff'],
      [1, '#e6ebf0'],
    ],
    true,
  ),
  gradient(
    'iron',
    [
      [0, '#f0f3f6'],
      [1, '#d3dae1'],
    ],
    true,
  ),
  gradient(
    'rubber',
    [
      [0, '#dce2e8'],
      [1, '#c2cbd4'],
    ],
    true,
  ),
  gradient(
    'plastic',
    [
      [0, '#eef1f5'],
      [1, '#d6dde4'],
    ],
    true,
  ),
  gradient(
    'brass',
    [
      [0, '#f6f7f8'],
      [1, '#dbe1e7'],
    ],
    true,
  ),
].join('')}</defs>`
