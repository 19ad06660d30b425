import {
  around,
  barrel,
  bellows,
  bolt,
  box,
  brass,
  circle,
  coil,
  cylinder,
  ellipse,
  gear,
  hexagon,
  holes,
  iron,
  line,
  lyingBellows,
  moved,
  plastic,
  rubber,
  shape,
  steel,
  tones,
  tube,
  turned,
  white,
} from './shapes.ts'

type Draw = (n: number) => string

export const shock: Draw = (n) =>
  n % 2 === 0
    ? turned(
        24,
        tube('M200 40v120', 16, steel) +
          box(160, 150, 80, 190, n % 4 === 0 ? tones.yellow : rubber, 12) +
          box(152, 196, 96, 16, iron, 6) +
          shape('M140 196h120l-20 26h-80z', iron) +
          bolt(200, 20, 50, 13) +
          box(166, 330, 68, 44, iron, 6) +
          circle(200, 352, 9, white),
      )
    : turned(
        24,
        circle(200, 46, 26, iron) +
          circle(200, 46, 11, white) +
          box(172, 70, 56, 130, steel, 8) +
          box(164, 180, 72, 140, rubber, 10) +
          circle(200, 346, 28, iron) +
          circle(200, 346, 12, white),
      )
export const spring: Draw = (n) =>
  coil(200, 50, 340, 92 - (n % 2) * 14, 5 + (n % 3), 21, n % 2 === 0 ? plastic : tones.blue)
export const strutMount: Draw = (n) =>
  shape('M60 250l40 -70h200l40 70q-10 50 -140 52q-130 -2 -140 -52z', iron) +
  ellipse(200, 184, 100, 36, rubber) +
  ellipse(200, 176, 56, 20, steel) +
  ellipse(200, 172, 22, 9, white) +
  [96, 304, n % 2 === 0 ? 200 : 150].map((x, index) => box(x - 8, index < 2 ? 214 : 250, 16, 54, steel, 4)).join('')
export const dustKit: Draw = (n) =>
  bellows(150, 80, 320, 50, 58, n % 2 === 0 ? 7 : 6) + cylinder(290, 190, 290, 46, '#e2cf9a')
export const leafSpring: Draw = (n) =>
  Array.from({ length: n % 2 === 0 ? 4 : 3 }, (_, index) =>
    tube(
      `M${40 + index * 40} ${166 + index * 24 + index * index * 3}Q200 ${246 + index * 22} ${360 - index * 40} ${166 + index * 24 + index * index * 3}`,
      14,
      iron,
    ),
  ).join('') +
  circle(36, 158, 26, iron) +
  circle(36, 158, 10, white) +
  circle(364, 158, 26, iron) +
  circle(364, 158, 10, white) +
  box(176, 194, 48, 104, steel, 6)
export const airSpring: Draw = (n) =>
  box(120, 52, 160, 28, steel, 8) +
  shape('M112 80h176q40 40 0 84q40 44 4 86h-184q-36 -42 4 -86q-40 -44 0 -84z', rubber) +
  line('M112 164h176', 4) +
  shape('M130 250h140l-14 84h-112z', n % 2 === 0 ? plastic : steel) +
  bolt(160, 24, 40, 10) +
  tube('M240 52v-26', 12, brass)
export const link: Draw = (n) =>
  tube('M110 90L290 310', 20, iron) +
  circle(100, 80, 38, rubber) +
  circle(300, 320, 38, rubber) +
  circle(100, 80, 15, steel) +
  circle(300, 320, 15, steel) +
  turned(-38, tube('M62 80h-50', 16, steel), 100, 80) +
  turned(n % 2 === 0 ? -38 : 142, tube('M338 320h46', 16, steel), 300, 320)
export const bush: Draw = (n) =>
  barrel(110, 280, 200, 110, n % 2 === 0 ? rubber : iron, rubber) +
  ellipse(110, 200, 18, 72, steel) +
  ellipse(110, 200, 9, 34, white) +
  line('M150 92a26 110 0 0 1 0 216M250 92a26 110 0 0 1 0 216', 3)
export const barBush: Draw = (n) =>
  shape('M80 290v-70q0 -120 120 -124q120 4 120 124v70z', rubber) +
  circle(200, 214, n % 2 === 0 ? 46 : 36, white) +
  shape('M44 290h60v-60q4 -100 96 -104q92 4 96 104v60h60v30h-86v-84q-6 -66 -70 -70q-64 4 -70 70v84h-86z', steel)
export const arm: Draw = (n) =>
  n % 2 === 0
    ? shape(
        'M64 90q30 -34 64 -8l90 90l116 -46q34 -6 40 22t-22 40l-130 58l-66 96q-20 26 -48 14t-16 -46l50 -110l-86 -70q-20 -22 8 -40z',
        iron,
      ) +
      circle(92, 104, 30, rubber) +
      circle(92, 104, 13, white) +
      circle(344, 150, 24, rubber) +
      circle(344, 150, 10, white) +
      circle(126, 318, 24, steel) +
      bolt(126, 300, 70, 10)
    : turned(
        -28,
        shape('M70 168q130 -40 260 0v64q-130 -28 -260 0z', iron) +
          circle(64, 200, 48, iron) +
          circle(64, 200, 30, rubber) +
          circle(64, 200, 13, white) +
          circle(334, 200, 48, iron) +
          circle(334, 200, 30, rubber) +
          circle(334, 200, 13, white) +
          line('M130 186q70 -12 140 0', 3),
      )
export const armKit: Draw = (n) =>
  moved(0, 10, arm(0), 0.6) + moved(170, 0, arm(1), 0.56) + moved(30, 210, link(n), 0.46) + moved(210, 190, arm(1), 0.5)
export const ballJoint: Draw = (n) =>
  tube('M200 70v90', 22, steel) +
  line('M190 84l20 -6M190 100l20 -6', 3) +
  shape('M140 150h120l26 70h-172z', rubber) +
  shape('M110 220h180l14 80q-10 34 -104 36q-94 -2 -104 -36z', iron) +
  (n % 2 === 0
    ? circle(80, 300, 22, iron) + circle(80, 300, 9, white) + circle(320, 300, 22, iron) + circle(320, 300, 9, white)
    : line('M120 290h160', 3))
export const hub: Draw = (n) =>
  circle(200, 200, 164, iron) +
  circle(200, 200, 142, steel) +
  around(n % 2 === 0 ? 5 : 4, 200, 200, 112, (x, y) => circle(x, y, 19, iron) + circle(x, y, 9, white), -90) +
  circle(200, 200, 66, iron) +
  gear(200, 200, 44, 22, 6, white)
export const bearing: Draw = (n) =>
  circle(200, 200, 160, steel) +
  circle(200, 200, 128, iron) +
  around(12 + n * 2, 200, 200, 108, (x, y) => circle(x, y, 14, steel)) +
  circle(200, 200, 86, steel) +
  circle(200, 200, 58, white) +
  (n % 2 === 0 ? '' : tube('M316 90l44 -40', 10, rubber))
export const knuckle: Draw = (n) =>
  shape(
    'M150 50h80l20 70q70 30 64 100l30 70q10 30 -22 36t-52 -46q-50 60 -120 30l-66 60q-30 16 -42 -10t14 -48l52 -50q-20 -76 36 -120z',
    iron,
  ) +
  circle(200, 206, 66, steel) +
  circle(200, 206, 44, white) +
  circle(190, 74, n % 2 === 0 ? 13 : 17, white) +
  circle(322, 304, 12, white) +
  circle(64, 338, 12, white)
export const wheelBolt: Draw = (n) =>
  hexagon(130, 92, 52, steel) +
  shape('M84 130h92l-14 36h-64z', steel) +
  box(104, 166, 52, 168, steel, 8) +
  line('M104 200l52 -8M104 222l52 -8M104 244l52 -8M104 266l52 -8M104 288l52 -8M104 310l52 -8', 3) +
  (n % 2 === 0 ? hexagon(290, 160, 56, steel) + circle(290, 160, 28, white) : bolt(290, 90, 210, 24))
export const rim: Draw = (n) => {
  const spokes = 5 + (n % 3)
  return (
    circle(200, 200, 176, iron) +
    circle(200, 200, 156, '#5a6672') +
    around(spokes, 200, 200, 0, (_, __, degrees) =>
      turned(degrees, shape('M182 196L170 56q30 -12 60 0L218 196z', steel)),
    ) +
    circle(200, 200, 48, steel) +
    holes(5, 200, 200, 30, 6) +
    circle(200, 200, 12, iron) +
    circle(200, 200, 148)
  )
}
export const tieRodEnd: Draw = (n) =>
  turned(
    -32,
    tube('M190 220h170', 22, steel) +
      line('M240 210l8 20M264 210l8 20M288 210l8 20M312 210l8 20M336 210l8 20', 3) +
      circle(150, 220, 58, iron) +
      shape('M112 178l14 -50h48l14 50z', rubber) +
      tube('M150 122v-66', 18, steel) +
      (n % 2 === 0 ? hexagon(150, 220, 26, steel) : circle(150, 220, 26, steel)),
  )
export const rod: Draw = (n) =>
  turned(
    -32,
    tube('M90 200h220', 20, n % 2 === 0 ? steel : iron) +
      circle(74, 200, 36, iron) +
      circle(74, 200, 14, steel) +
      hexagon(270, 200, 28, steel) +
      tube('M300 200h70', 14, steel) +
      line('M312 192l6 16M330 192l6 16M348 192l6 16', 3),
  )
export const rack: Draw = (n) =>
  turned(
    -16,
    tube('M14 200h372', 12, steel) +
      box(110, 172, 180, 56, iron, 22) +
      lyingBellows(48, 118, 200, 16, 30, 4) +
      lyingBellows(284, 354, 200, 30, 16, 4) +
      box(196, 104, 54, 80, iron, 12) +
      tube('M223 104v-44', 16, steel) +
      (n % 2 === 0 ? box(130, 216, 90, 56, plastic, 10) : tube('M140 172v-40h50', 9, steel)),
  )
export const boot: Draw = (n) =>
  bellows(200, 70, 330, n % 2 === 0 ? 50 : 44, n % 2 === 0 ? 112 : 96, n % 2 === 0 ? 5 : 6)
export const steeringPump: Draw = (n) =>
  box(150, 110, 180, 190, iron, 24) +
  circle(130, 206, 98, steel) +
  circle(130, 206, 74, iron) +
  circle(130, 206, 24, white) +
  holes(3, 130, 206, 48, 10) +
  (n % 2 === 0 ? box(220, 56, 86, 62, plastic, 12) : tube('M260 110v-50h60', 22, steel))
export const driveShaft: Draw = (n) =>
  turned(
    -28,
    tube('M60 200h290', 20, iron) +
      lyingBellows(64, 136, 200, 38, 18, 4) +
      lyingBellows(262, 334, 200, 18, 38, 4) +
      box(10, 162, 58, 76, steel, 12) +
      box(330, 158, 48, 84, steel, 12) +
      tube('M380 200h20', 16, steel) +
      (n % 2 === 0 ? box(186, 184, 40, 32, rubber, 6) : ''),
  )
export const cvJoint: Draw = (n) =>
  shape('M60 150q90 -60 130 0v100q-40 60 -130 0z', iron) +
  tube('M60 200h-36', 26, steel) +
  ellipse(190, 200, 24, 62, steel) +
  gear(190, 200, 24, 16, 5, white) +
  lyingBellows(246, 366, 200, 66, 30, n % 2 === 0 ? 5 : 4)
export const universalJoint: Draw = (n) =>
  tube('M70 200h260', 44, steel) +
  tube('M200 70v260', 44, steel) +
  circle(200, 200, 44, iron) +
  [
    [70, 200],
    [330, 200],
    [200, 70],
    [200, 330],
  ]
    .map(([x, y]) => circle(x!, y!, 32, iron) + circle(x!, y!, 14, steel))
    .join('') +
  (n % 2 === 0 ? circle(200, 200, 10, brass) : '')
export const centreBearing: Draw = (n) =>
  shape('M50 300q0 -230 150 -232q150 2 150 232h-50l-20 24h-160l-20 -24z', rubber) +
  circle(200, 210, 84, steel) +
  circle(200, 210, 62, iron) +
  around(10 + n, 200, 210, 50, (x, y) => circle(x, y, 8, steel)) +
  circle(200, 210, 36, white) +
  circle(78, 300, 11, white) +
  circle(322, 300, 11, white)

export const clutchKit: Draw = (n) =>
  circle(150, 170, 136, iron) +
  around(18, 150, 170, 70, (x, y, degrees) => turned(degrees, line(`M${x - 22} ${y}h44`, 3), x, y)) +
  circle(150, 170, 44, white) +
  circle(262, 256, 116, steel) +
  circle(262, 256, 104, '#94806f') +
  circle(262, 256, 66, steel) +
  around(n % 2 === 0 ? 4 : 6, 262, 256, 46, (x, y) => circle(x, y, 11, brass)) +
  gear(262, 256, 22, 14, 5, white)
export const flywheel: Draw = (n) =>
  gear(200, 200, 182, 60, 9, iron) +
  circle(200, 200, 158, steel) +
  circle(200, 200, 108, iron) +
  holes(n % 2 === 0 ? 8 : 6, 200, 200, 64, 12) +
  circle(200, 200, 32, white) +
  line('M200 52a148 148 0 0 1 148 148', 3)
export const releaseBearing: Draw = (n) =>
  shape('M60 170h280v60h-60q-10 80 -80 82q-70 -2 -80 -82h-60z', plastic) +
  circle(200, 196, 104, iron) +
  circle(200, 196, 80, steel) +
  circle(200, 196, 48, white) +
  (n % 2 === 0 ? '' : box(60, 180, 40, 40, iron, 6))
export const slaveCylinder: Draw = (n) =>
  circle(190, 190, 140, plastic) +
  circle(190, 190, 96, steel) +
  circle(190, 190, 62, white) +
  tube('M280 290q40 40 90 40', 16, iron) +
  box(344, 310, 36, 40, brass, 6) +
  holes(n % 2 === 0 ? 3 : 4, 190, 190, 118, 9)
export const knobCable: Draw = (n) =>
  tube('M60 320C60 100 190 120 200 220S330 320 340 90', 12, rubber) +
  tube('M60 330v40', 16, steel) +
  box(318, 40, 44, 60, n % 2 === 0 ? plastic : iron, 8) +
  circle(200, 220, 0)
