import {
  around,
  barrel,
  bolt,
  box,
  brass,
  circle,
  cylinder,
  ellipse,
  hexagon,
  holes,
  iron,
  line,
  plastic,
  pleats,
  plug,
  ring,
  rubber,
  shape,
  steel,
  tones,
  tube,
  turned,
  white,
} from './shapes.ts'

type Draw = (n: number) => string

/** Coolers of water, oil, charge air and cold gas, exhaust, fuel, air conditioning. */
export const radiator: Draw = (n) =>
  box(30, 96, 44, 214, plastic, 12) +
  box(326, 96, 44, 214, plastic, 12) +
  box(72, 104, 256, 198, steel, 2) +
  line(
    Array.from({ length: n % 2 === 0 ? 7 : 9 }, (_, index) => `M74 ${124 + index * (n % 2 === 0 ? 26 : 20)}h252`).join(
      '',
    ),
    3,
  ) +
  tube('M30 130h-14', 22, plastic) +
  tube('M370 276h16', 22, plastic) +
  box(36, 76, 32, 22, rubber, 4)
export const condenser: Draw = (n) =>
  box(40, 80, 300, 240, iron, 4) +
  line(Array.from({ length: 9 }, (_, index) => `M44 ${104 + index * 24}h292`).join(''), 5, '#dfe5eb') +
  box(338, 80, 26, 240, steel, 10) +
  tube('M364 120h24', 10, steel) +
  (n % 2 === 0 ? tube('M364 280h24', 10, steel) : cylinder(60, 100, 300, 12, steel))
export const oilCooler: Draw = (n) =>
  Array.from({ length: n % 2 === 0 ? 6 : 5 }, (_, index) => box(90, 110 + index * 30, 220, 24, steel, 10)).join('') +
  cylinder(130, 70, 104, 22, brass) +
  cylinder(260, 70, 104, 22, brass) +
  box(80, 290, 240, 30, iron, 8)
export const thermostat: Draw = (n) =>
  n % 2 === 0
    ? ellipse(200, 190, 140, 46, steel) +
      ellipse(200, 184, 104, 32, iron) +
      ellipse(200, 178, 62, 18, brass) +
      box(182, 200, 36, 110, brass, 12) +
      tube('M120 210v70h160v-70', 8, steel) +
      tube('M120 160v-60h160v60', 8, steel)
    : shape('M70 190q0 -60 70 -60h90v-60h70v230q-10 30 -60 30h-100q-70 -10 -70 -140z', plastic) +
      ellipse(120, 220, 56, 60, iron) +
      circle(120, 220, 26, white) +
      box(226, 40, 78, 36, iron, 8) +
      plug(320, 260)
export const fan: Draw = (n) =>
  box(40, 40, 320, 320, plastic, 40) +
  circle(200, 200, 142, rubber) +
  around(n % 2 === 0 ? 7 : 5, 200, 200, 0, (_, __, degrees) =>
    turned(degrees, shape('M190 160q-40 -60 10 -90q50 20 30 96z', steel)),
  ) +
  circle(200, 200, 46, iron) +
  circle(200, 200, 16, white)
export const tank: Draw = (n) =>
  shape(
    'M70 150q0 -34 34 -34h60v-30h70v30h70q36 0 36 36v130q0 40 -40 44h-180q-46 -4 -50 -50z',
    n % 2 === 0 ? white : plastic,
  ) +
  box(160, 56, 78, 36, n % 2 === 0 ? rubber : tones.blue, 8) +
  line('M100 230h210', 4, tones.blue) +
  line('M290 150v30M290 200v30M290 250v30', 4) +
  tube('M106 326v34', 18, plastic)
export const hose: Draw = (n) =>
  tube(
    n % 2 === 0 ? 'M80 110h80q60 0 60 70v50q0 70 70 70h30' : 'M90 310v-80q0 -60 60 -60h60q70 0 70 -90v-10',
    58,
    rubber,
  ) +
  (n % 2 === 0
    ? ellipse(74, 110, 9, 28, iron) + box(96, 76, 20, 68, steel, 6) + box(276, 266, 20, 68, steel, 6)
    : ellipse(90, 316, 28, 9, iron) + box(56, 276, 68, 20, steel, 6) + box(246, 96, 68, 20, steel, 6))
export const intercooler: Draw = (n) =>
  shape('M40 150h60v-40h200v40h60v110h-60v50h-200v-50h-60z', steel) +
  pleats(106, 114, 190, 192, n % 2 === 0 ? 16 : 22) +
  ellipse(44, 205, 14, 54, iron) +
  ellipse(356, 205, 14, 54, iron)
export const acCompressor: Draw = (n) =>
  barrel(150, 330, 206, 100, iron, iron) +
  circle(140, 206, 108, rubber) +
  circle(140, 206, 94, steel) +
  circle(140, 206, 62, iron) +
  circle(140, 206, 34, steel) +
  hexagon(140, 206, 16, iron) +
  shape('M200 112l20 -50h40l16 46z', iron) +
  holes(3, 140, 206, 48, 0) +
  cylinder(n % 2 === 0 ? 300 : 250, 88, 116, 18, brass) +
  line('M220 116v180M270 108v196', 3)
export const dryer: Draw = (n) =>
  cylinder(200, 90, 320, n % 2 === 0 ? 60 : 50, steel, iron) +
  tube('M170 84v-34', 13, steel) +
  tube('M230 84v-34', 13, steel) +
  line('M140 140h120M140 280h120', 3) +
  box(160, 180, 80, 66, white, 6)
export const valveBlock: Draw = (n) =>
  box(110, 110, 180, 180, steel, 16) +
  circle(160, 165, 26, iron) +
  circle(240, 165, 20, iron) +
  circle(160, 238, 20, iron) +
  circle(240, 238, 26, iron) +
  (n % 2 === 0 ? tube('M200 110v-50', 16, brass) : tube('M290 200h60', 16, brass)) +
  circle(200, 200, 8, white)
export const blower: Draw = (n) =>
  cylinder(200, 90, 220, 108, rubber, iron) +
  line(
    Array.from(
      { length: 13 },
      (_, index) => `M${104 + index * 16} ${112 + Math.round(24 * Math.sin((index / 12) * Math.PI))}v118`,
    ).join(''),
    4,
    '#cfd6dd',
  ) +
  ellipse(200, 232, 150, 36, plastic) +
  cylinder(200, 240, 318, 66, plastic) +
  (n % 2 === 0 ? plug(310, 300) : '')
export const resistor: Draw = (n) =>
  box(80, 80, 240, 110, plastic, 12) +
  plug(130, 100, rubber) +
  circle(290, 108, 11, white) +
  (n % 2 === 0
    ? line(
        'M110 190v60q12 40 24 0v-30q12 -40 24 0v60q12 40 24 0v-60q12 -40 24 0v60q12 40 24 0v-60q12 -40 24 0v60q12 30 22 -30v-60',
        7,
        '#dcb868',
      )
    : box(110, 190, 180, 130, iron, 4) + pleats(110, 190, 180, 130, 18))
export const silencer: Draw = (n) =>
  turned(
    -10,
    tube('M20 226h90', 30, steel) +
      (n % 2 === 0 ? tube('M300 180h80', 30, steel) + tube('M300 240h80', 30, steel) : tube('M300 210h80', 30, steel)) +
      shape('M100 150q100 -60 200 0v120q-100 60 -200 0z', iron) +
      line('M112 148v124M288 148v124', 3) +
      line('M150 170q50 -20 100 0', 3),
  )
export const flexPipe: Draw = (n) =>
  turned(
    -20,
    barrel(90, 310, 200, n % 2 === 0 ? 56 : 46, iron, steel) +
      line(
        Array.from(
          { length: 12 },
          (_, index) =>
            `M${106 + index * 17} ${n % 2 === 0 ? 146 : 156}l16 ${n % 2 === 0 ? 108 : 88}M${122 + index * 17} ${n % 2 === 0 ? 146 : 156}l-16 ${n % 2 === 0 ? 108 : 88}`,
        ).join(''),
        2,
      ) +
      box(60, 158, 46, 84, steel, 8) +
      box(296, 158, 46, 84, steel, 8),
  )
export const catalyst: Draw = (n) =>
  turned(
    -14,
    tube('M14 200h90', 34, steel) +
      tube('M296 200h90', 34, steel) +
      shape('M84 200l50 -76h132l50 76l-50 76h-132z', steel) +
      (n % 2 === 0
        ? line('M140 150h120M140 176h120M140 224h120M140 250h120', 3)
        : line('M134 124v152M266 124v152', 3) + pleats(140, 140, 120, 120, 14)) +
      bolt(200, 66, 60, 12, brass),
  )
export const egr: Draw = (n) =>
  box(150, 40, 120, 130, plastic, 18) +
  plug(300, 80) +
  shape('M90 170h220v110q-10 50 -110 54q-100 -4 -110 -54z', iron) +
  circle(200, 246, n % 2 === 0 ? 46 : 38, steel) +
  circle(200, 246, 26, white) +
  circle(116, 196, 10, white) +
  circle(284, 196, 10, white)
export const injector: Draw = (n) =>
  turned(
    20,
    box(176, 24, 48, 50, steel, 8) +
      box(160, 72, 80, 96, n % 2 === 0 ? plastic : tones.green, 12) +
      plug(262, 110) +
      box(172, 166, 56, 80, iron, 6) +
      box(182, 244, 36, 90, steel, 6) +
      shape('M188 334h24l-6 36h-12z', brass) +
      ring(200, 254, 34, 20, rubber),
  )
export const highPressurePump: Draw = (n) =>
  circle(210, 210, 128, iron) +
  circle(210, 210, 84, steel) +
  circle(210, 210, 30, white) +
  box(60, 90, 90, 80, steel, 10) +
  box(270, 60, 70, 90, steel, 10) +
  tube('M70 90v-40', 14, brass) +
  plug(330, 300) +
  (n % 2 === 0 ? bolt(130, 260, 100, 15) : hexagon(120, 310, 30, steel))
export const throttle: Draw = (n) =>
  box(60, 70, 210, 250, iron, 22) +
  circle(164, 196, 86, steel) +
  circle(164, 196, 70, white) +
  ellipse(164, 196, n % 2 === 0 ? 26 : 44, 68, brass) +
  line('M164 116v160', 5) +
  box(266, 100, 84, 170, plastic, 14) +
  plug(308, 296) +
  [
    [82, 92],
    [248, 92],
    [82, 298],
    [248, 298],
  ]
    .map(([x, y]) => circle(x!, y!, 9, white))
    .join('')
export const airMass: Draw = (n) =>
  barrel(90, 310, 220, 86, plastic, rubber) +
  ellipse(90, 220, 13, 62, white) +
  line('M82 170v100M98 170v100M90 160v120', 2) +
  box(170, 70, 90, 80, plastic, 10) +
  plug(n % 2 === 0 ? 290 : 140, 92)
export const turbo: Draw = (n) =>
  shape('M210 90a110 110 0 1 0 10 220h120v-70h-50a110 110 0 0 0 -80 -150z', steel) +
  circle(196, 200, 76, iron) +
  around(n % 2 === 0 ? 9 : 11, 196, 200, 0, (_, __, degrees) =>
    turned(degrees, line('M196 190q10 -30 -6 -52', 5, '#eef2f6'), 196, 200),
  ) +
  circle(196, 200, 20, brass) +
  box(326, 226, 34, 98, iron, 6) +
  tube('M110 110l-50 -46', 20, iron) +
  circle(196, 200, 92)
export const fuelPump: Draw = (n) =>
  cylinder(200, 90, 310, n % 2 === 0 ? 62 : 54, steel, plastic) +
  tube('M220 84v-44', 16, plastic) +
  plug(166, 60, plastic) +
  line('M140 130h120M140 280h120', 3) +
  box(166, 170, 68, 80, white, 6)
export const feedUnit: Draw = (n) =>
  ellipse(200, 90, 130, 34, plastic) +
  tube('M130 80v-44', 12, plastic) +
  plug(220, 60) +
  box(150, 110, 100, 200, n % 2 === 0 ? white : plastic, 12) +
  cylinder(200, 170, 300, 34, steel) +
  tube('M250 250q60 -10 80 50', 6, steel) +
  box(306, 290, 62, 34, rubber, 10)
export const cap: Draw = (n) =>
  circle(200, 200, 140, rubber) +
  around(24, 200, 200, 128, (x, y, degrees) => turned(degrees, line(`M${x - 8} ${y}h16`, 4), x, y)) +
  circle(200, 200, 104, plastic) +
  box(90, 172, 220, 56, rubber, 26) +
  (n % 2 === 0 ? circle(200, 200, 12, steel) : line('M150 200h100', 4))
export const fuelTank: Draw = (n) =>
  shape('M40 150q10 -40 60 -40h200q54 4 60 50v90q-4 50 -60 54h-200q-56 -2 -60 -54z', n % 2 === 0 ? plastic : steel) +
  line('M120 110v194M280 110v194', 5) +
  ellipse(200, 140, 50, 18, rubber) +
  tube('M330 130l40 -60', 20, plastic)
export const washerPump: Draw = (n) =>
  cylinder(190, 60, 200, 60, plastic) +
  box(150, 214, 80, 60, plastic, 10) +
  tube('M230 246h90', 22, plastic) +
  tube('M180 274v70', n % 2 === 0 ? 26 : 20, plastic) +
  plug(190, 44) +
  line('M134 110h112', 3)
export const jet: Draw = (n) =>
  box(120, 190, 160, 66, rubber, 24) +
  shape('M170 256h60v70l-30 30l-30 -30z', plastic) +
  line('M150 190C140 120 90 90 60 90M200 188V80M250 190c10 -70 60 -100 90 -100', 5, tones.blue) +
  circle(170, 222, 8, white) +
  circle(230, 222, 8, white) +
  (n % 2 === 0 ? '' : circle(200, 222, 8, white))
export const gearPump: Draw = (n) =>
  box(90, 120, 160, 180, iron, 18) +
  box(250, 140, 70, 140, steel, 12) +
  tube('M90 210h-50', 26, steel) +
  line('M50 202h36M50 218h36', 3) +
  circle(170, 210, n % 2 === 0 ? 44 : 36, steel) +
  circle(170, 210, 20, white) +
  circle(112, 142, 9, white) +
  circle(228, 142, 9, white) +
  circle(112, 278, 9, white) +
  circle(228, 278, 9, white)
export const heaterCore: Draw = (n) =>
  box(80, 110, 220, 200, steel, 4) +
  pleats(84, 114, 212, 192, 12) +
  box(64, 96, 252, 26, plastic, 8) +
  box(64, 300, 252, 26, plastic, 8) +
  tube(n % 2 === 0 ? 'M316 110h40v-50' : 'M316 110h60', 18, iron) +
  tube('M316 310h50', 18, iron)
