import {
  around,
  bellows,
  bolt,
  box,
  brass,
  circle,
  cylinder,
  gear,
  holes,
  iron,
  line,
  plastic,
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

export const disc: Draw = (n) => {
  const drilled = n % 3 === 2
  const bores = drilled
    ? around(18, 200, 200, 142, (x, y) => circle(x, y, 5, white)) +
      around(18, 200, 200, 112, (x, y) => circle(x, y, 5, white), 10)
    : ''
  const vents =
    n % 3 === 1 ? around(28, 200, 200, 166, (x, y, degrees) => turned(degrees, line(`M${x - 7} ${y}h14`, 3), x, y)) : ''
  return (
    circle(200, 200, 178, steel) +
    line('M200 40a160 160 0 0 1 160 160M200 360a160 160 0 0 1 -160 -160', 2.5) +
    bores +
    vents +
    circle(200, 200, 84, iron) +
    circle(200, 200, 72, steel) +
    holes(n % 2 === 0 ? 5 : 4, 200, 200, 50, 10) +
    circle(200, 200, 26, white)
  )
}
export const vehicleDrum: Draw = (n) =>
  circle(200, 200, 172, iron) +
  circle(200, 200, 150, steel) +
  line('M200 62a138 138 0 0 1 138 138M200 338a138 138 0 0 1 -138 -138', 3) +
  circle(200, 200, 92, iron) +
  holes(n % 2 === 0 ? 4 : 5, 200, 200, 60, 11) +
  circle(200, 200, 28, white)
function pad(x: number, y: number, width: number, n: number): string {
  const ear = n % 2 === 0 ? 20 : 12
  return (
    shape(
      `M${x} ${y + 26}h${ear}q6 -26 30 -26h${width - 60 - 2 * ear}q24 0 30 26h${ear}v54h-${ear}v32q0 16 -16 16h-${width - 2 * ear - 32}q-16 0 -16 -16v-32h-${ear}z`,
      iron,
    ) +
    shape(
      `M${x + ear + 20} ${y + 22}h${width - 2 * ear - 40}q14 0 14 14v70q0 12 -12 12h-${width - 2 * ear - 44}q-12 0 -12 -12v-70q0 -14 14 -14z`,
      n % 3 === 1 ? '#8a7566' : '#7b838c',
    ) +
    line(`M${x + width / 2} ${y + 24}v92`, 5)
  )
}
export const pads: Draw = (n) => pad(48, 62, 250, n) + pad(102, 206, 250, n)
export const shoes: Draw = (n) => {
  const shoe =
    shape('M150 60a150 150 0 0 0 0 280l18 -34a112 112 0 0 1 0 -212z', iron) +
    shape('M142 56a158 158 0 0 0 0 288l-14 -4a174 174 0 0 1 0 -280z', '#8a7566') +
    circle(112, 200, 12, white)
  return turned(
    n * 4,
    shoe +
      `<g transform="translate(400 0) scale(-1 1)">${shoe}</g>` +
      tube('M168 104q32 -18 64 0', 8, steel) +
      tube('M168 296q32 18 64 0', 8, steel),
  )
}
export const caliper: Draw = (n) =>
  shape(
    'M70 150q0 -78 78 -88h112q72 10 76 88v86q0 70 -60 92l-34 8v-74q28 -10 30 -48v-40q0 -34 -32 -38h-74q-36 4 -38 38v52q0 30 -26 42l-32 -10z',
    n % 3 === 2 ? tones.red : iron,
  ) +
  circle(206, 118, 40, steel) +
  circle(206, 118, 22, white) +
  box(54, 196, 52, 108, steel, 10) +
  circle(80, 220, 10, white) +
  circle(80, 280, 10, white) +
  bolt(310, 52, 70, 16)
export const pistonKit: Draw = (n) =>
  cylinder(140, 120, 220, 62, steel) +
  ring(280, 140, 58, 42, rubber) +
  ring(280, 262, 50, 34, rubber) +
  bellows(140, 262, 326, 62, 62, n % 2 === 0 ? 3 : 2)
export const wearSensor: Draw = (n) =>
  tube('M70 300C60 160 190 120 210 220S330 300 320 130', 9, rubber) +
  plug(320, 112) +
  box(44, 286, 54, 34, brass, 8) +
  (n % 2 === 0 ? '' : circle(205, 190, 15, plastic))
export const clipKit: Draw = (n) =>
  tube('M70 120c10 -50 70 -50 80 0s70 50 80 0', 8, steel) +
  tube('M250 100h70v80h-40', 8, steel) +
  tube('M80 210v90h70v-50', 8, steel) +
  bolt(230, 190, 130, 18, brass) +
  (n % 2 === 0 ? bolt(310, 220, 110, 16) : ring(310, 270, 36, 18, rubber))
export const splash: Draw = (n) =>
  shape('M90 330A170 170 0 1 1 340 300l-66 -34a84 84 0 1 0 -128 14z', steel) +
  line('M104 150a120 120 0 0 1 190 -40', 3) +
  holes(n % 2 === 0 ? 3 : 4, 210, 205, 106, 9)
export const hydraulicCylinder: Draw = (n) =>
  box(110, 150, 180, 100, iron, 26) +
  tube('M290 200h54', 18, steel) +
  box(60, 168, 54, 64, rubber, 14) +
  circle(176, 150, 16, brass) +
  circle(226, 150, 12, steel) +
  (n % 2 === 0 ? holes(2, 200, 226, 40, 0) : line('M140 200h120', 3)) +
  bolt(200, 250, 70, 14)
export const masterCylinder: Draw = (n) =>
  shape('M110 90h180q18 0 18 18v66q0 14 -14 14h-188q-14 0 -14 -14v-66q0 -18 18 -18z', white) +
  box(168, 62, 64, 30, plastic, 8) +
  box(70, 206, 220, 74, iron, 24) +
  box(286, 190, 26, 106, iron, 6) +
  tube('M312 243h50', 18, steel) +
  circle(130, 243, 14, brass) +
  (n % 2 === 0 ? circle(196, 243, 14, brass) : '') +
  line('M112 132h176', 3, tones.blue)
export const booster: Draw = (n) =>
  circle(190, 205, 148, iron) +
  circle(190, 205, 122, plastic) +
  circle(190, 205, 58, steel) +
  box(296, 180, 76, 50, iron, 10) +
  holes(n % 2 === 0 ? 4 : 3, 190, 205, 90, 9) +
  circle(190, 205, 22, white)
export const brakeHose: Draw = (n) =>
  tube(n % 2 === 0 ? 'M84 80C90 220 310 160 312 312' : 'M80 100C180 60 120 300 300 290', 20, rubber) +
  (n % 2 === 0
    ? box(60, 46, 48, 52, brass, 8) + box(288, 300, 48, 52, brass, 8)
    : box(50, 78, 56, 46, brass, 8) + box(290, 266, 56, 48, brass, 8))
export const cable: Draw = (n) =>
  tube(
    n % 2 === 0 ? 'M60 90C300 60 330 190 190 200S90 330 330 320' : 'M70 300C80 90 200 90 210 210S330 320 340 110',
    11,
    rubber,
  ) +
  (n % 2 === 0
    ? circle(60, 90, 20, steel) + circle(336, 320, 20, steel)
    : circle(70, 306, 20, steel) + circle(340, 100, 20, steel))
export const wheelSensor: Draw = (n) =>
  tube('M110 150C110 330 300 340 290 230', 10, rubber) +
  box(80, 62, 62, 92, plastic, 14) +
  circle(111, 88, 12, white) +
  box(96, 150, 30, 34, iron, 6) +
  plug(290, 214, n % 2 === 0 ? plastic : tones.grey)
export const toneRing: Draw = (n) =>
  gear(200, 200, 160, 30 + n * 3, 18, iron) + circle(200, 200, 112, steel) + circle(200, 200, 96, white)
export const vacuumPump: Draw = (n) =>
  shape('M96 120q0 -42 42 -42h124q42 0 42 42v110q0 84 -104 94q-104 -10 -104 -94z', iron) +
  circle(200, 196, 62, steel) +
  circle(200, 196, 24, white) +
  tube('M292 110h56', 22, plastic) +
  holes(n % 2 === 0 ? 3 : 4, 200, 200, 92, 10)
export const lining: Draw = (n) =>
  [0, 1]
    .map(
      (index) =>
        `<g transform="translate(${index * 60} ${index * 120})">${shape('M40 190a190 190 0 0 1 280 0l-22 26a156 156 0 0 0 -236 0z', '#94806f')}${around(n % 2 === 0 ? 6 : 4, 0, 0, 0, (_, __, degrees) => circle(86 + degrees * (n % 2 === 0 ? 0.63 : 0.7), 178 - Math.sin((degrees * 0.6 * Math.PI) / 180) * 38, 6, white))}</g>`,
    )
    .join('')
export const slackAdjuster: Draw = (n) =>
  shape('M150 70q50 -26 100 0l-18 190q-4 76 -32 76t-32 -76z', iron) +
  circle(200, 110, 40, steel) +
  gear(200, 110, 28, 16, 7, white) +
  circle(200, 220, 13, white) +
  circle(200, 268, 13, white) +
  (n % 2 === 0 ? bolt(280, 80, 80, 14) : box(236, 90, 70, 40, plastic, 8))
export const brakeShaft: Draw = (n) =>
  turned(
    -38,
    tube('M40 200h260', 26, steel) +
      line('M60 200h60', 3) +
      shape('M300 200q-8 -66 40 -52q-14 40 26 52q-40 12 -26 52q-48 14 -40 -52z', iron),
  ) + (n % 2 === 0 ? '' : ring(120, 264, 34, 20, rubber))
export const chamber: Draw = (n) => {
  const spring = n % 2 === 0
  return (
    tube('M200 300v60', 22, steel) +
    shape('M92 220h216l-20 70q-10 24 -88 24t-88 -24z', iron) +
    box(82, 196, 236, 30, steel, 12) +
    (spring
      ? shape('M96 196q0 -130 104 -134q104 4 104 134z', plastic) + circle(200, 120, 18, white)
      : shape('M104 196q6 -70 96 -74q90 4 96 74z', plastic)) +
    circle(130, 260, 10, brass)
  )
}
