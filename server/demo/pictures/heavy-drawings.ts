import {
  around,
  bolt,
  box,
  brass,
  circle,
  cylinder,
  ellipse,
  gear,
  hexagon,
  holes,
  iron,
  line,
  lyingBellows,
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

/** Trucks, trailers, tractors, and assemblies of dismantled cars. */
export const airDryer: Draw = (n) =>
  cylinder(200, 60, 200, 84, n % 2 === 0 ? white : iron, rubber) +
  line('M116 110a84 20 0 0 0 168 0', 3) +
  shape('M90 210h220l-10 90h-200z', iron) +
  tube('M90 250h-50', 20, brass) +
  tube('M310 250h50', 20, brass) +
  box(160, 300, 80, 50, plastic, 10)
export const airCompressor: Draw = (n) =>
  box(110, 60, 180, 70, iron, 8) +
  line('M116 80h168M116 96h168M116 112h168', 4) +
  box(120, 130, 160, 110, steel, 6) +
  line('M122 150h156M122 170h156M122 190h156M122 210h156', 4) +
  box(90, 240, 220, 90, iron, 16) +
  circle(n % 2 === 0 ? 130 : 270, 285, 52, steel) +
  gear(n % 2 === 0 ? 130 : 270, 285, 36, 14, 7, iron)
export const relayValve: Draw = (n) =>
  box(120, 110, 160, 120, steel, 14) +
  cylinder(200, 80, 112, 62, iron) +
  cylinder(200, 236, 300, 52, rubber) +
  tube('M120 170h-60', 22, brass) +
  tube('M280 150h60', 22, brass) +
  tube('M280 200h60', 22, brass) +
  (n % 2 === 0 ? plug(200, 60) : circle(200, 170, 22, white))
export const couplingHead: Draw = (n) =>
  shape(
    'M60 150q60 -60 130 -40l120 -20q40 8 40 44t-36 50h-60q-20 60 -90 56q-90 -6 -104 -90z',
    n % 2 === 0 ? tones.red : tones.yellow,
  ) +
  circle(164, 176, 46, steel) +
  circle(164, 176, 26, rubber) +
  tube('M200 236v80', 24, steel)
export const coilHose: Draw = (n) =>
  turned(
    -20,
    Array.from(
      { length: 8 },
      (_, index) =>
        `<ellipse cx="${96 + index * 29}" cy="200" rx="22" ry="66" stroke-width="20"/><ellipse cx="${96 + index * 29}" cy="200" rx="22" ry="66" stroke="${n % 2 === 0 ? tones.red : tones.yellow}" stroke-width="11"/>`,
    ).join('') +
      tube('M78 262h-50', 14, steel) +
      tube('M318 262h54', 14, steel),
  )
export const hubCap: Draw = (n) =>
  gear(200, 200, 160, 8, 12, iron) +
  circle(200, 200, 124, steel) +
  circle(200, 200, 92, n % 2 === 0 ? iron : rubber) +
  line('M140 200h120M200 140v120', 4) +
  circle(200, 200, 30, steel)
export const stud: Draw = (n) =>
  turned(
    30,
    box(120, 50, 160, 30, steel, 8) +
      box(170, 80, 60, 260, steel, 6) +
      line(Array.from({ length: 9 }, (_, index) => `M170 ${150 + index * 20}l60 -8`).join(''), 3) +
      hexagon(200, 280, n % 2 === 0 ? 58 : 50, iron) +
      circle(200, 280, 28, white),
  )
export const heavyHub: Draw = (n) =>
  circle(200, 200, 172, iron) +
  holes(10, 200, 200, 142, 11) +
  circle(200, 200, 112, steel) +
  circle(200, 200, 76, iron) +
  holes(n % 2 === 0 ? 6 : 8, 200, 200, 94, 6) +
  circle(200, 200, 46, white)
export const cabShock: Draw = (n) =>
  cylinder(200, 60, 120, 70, rubber) +
  (n % 2 === 0 ? cylinder(200, 130, 200, 56, rubber) : box(150, 130, 100, 76, steel, 10)) +
  box(172, 206, 56, 90, iron, 8) +
  circle(200, 324, 32, iron) +
  circle(200, 324, 14, white) +
  bolt(200, 24, 50, 12)
export const vStay: Draw = (n) =>
  n % 2 === 0
    ? tube('M200 90L80 300', 26, iron) +
      tube('M200 90L320 300', 26, iron) +
      circle(200, 90, 52, iron) +
      circle(200, 90, 30, rubber) +
      circle(200, 90, 13, white) +
      [80, 320].map((x) => circle(x, 306, 42, iron) + circle(x, 306, 24, rubber) + circle(x, 306, 10, white)).join('')
    : turned(
        -30,
        tube('M90 200h220', 28, iron) +
          [70, 330]
            .map((x) => circle(x, 200, 48, iron) + circle(x, 200, 28, rubber) + circle(x, 200, 12, white))
            .join(''),
      )
export const pin: Draw = (n) =>
  turned(
    32,
    box(150, 40, 100, 40, steel, 12) +
      box(166, 80, 68, 230, steel, 6) +
      line(n % 2 === 0 ? 'M166 130h68M166 260h68' : 'M166 150l68 -8M166 170l68 -8M166 190l68 -8', 4) +
      circle(200, 330, 14, iron),
  )
export const tiltCylinder: Draw = (n) =>
  turned(
    -34,
    tube('M60 200h130', 24, steel) +
      box(170, 162, 170, 76, iron, 14) +
      circle(44, 200, 32, iron) +
      circle(44, 200, 13, white) +
      circle(360, 200, 32, iron) +
      circle(360, 200, 13, white) +
      tube('M210 162v-40h60', 10, brass) +
      (n % 2 === 0 ? line('M200 186h110', 3) : ''),
  )
export const kingpin: Draw = (n) =>
  ellipse(200, 110, 150, 46, iron) +
  ellipse(200, 96, 150, 46, steel) +
  holes(n % 2 === 0 ? 8 : 6, 200, 96, 0, 0) +
  shape('M150 120h100v70q-24 16 -24 40v40h34v60q-60 24 -120 0v-60h34v-40q0 -24 -24 -40z', steel)
export const fifthWheel: Draw = (n) =>
  shape(
    'M200 60a140 140 0 0 1 140 140q0 90 -70 130l-50 -90v-60a20 20 0 0 0 -40 0v60l-50 90q-70 -40 -70 -130a140 140 0 0 1 140 -140z',
    n % 2 === 0 ? iron : plastic,
  ) +
  line('M110 150a110 110 0 0 1 180 0', 4) +
  circle(200, 176, 30, white) +
  box(40, 190, 34, 60, steel, 6) +
  box(326, 190, 34, 60, steel, 6)
export const landingGear: Draw = (n) =>
  box(150, 30, 90, 190, iron, 8) +
  box(166, 220, 58, 90, steel, 4) +
  shape('M110 310h170l20 40h-210z', iron) +
  tube('M240 90h70v-50', 14, steel) +
  line('M160 70h70M160 110h70M160 150h70', 3) +
  (n % 2 === 0 ? box(240, 130, 60, 50, plastic, 8) : '')
export const trailerLamp: Draw = (n) =>
  box(30, 110, 340, 180, rubber, 20) +
  box(52, 132, 110, 136, n % 2 === 0 ? tones.red : tones.orange, 10) +
  box(172, 132, 84, 136, n % 2 === 0 ? tones.orange : tones.red, 10) +
  box(266, 132, 82, 64, white, 10) +
  box(266, 206, 82, 62, tones.red, 10)
export const tractorClutch: Draw = (n) =>
  circle(200, 200, 172, iron) +
  around(3, 200, 200, 118, (x, y, degrees) => turned(degrees, box(x - 44, y - 17, 88, 34, steel, 12), x, y), -90) +
  circle(200, 200, 74, '#94806f') +
  circle(200, 200, 48, steel) +
  gear(200, 200, 32, n % 2 === 0 ? 14 : 20, 6, white)
export const ptoShaft: Draw = (n) =>
  turned(
    -26,
    box(80, 178, 130, 44, tones.yellow, 6) +
      box(190, 170, 130, 60, n % 2 === 0 ? tones.yellow : rubber, 6) +
      lyingBellows(40, 92, 200, 40, 26, 3, rubber) +
      lyingBellows(316, 366, 200, 26, 40, 3, rubber) +
      gear(24, 200, 34, 10, 8, steel) +
      gear(378, 200, 34, 10, 8, steel),
  )
export const topLink: Draw = (n) =>
  turned(
    -30,
    box(130, 176, 140, 48, n % 2 === 0 ? iron : tones.green, 10) +
      tube('M70 200h56', 22, steel) +
      tube('M274 200h56', 22, steel) +
      line('M84 192l6 16M102 192l6 16M292 192l6 16M310 192l6 16', 3) +
      circle(44, 200, 40, steel) +
      circle(44, 200, 18, white) +
      circle(358, 200, 40, steel) +
      circle(358, 200, 18, white) +
      tube('M200 224v46', 12, steel),
  )
export const tractorSeat: Draw = (n) =>
  shape(
    'M90 60q20 -24 60 -20l30 160h120q46 6 50 44v20q-4 26 -30 26h-170q-36 -4 -44 -40z',
    n % 2 === 0 ? rubber : tones.green,
  ) +
  line('M126 90l30 130q10 24 34 26h130', 4) +
  shape('M150 290h150l-20 30h-110z', iron) +
  tube('M170 344q56 -16 112 0', 12, steel)
export const innerTube: Draw = (n) =>
  `<circle cx="200" cy="200" r="124" stroke-width="96"/><circle cx="200" cy="200" r="124" stroke="#6c7782" stroke-width="86"/>` +
  line('M200 100a100 100 0 0 1 100 100M200 330a130 130 0 0 1 -130 -130', 3) +
  turned(n % 2 === 0 ? -30 : 30, tube('M200 290v-50', 12, brass))
export const engineBlock: Draw = (n) =>
  box(80, 60, 230, 60, plastic, 14) +
  shape('M60 120h270l20 150q0 30 -30 40h-230q-40 -6 -44 -40z', iron) +
  circle(120, 270, 54, rubber) +
  circle(120, 270, 34, steel) +
  circle(250, 290, 36, rubber) +
  circle(250, 290, 20, steel) +
  [120, 175, 230, 285].map((x) => tube(`M${x} 134v56`, 20, steel)).join('') +
  (n % 2 === 0 ? box(140, 40, 110, 26, tones.red, 8) : box(120, 40, 150, 26, rubber, 8)) +
  line('M80 220h250', 3)
export const gearbox: Draw = (n) =>
  shape('M40 90h90l120 40h90q30 6 30 40v60q-4 30 -30 34h-90l-120 40h-90z', steel) +
  ellipse(56, 200, 26, 110, iron) +
  ellipse(56, 200, 14, 50, white) +
  line('M130 94v212M190 116v170M250 132v136', 3) +
  circle(310, 200, n % 2 === 0 ? 30 : 24, iron) +
  tube('M230 130v-50h40', 12, iron) +
  bolt(160, 270, 60, 10)
export const absUnit: Draw = (n) =>
  box(60, 110, 150, 190, steel, 10) +
  box(210, 130, 120, 150, plastic, 12) +
  circle(120, 90, 22, iron) +
  [90, 140, 180].map((x) => circle(x, 150, 14, brass) + circle(x, 200, 14, brass)).join('') +
  (n % 2 === 0 ? box(234, 280, 80, 46, rubber, 8) : box(234, 90, 80, 44, rubber, 8)) +
  shape('M60 250h150v50h-150z', iron)
