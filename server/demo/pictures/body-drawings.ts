import {
  around,
  bolt,
  box,
  circle,
  ellipse,
  glass,
  hexagon,
  holes,
  iron,
  line,
  plastic,
  plug,
  rubber,
  shape,
  steel,
  tones,
  tube,
  turned,
  white,
} from './shapes.ts'

type Draw = (n: number) => string
const paints = ['#a9b8c8', tones.blue, '#b7bec6', tones.teal] as const

export const wiperBlade: Draw = (n) =>
  turned(
    -24,
    n % 2 === 0
      ? shape('M20 226q180 -40 360 0l-8 16q-172 -34 -344 0z', rubber) +
          box(164, 176, 72, 36, plastic, 10) +
          line('M30 250q170 -36 340 0', 4)
      : tube('M24 250q176 -20 352 0', 9, rubber) +
          tube('M60 236q140 -70 280 0', 10, iron) +
          tube('M110 214q90 -46 180 0', 10, iron) +
          box(172, 160, 56, 34, plastic, 8),
  )
export const wiperArm: Draw = (n) =>
  turned(
    -30,
    shape('M40 180l220 6l110 22v14l-110 -8l-220 14z', rubber) +
      circle(60, 204, 40, iron) +
      hexagon(60, 204, 20, steel) +
      (n % 2 === 0 ? box(350, 196, 40, 34, plastic, 6) : line('M100 196h140', 3)),
  )
export const bumper: Draw = (n) =>
  shape('M20 170q180 -80 360 0l6 90q-10 50 -70 56h-232q-60 -6 -70 -56z', paints[n % 4]) +
  (n % 2 === 0
    ? shape('M100 216h200l-20 60h-160z', rubber) + line('M112 236h176M118 256h164', 3)
    : shape('M60 250h280l-14 40h-252z', rubber)) +
  ellipse(58, 236, 20, 24, plastic) +
  ellipse(342, 236, 20, 24, plastic) +
  line('M50 178q150 -56 300 0', 3)
export const bonnet: Draw = (n) =>
  shape('M60 300q-20 -170 40 -210q100 -30 200 0q60 40 40 210q-140 34 -280 0z', paints[n % 4]) +
  line('M120 110q-20 90 -14 186M280 110q20 90 14 186', 4) +
  (n % 2 === 0 ? line('M160 120q40 -10 80 0', 4) : box(160, 130, 80, 26, rubber, 10))
export const wing: Draw = (n) =>
  shape('M40 120q150 -40 290 20l30 60v120h-60q-10 -100 -100 -104q-84 6 -96 104h-64z', paints[n % 4]) +
  line('M60 146q130 -28 250 16', 3) +
  box(70, 170, 46, 16, n % 2 === 0 ? tones.orange : steel, 6)
export const liner: Draw = (n) =>
  shape('M40 330q-4 -250 160 -256q164 6 160 256h-56q0 -180 -104 -186q-104 6 -104 186z', rubber) +
  line('M66 330q0 -218 134 -226q134 8 134 226', 3) +
  holes(3, 200, 250, n % 2 === 0 ? 146 : 144, n % 2 === 0 ? 8 : 6)
export const grille: Draw = (n) =>
  shape('M40 130q160 -50 320 0l-30 140q-130 40 -260 0z', plastic) +
  shape('M70 150q130 -36 260 0l-22 104q-108 28 -216 0z', rubber) +
  (n % 2 === 0
    ? line('M74 180q126 -30 252 0M80 206q120 -26 240 0M86 232q114 -22 228 0', 5, '#cfd6dd')
    : line('M120 142v112M160 136v126M200 134v130M240 136v126M280 142v112', 5, '#cfd6dd')) +
  circle(200, 196, 26, steel)
export const frontPanel: Draw = (n) =>
  shape('M30 120h340v50h-30v110h30v50h-340v-50h30v-110h-30z', iron) +
  box(90, 180, 220, 90, white, 10) +
  holes(2, 200, 145, 0, 9) +
  circle(70, 145, 10, white) +
  circle(330, 145, 10, white) +
  circle(70, 305, 10, white) +
  circle(330, 305, 10, white) +
  (n % 2 === 0 ? line('M130 300h140', 4) : line('M120 145h160', 4))
export const shield: Draw = (n) =>
  shape('M70 90h260l40 210l-40 30h-260l-40 -30z', n % 2 === 0 ? rubber : steel) +
  [150, 230].map((y) => [104, 178, 252].map((x) => box(x, y, 46, 16, white, 8)).join('')).join('') +
  circle(84, 112, 9, white) +
  circle(316, 112, 9, white) +
  circle(60, 290, 9, white) +
  circle(340, 290, 9, white)
export const gasStrut: Draw = (n) =>
  turned(
    -35,
    tube('M30 200h150', 12, steel) +
      box(170, 176, 180, 48, n % 2 === 0 ? rubber : plastic, 12) +
      circle(24, 200, 20, iron) +
      circle(24, 200, 8, white) +
      circle(372, 200, 20, iron) +
      circle(372, 200, 8, white),
  )
export const mirror: Draw = (n) =>
  shape('M60 120q10 -40 80 -40h150q50 4 54 60v90q-6 60 -70 60h-90q-110 -10 -124 -110z', paints[n % 4]) +
  shape('M90 132q8 -26 60 -26h130q36 2 38 42v76q-4 42 -50 42h-76q-88 -6 -102 -84z', glass) +
  shape('M220 290h60l20 66h-110z', rubber) +
  (n % 2 === 0 ? tube('M300 96h40', 10, tones.orange) : line('M150 150l60 60', 3))
export const mirrorGlass: Draw = (n) =>
  shape('M50 150q0 -60 70 -60h170q60 6 60 70v70q-6 70 -80 70h-110q-100 -6 -110 -90z', glass) +
  line('M110 150l60 -30M120 210l140 -80', 4, white) +
  (n % 2 === 0 ? line('M90 250q20 -14 40 0t40 0M200 262q20 -14 40 0t40 0', 4, tones.orange) : '')
export const windscreen: Draw = (n) =>
  shape('M90 90q110 -30 220 0q40 80 64 190q-174 50 -348 0q24 -110 64 -190z', glass) +
  line('M110 130l40 -24M90 210l130 -96', 5, white) +
  box(176, 88, 48, 30, rubber, 6) +
  (n % 2 === 0 ? line('M60 270q140 40 280 0', 5) : '')
export const regulator: Draw = (n) =>
  tube('M90 60L150 330', 14, steel) +
  tube('M310 50L250 330', 14, steel) +
  line('M96 70L304 60M150 320L250 320M96 90L250 310M304 80L150 310', 4) +
  box(60, 170, 90, 40, iron, 8) +
  circle(200, 200, 46, plastic) +
  (n % 2 === 0 ? plug(200, 276) : circle(200, 200, 16, steel))
export const lock: Draw = (n) =>
  shape('M90 60h150q40 4 40 40v70h50v120h-50v40q-4 20 -24 20h-166q-24 -4 -24 -28v-234q4 -24 24 -28z', iron) +
  shape('M330 200h-80q-20 30 0 60h80', white) +
  circle(140, 130, 32, steel) +
  (n % 2 === 0 ? plug(150, 250) : box(110, 220, 80, 60, plastic, 10)) +
  circle(104, 86, 9, white) +
  circle(230, 86, 9, white)
export const handle: Draw = (n) =>
  turned(
    -12,
    shape(
      'M40 200q20 -60 90 -60h200q40 6 40 40t-40 40h-190q-24 0 -34 30l-10 40h-50z',
      n % 2 === 0 ? rubber : paints[1],
    ) +
      shape('M140 180h180q16 8 0 18h-180z', white) +
      circle(76, 226, 15, steel),
  )
export const knob: Draw = (n) =>
  shape('M120 130q0 -80 80 -80t80 80q0 60 -40 90l-14 60h-52l-14 -60q-40 -30 -40 -90z', rubber) +
  circle(200, 122, 40, steel) +
  line(
    n % 2 === 0 ? 'M184 104v36M200 104v36M216 104v36M184 122h32' : 'M182 102v40M200 102v40M218 102v40M182 122h36',
    4,
  ) +
  box(166, 280, 68, 70, iron, 8)
export const pedal: Draw = (n) =>
  turned(
    -8,
    box(90, 70, 220, 250, rubber, 30) +
      Array.from({ length: n % 2 === 0 ? 6 : 5 }, (_, index) =>
        box(120, 100 + index * (n % 2 === 0 ? 34 : 42), 160, 14, plastic, 7),
      ).join(''),
  )
export const towbar: Draw = (n) =>
  shape('M30 110h340v60h-120v50q0 60 -30 90v-30q6 -20 6 -60v-50h-196z', rubber) +
  circle(214, 330, n % 2 === 0 ? 34 : 30, steel) +
  box(200, 284, 28, 26, steel, 4) +
  circle(60, 140, 11, white) +
  circle(340, 140, 11, white) +
  circle(110, 140, 11, white) +
  circle(290, 140, 11, white)
export const harness: Draw = (n) =>
  [tones.red, tones.blue, tones.yellow, tones.green]
    .map((tone, index) =>
      tube(`M90 ${110 + index * 16}C180 ${60 + index * 50} 220 ${300 - index * 20} 300 ${230 + index * 18}`, 8, tone),
    )
    .join('') +
  box(40, 90, 66, 100, plastic, 12) +
  circle(320, 256, 58, rubber) +
  circle(320, 256, 42, plastic) +
  holes(n % 2 === 0 ? 7 : 6, 320, 256, 24, 5)
export const tyre: Draw = (n) =>
  circle(200, 200, 182, rubber) +
  around(n % 3 === 1 ? 44 : 32, 200, 200, 168, (x, y, degrees) =>
    turned(degrees + (n % 3 === 2 ? 24 : 0), line(`M${x - 12} ${y}h26`, n % 3 === 1 ? 4 : 6), x, y),
  ) +
  circle(200, 200, 148, plastic) +
  circle(200, 200, 138) +
  circle(200, 200, 104, steel) +
  around(5 + (n % 2), 200, 200, 0, (_, __, degrees) =>
    turned(degrees, shape('M188 186L178 108q22 -8 44 0L212 186z', iron)),
  ) +
  circle(200, 200, 30, steel) +
  holes(5, 200, 200, 18, 3)
export const wheelCap: Draw = (n) =>
  circle(200, 200, 170, steel) +
  around(n % 2 === 0 ? 7 : 9, 200, 200, 112, (x, y, degrees) =>
    turned(degrees, ellipse(x, y, 42, n % 2 === 0 ? 20 : 14, rubber), x, y),
  ) +
  circle(200, 200, 50, iron) +
  circle(200, 200, 150) +
  circle(200, 200, 26, steel)
export const door: Draw = (n) =>
  shape('M110 180L190 60h150v120z', glass) +
  shape('M90 180h254v150q-2 20 -20 20h-170q-40 -4 -60 -60z', paints[n % 4]) +
  box(270, 214, 52, 16, rubber, 8) +
  line('M110 250h220', 4) +
  line('M250 62v116', 4)
export const seat: Draw = (n) =>
  shape('M130 60q6 -30 50 -30h40q40 2 44 30l20 170h-164z', n % 2 === 0 ? rubber : plastic) +
  box(150, 12, 90, 44, rubber, 16) +
  shape('M90 230h226q40 4 44 40v20q-4 24 -30 24h-230q-40 -4 -44 -40q4 -40 34 -44z', n % 2 === 0 ? rubber : plastic) +
  line('M164 80q36 -12 72 0M160 130h84M156 180h94M130 270h180', 4) +
  box(110, 320, 190, 26, iron, 8)
export const airbag: Draw = (n) =>
  circle(200, 200, 160, rubber) +
  circle(200, 200, 130, white) +
  shape('M90 210q0 -70 110 -74q110 4 110 74q-20 60 -60 70h-100q-40 -10 -60 -70z', rubber) +
  circle(200, 210, 40, plastic) +
  (n % 2 === 0 ? line('M184 210h32M200 194v32', 6, white) : circle(200, 210, 18, steel))
export const buckle: Draw = (n) =>
  box(140, 20, 70, 200, n % 2 === 0 ? tones.blue : tones.grey, 4) +
  line('M158 24v190M176 24v190M192 24v190', 2.5) +
  box(120, 190, 110, 90, steel, 12) +
  shape('M150 280h50v60q-4 24 -30 24h-60v-24h34z', iron) +
  box(230, 214, 70, 34, steel, 8)
export const sideMarker: Draw = (n) =>
  box(40, 140, 320, 120, rubber, 50) +
  box(66, 160, 268, 80, n % 2 === 0 ? tones.orange : white, 36) +
  line('M120 164v72M160 162v76M200 162v76M240 162v76M280 164v72', 3) +
  tube('M200 260v70', 10, rubber)
export const mudguard: Draw = (n) =>
  shape('M30 300q0 -190 170 -196t170 196h-40q-6 -150 -130 -156t-130 156z', n % 2 === 0 ? rubber : plastic) +
  line('M50 300q4 -168 150 -174t150 174', 3) +
  box(180, 88, 40, 24, steel, 4)
export const step: Draw = (n) =>
  shape('M60 90h280l20 60h-320z', steel) +
  shape('M40 150h320v60h-320z', iron) +
  shape('M70 210h260l20 60h-300z', steel) +
  shape('M50 270h300v50h-300z', iron) +
  line(
    n % 2 === 0
      ? 'M100 112h200M90 132h220M100 236h200M90 254h220'
      : 'M110 104v30M160 104v30M210 104v30M260 104v30M110 226v30M160 226v30M210 226v30M260 226v30',
    4,
  )
export const cabMirror: Draw = (n) =>
  tube('M120 40h-60v300h60', 16, rubber) +
  box(110, 50, 200, 160, rubber, 24) +
  box(132, 72, 156, 116, glass, 10) +
  box(110, 226, 200, 110, rubber, 24) +
  box(132, 246, 156, 70, glass, 10) +
  line('M150 150l70 -60M150 300l50 -40', 4, white) +
  (n % 2 === 0 ? '' : bolt(340, 120, 60, 10))
