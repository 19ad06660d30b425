import {
  around,
  box,
  brass,
  circle,
  cylinder,
  ellipse,
  hexagon,
  holes,
  iron,
  line,
  moved,
  paper,
  plastic,
  ring,
  rubber,
  shape,
  steel,
  toneList,
  tones,
  tube,
  turned,
  white,
} from './shapes.ts'

type Draw = (n: number) => string
const tone = (n: number) => toneList[n % toneList.length]!
const liquids = [tones.red, tones.blue, tones.green, tones.violet] as const

/** Containers are told apart by shape, colour and the drop, flake or flame on their label. */
export const oilJug: Draw = (n) =>
  shape('M100 130l40 -60h90q50 6 70 60v200q0 20 -20 20h-160q-20 0 -20 -20z', n % 2 === 0 ? iron : tones.yellow) +
  box(150, 36, 60, 36, rubber, 6) +
  shape('M236 104q34 10 40 50v30h-34z', white) +
  box(120, 200, 160, 110, white, 8) +
  shape('M200 216q34 40 0 74q-34 -34 0 -74z', tone(n))
export const bottle: Draw = (n) =>
  shape(
    'M140 130q0 -30 30 -40v-30h60v30q30 10 30 40v200q0 16 -16 16h-88q-16 0 -16 -16z',
    n % 2 === 0 ? white : tone(n),
  ) +
  box(164, 34, 72, 34, tone(n + 1), 6) +
  box(140, 190, 120, 100, n % 2 === 0 ? tone(n + 2) : white, 2) +
  shape('M200 204q26 34 0 66q-26 -32 0 -66z', white) +
  line('M140 160h120', 3)
export const fluidJug: Draw = (n) =>
  shape('M90 120h50v-40h60v40h90q24 4 24 30v170q-2 24 -26 24h-170q-26 -2 -28 -26z', liquids[n % 4]) +
  box(134, 50, 72, 36, rubber, 6) +
  shape('M236 150h40v60h-26q-14 -4 -14 -20z', white) +
  box(120, 220, 170, 96, white, 8) +
  line('M205 232v72M176 246l58 42M234 246l-58 42', 5, liquids[n % 4])
export const drum: Draw = (n) =>
  cylinder(200, 80, 330, 116, tone(n), steel) +
  line('M84 150a116 28 0 0 0 232 0M84 250a116 28 0 0 0 232 0', 4) +
  circle(150, 76, 12, rubber) +
  shape('M200 190q30 36 0 66q-30 -30 0 -66z', white)
export const tin: Draw = (n) =>
  cylinder(200, 120, 320, n % 2 === 0 ? 110 : 92, steel, iron) +
  shape(
    n % 2 === 0
      ? 'M90 176a110 26 0 0 0 220 0v90a110 26 0 0 1 -220 0z'
      : 'M108 176a92 22 0 0 0 184 0v90a92 22 0 0 1 -184 0z',
    tone(n + 1),
  ) +
  ellipse(200, 118, 70, 16, steel) +
  line('M120 130q80 -130 160 0', 4)
export const spray: Draw = (n) =>
  box(146, 130, 108, 226, tone(n), 10) +
  shape('M146 140q10 -50 54 -52q44 2 54 52z', steel) +
  box(176, 52, 48, 38, n % 2 === 0 ? rubber : white, 6) +
  box(146, 200, 108, 90, white, 2) +
  line('M170 66h-34M166 58l-30 -18M166 76l-30 18', 4, tones.blue) +
  shape('M200 216q24 30 0 58q-24 -28 0 -58z', tone(n + 1))
export const squeezeTube: Draw = (n) =>
  turned(
    26,
    shape('M130 60h140l-20 220h-100z', tone(n)) +
      box(124, 44, 152, 26, steel, 4) +
      box(168, 282, 64, 46, rubber, 6) +
      shape('M186 328h28l-6 34h-16z', white) +
      box(148, 120, 104, 90, white, 6),
  )
export const cartridge: Draw = (n) =>
  turned(
    26,
    cylinder(200, 100, 310, 48, tone(n), white) +
      shape('M184 90h32l-8 -70h-16z', white) +
      box(152, 160, 96, 90, white, 4),
  )
export const charger: Draw = (n) =>
  box(90, 110, 220, 180, n % 2 === 0 ? rubber : tones.blue, 18) +
  box(120, 136, 160, 70, white, 8) +
  line('M136 180l30 -24l30 16l40 -26', 5, tones.green) +
  tube('M120 290q-20 60 20 70', 9, tones.red) +
  tube('M280 290q20 60 -20 70', 9, rubber) +
  circle(160, 250, 15, steel) +
  circle(240, 250, 15, tones.orange)
export const jumpLeads: Draw = (n) =>
  tube('M80 90C200 60 330 150 200 200S60 300 320 310', 13, tones.red) +
  tube('M100 110C220 90 300 170 190 220S90 330 330 340', 13, n % 2 === 0 ? rubber : tones.blue) +
  turned(30, shape('M40 60h60v24h-60zM40 96h60v20h-60z', tones.red), 60, 84) +
  shape('M310 290h60v22h-60zM310 330h60v22h-60z', rubber)
export const gloves: Draw = (n) =>
  shape(
    'M110 180v-100q14 -24 30 0v70v-100q16 -24 32 0v96v-86q16 -24 32 0v90v-66q16 -20 30 4v120l30 -40q24 -10 30 12l-60 96v60h-124v-60z',
    n % 2 === 0 ? tones.orange : tones.blue,
  ) +
  box(104, 316, 140, 44, rubber, 8) +
  line('M114 336h120', 3)
export const socketSet: Draw = (n) =>
  box(40, 90, 320, 230, n % 2 === 0 ? rubber : tones.red, 18) +
  box(60, 110, 280, 190, white, 10) +
  Array.from({ length: 10 }, (_, index) =>
    hexagon(96 + (index % 5) * 52, 146 + Math.floor(index / 5) * 52, 15 + (index % 5), steel),
  ).join('') +
  tube('M90 264h220', 14, steel) +
  circle(90, 264, 20, iron)
export const torqueWrench: Draw = (n) =>
  turned(
    -40,
    tube('M60 200h190', 20, steel) +
      box(236, 178, 130, 44, n % 2 === 0 ? rubber : tones.red, 20) +
      circle(54, 200, 36, iron) +
      circle(54, 200, 15, steel) +
      line('M200 192v16M214 192v16M228 192v16', 3),
  )
export const trolleyJack: Draw = (n) =>
  shape('M40 260h280l20 50h-310z', n % 2 === 0 ? tones.red : tones.blue) +
  circle(80, 320, 28, rubber) +
  circle(310, 320, 28, rubber) +
  tube('M300 260L130 150', 24, iron) +
  ellipse(120, 138, 48, 13, steel) +
  tube('M320 250L370 60', 12, steel) +
  box(90, 250, 60, 26, steel, 6)
export const scanner: Draw = (n) =>
  box(80, 50, 240, 210, rubber, 22) +
  box(104, 74, 192, 124, n % 2 === 0 ? tones.blue : tones.teal, 8) +
  line('M120 160l30 -40l34 24l40 -44l50 50', 5, white) +
  circle(150, 228, 13, tones.green) +
  circle(200, 228, 13, white) +
  circle(250, 228, 13, tones.red) +
  tube('M200 260v50', 12, rubber) +
  shape('M140 310h120l-14 50h-92z', plastic)
export const mats: Draw = (n) =>
  [
    [40, 50],
    [210, 50],
    [60, 220],
    [220, 220],
  ]
    .map(
      ([x, y], index) =>
        shape(
          `M${x} ${y}h130v${index < 2 ? 140 : 110}q-10 16 -30 16h-76q-20 0 -24 -20z`,
          n % 2 === 0 ? rubber : '#7c6f66',
        ) + line(`M${x! + 24} ${y! + 24}h86M${x! + 24} ${y! + 50}h86M${x! + 24} ${y! + 76}h86`, 3),
    )
    .join('')
export const tray: Draw = (n) =>
  shape('M60 120h280l30 160h-340z', n % 2 === 0 ? rubber : plastic) +
  shape('M94 144h212l20 110h-252z', iron) +
  line('M130 150l-12 100M180 150l-4 100M220 150l4 100M270 150l12 100', 3) +
  shape('M30 280h340v24q-10 14 -30 14h-280q-20 0 -30 -14z', rubber)
export const seatCovers: Draw = (n) =>
  [60, 210]
    .map(
      (x) =>
        shape(`M${x} 150q0 -60 65 -60t65 60v120h-130z`, tone(n)) +
        shape(`M${x - 6} 270h142v40q-4 24 -30 24h-82q-26 0 -30 -24z`, rubber) +
        box(x + 36, 44, 58, 42, rubber, 14) +
        line(`M${x + 34} 140v120M${x + 96} 140v120`, 3),
    )
    .join('')
export const roofBars: Draw = (n) =>
  [120, 230]
    .map(
      (y) =>
        tube(`M60 ${y}h280`, n % 2 === 0 ? 18 : 24, steel) +
        shape(`M46 ${y}h56l-10 66h-60z`, rubber) +
        shape(`M298 ${y}h56l14 66h-60z`, rubber),
    )
    .join('')
export const snowChains: Draw = (n) =>
  `<circle cx="200" cy="200" r="150" stroke-width="26" stroke-dasharray="20 12"/><circle cx="200" cy="200" r="150" stroke="#ccd5de" stroke-width="15" stroke-dasharray="14 18" stroke-dashoffset="-3"/>` +
  around(n % 2 === 0 ? 4 : 6, 200, 200, 0, (_, __, degrees) =>
    turned(degrees, tube('M214 200h116', 9, n % 2 === 0 ? steel : tones.orange)),
  ) +
  circle(200, 200, 20, tones.red)
export const triangle: Draw = (n) =>
  shape('M200 50L350 300H50z', tones.red) +
  shape('M200 130L278 262H122z', white) +
  shape('M200 160L252 248H148z', n % 2 === 0 ? tones.orange : tones.red) +
  box(120, 310, 160, 26, iron, 8)
export const firstAid: Draw = (n) =>
  box(60, 110, 280, 220, n % 2 === 0 ? tones.green : tones.orange, 22) +
  tube('M150 110v-36h100v36', 10, rubber) +
  circle(200, 220, 66, white) +
  shape('M186 172h28v34h34v28h-34v34h-28v-34h-34v-28h34z', tones.green)
export const extinguisher: Draw = (n) =>
  cylinder(190, 130, 330, 66, tones.red, tones.red) +
  box(166, 70, 48, 46, iron, 6) +
  tube('M210 80l60 -30M210 96h60', 9, rubber) +
  tube('M170 90q-90 20 -90 130', n % 2 === 0 ? 12 : 15, rubber) +
  box(140, 200, 100, 80, white, 4) +
  circle(190, 240, 22, tones.yellow)
export const hoseClamp: Draw = (n) =>
  `<circle cx="190" cy="220" r="124" stroke-width="36"/><circle cx="190" cy="220" r="124" stroke="#ccd5de" stroke-width="26"/><circle cx="190" cy="220" r="124" stroke-width="14" stroke-dasharray="3 11" stroke-linecap="butt"/>` +
  turned(
    20,
    box(160, 60, 110, 60, steel, 10) + hexagon(300, 90, n % 2 === 0 ? 32 : 26, iron) + line('M284 90h32', 4),
    200,
    120,
  )
export const clip: Draw = (n) =>
  [0, 1]
    .map((index) =>
      moved(
        index * 150 - 20,
        index * 50,
        ellipse(130, 110, 70, 24, n % 2 === 0 ? rubber : tone(index)) +
          shape('M108 128h44l10 90l-32 60l-32 -60z', n % 2 === 0 ? rubber : tone(index)) +
          line('M104 160h52M102 186h56M102 212h56', 4),
      ),
    )
    .join('')
export const cableTie: Draw = (n) =>
  [0, 1, 2]
    .map(
      (index) =>
        tube(`M80 ${110 + index * 70}q130 -60 250 ${10 + index * 4}`, 11, n % 2 === 0 ? rubber : white) +
        box(54, 92 + index * 70, 40, 36, n % 2 === 0 ? rubber : white, 6),
    )
    .join('')
export const washers: Draw = (n) =>
  ring(130, 140, 82, 46, brass) + ring(276, 170, 66, 38, n % 2 === 0 ? brass : steel) + ring(190, 290, 70, 40, brass)
export const tape: Draw = (n) =>
  ellipse(200, 170, 140, 74, n % 2 === 0 ? rubber : tone(n)) +
  shape('M60 170v60a140 74 0 0 0 280 0v-60a140 74 0 0 1 -280 0z', n % 2 === 0 ? rubber : tone(n)) +
  ellipse(200, 170, 78, 40, paper) +
  ellipse(200, 174, 60, 30, white) +
  shape('M330 210l50 40l-20 24l-54 -34z', n % 2 === 0 ? rubber : tone(n))
export const abrasive: Draw = (n) =>
  circle(180, 190, 140, n % 2 === 0 ? '#b98a5c' : tones.blue) +
  holes(8, 180, 190, 92, 12) +
  circle(180, 190, 18, white) +
  shape('M250 312a140 140 0 0 0 66 -80l40 60q-40 50 -106 20z', paper)
export const shampoo: Draw = (n) =>
  bottle(n) + circle(296, 110, 22, '#cfe3f2') + circle(324, 160, 14, '#cfe3f2') + circle(90, 150, 16, '#cfe3f2')
