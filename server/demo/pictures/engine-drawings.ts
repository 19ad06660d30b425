import {
  around,
  barrel,
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
  moved,
  paper,
  plastic,
  pleats,
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

const label = (n: number) => toneList[n % toneList.length]!
export const canister: Draw = (n) =>
  cylinder(200, 96, 320, 96, n % 2 === 0 ? label(n) : plastic, steel) +
  line('M104 150a96 23 0 0 0 192 0M104 264a96 23 0 0 0 192 0', 3) +
  shape('M104 176a96 23 0 0 0 192 0v58a96 23 0 0 1 -192 0z', white) +
  ellipse(200, 92, 40, 10, rubber) +
  holes(6, 200, 94, 66, 0)
export const filterElement: Draw = (n) =>
  cylinder(200, 90, 310, 92, paper, rubber) +
  pleats(112, 118, 176, 196, 15) +
  box(100, 80, 200, 30, label(n), 14) +
  box(100, 300, 200, 32, label(n), 14) +
  ellipse(200, 88, 34, 8, white)
export const panelFilter: Draw = (n) =>
  turned(
    -14,
    box(44, 110, 312, 190, n % 2 === 0 ? tones.orange : rubber, 18) +
      box(68, 134, 264, 142, paper, 4) +
      pleats(68, 134, 264, 142, 14),
  )
export const cabinFilter: Draw = (n) =>
  turned(
    -14,
    box(40, 120, 320, 170, n % 2 === 0 ? white : '#8c949d', 6) +
      pleats(40, 120, 320, 170, 20) +
      line('M40 146h320M40 264h320', 3) +
      shape('M180 196l40 -24v14h50v20h-50v14z', tones.blue),
  )
export const inlineFilter: Draw = (n) =>
  barrel(110, 290, 200, n % 2 === 0 ? 66 : 54, steel) +
  tube('M290 200h70', 18, iron) +
  tube('M40 200h54', 18, iron) +
  line('M140 136a16 66 0 0 1 0 128M262 136a16 66 0 0 1 0 128', 3) +
  shape('M180 190h50v-14l26 24l-26 24v-14h-50z', label(n))
export const filterSet: Draw = (n) =>
  moved(10, 40, canister(n), 0.5) +
  moved(170, 20, panelFilter(n), 0.56) +
  moved(176, 200, cabinFilter(n), 0.5) +
  moved(40, 210, filterElement(n + 1), 0.42)

export const headGasket: Draw = (n) => {
  const bores = n % 2 === 0 ? 4 : 3
  const step = 300 / bores
  return turned(
    -10,
    shape('M36 130q0 -16 16 -16h296q16 0 16 16v140q0 16 -16 16h-296q-16 0 -16 -16z', steel) +
      Array.from({ length: bores }, (_, index) => circle(50 + step * (index + 0.5), 200, step * 0.37, white)).join('') +
      Array.from(
        { length: bores + 1 },
        (_, index) => circle(50 + step * index, 134, 7, white) + circle(50 + step * index, 266, 7, white),
      ).join(''),
  )
}
export const gasketSet: Draw = (n) =>
  moved(0, -40, headGasket(n), 0.86) +
  ring(90, 308, 44, 30, rubber) +
  ring(190, 322, 34, 22, brass) +
  ring(264, 310, 26, 14, rubber) +
  tube('M310 280q60 0 50 50t-60 20', 7, rubber)
export const coverGasket: Draw = (n) =>
  turned(
    -12,
    `<path d="M60 120h280q20 0 20 20v40q-20 20 0 40v40q0 20 -20 20h-280q-20 0 -20 -20v-40q20 -20 0 -40v-40q0 -20 20 -20z" stroke-width="${n % 2 === 0 ? 20 : 17}"/><path d="M60 120h280q20 0 20 20v40q-20 20 0 40v40q0 20 -20 20h-280q-20 0 -20 -20v-40q20 -20 0 -40v-40q0 -20 20 -20z" stroke="${n % 2 === 0 ? '#6c7782' : tones.orange}" stroke-width="10"/>`,
  )
export const boltSet: Draw = (n) =>
  [60, 130, 200, 270, 340]
    .slice(0, n % 2 === 0 ? 5 : 4)
    .map((x, index) => bolt(x, 80 + (index % 2) * 16, 220, 17, index === 2 && n % 2 === 0 ? brass : steel))
    .join('')
export const rockerCover: Draw = (n) =>
  turned(
    -10,
    shape('M40 250l20 -110q4 -20 24 -20h232q20 0 24 20l20 110z', plastic) +
      box(34, 246, 332, 30, iron, 10) +
      circle(n % 2 === 0 ? 120 : 280, 170, 26, rubber) +
      line('M100 222h200M170 140v60M230 140v60', 3),
  )
export const camshaft: Draw = (n) =>
  turned(
    -24,
    tube('M30 200h340', 24, steel) +
      [80, 140, 200, 260, 320]
        .map((x, index) => ellipse(x, index % 2 === 0 ? 186 : 214, 15, 44 - n * 2, iron))
        .join('') +
      gear(40, 200, 44, 16, 8, iron) +
      circle(40, 200, 12, white),
  )
export const lifter: Draw = (n) =>
  cylinder(130, 120, 290, 62, steel, iron) +
  cylinder(280, 160, 300, 52, steel, iron) +
  line('M68 210a62 15 0 0 0 124 0', 3) +
  (n % 2 === 0 ? circle(130, 240, 8, white) : line('M228 220a52 13 0 0 0 104 0', 3))
export const chainKit: Draw = (n) =>
  `<path d="M120 110h160a70 70 0 0 1 20 130l-60 90a46 46 0 0 1 -80 0l-60 -90a70 70 0 0 1 20 -130z" stroke-width="20"/><path d="M120 110h160a70 70 0 0 1 20 130l-60 90a46 46 0 0 1 -80 0l-60 -90a70 70 0 0 1 20 -130z" stroke="#ccd5de" stroke-width="9" stroke-dasharray="9 8"/>` +
  gear(122, 168, 48, 16, 7, iron) +
  gear(278, 168, 48, 16, 7, iron) +
  gear(200, 306, 34, 12, 6, iron) +
  circle(122, 168, 14, white) +
  circle(278, 168, 14, white) +
  circle(200, 306, 10, white) +
  (n % 2 === 0 ? tube('M200 190v70', 12, rubber) : box(182, 190, 36, 66, plastic, 8))
export const sprocket: Draw = (n) =>
  gear(200, 200, 160, 28 + n * 2, 15, iron) +
  circle(200, 200, 108, steel) +
  around(3 + (n % 2), 200, 200, 70, (x, y) => circle(x, y, 24, iron)) +
  circle(200, 200, 30, white)
export const pistonRings: Draw = (n) =>
  [110, 180, 250]
    .map(
      (y, index) =>
        `<path d="M196 ${y + 46}a120 46 0 1 0 -12 0" transform="translate(10 ${index * 10})" stroke-width="18"/><path d="M196 ${y + 46}a120 46 0 1 0 -12 0" transform="translate(10 ${index * 10})" stroke="${index === 2 && n % 2 === 0 ? '#dcb868' : '#ccd5de'}" stroke-width="9"/>`,
    )
    .join('')
export const bearingShells: Draw = (n) =>
  [0, 1]
    .map((row) =>
      [0, 1]
        .map((column) =>
          moved(
            column * 180 - 4,
            row * 150 + 20,
            shape('M30 150a80 80 0 0 1 160 0h-24a56 56 0 0 0 -112 0z', row === 0 ? steel : brass) +
              circle(110, 86, n % 2 === 0 ? 8 : 5, white),
          ),
        )
        .join(''),
    )
    .join('')
export const seal: Draw = (n) =>
  ring(200, 200, 150, 86 - (n % 2) * 12, n % 2 === 0 ? rubber : tones.orange) +
  circle(200, 200, 124) +
  circle(200, 200, 100 - (n % 2) * 10)
export const sealRing: Draw = (n) =>
  ring(150, 170, 100, 62, n % 2 === 0 ? steel : brass) + ring(278, 278, 70, 44, n % 2 === 0 ? brass : steel)
export const pulley: Draw = (n) =>
  circle(200, 200, 164, rubber) +
  circle(200, 200, 150, iron) +
  circle(200, 200, 132, rubber) +
  circle(200, 200, 108, steel) +
  holes(n % 2 === 0 ? 6 : 4, 200, 200, 66, 15) +
  circle(200, 200, 30, white)
export const oilPump: Draw = (n) =>
  shape('M90 110q20 -50 110 -50t110 50v150q-10 80 -110 84q-100 -4 -110 -84z', iron) +
  circle(200, 190, 76, steel) +
  gear(200, 190, 56, n % 2 === 0 ? 9 : 11, 13, iron) +
  circle(200, 190, 18, white) +
  holes(5, 200, 194, 104, 9)
export const sump: Draw = (n) =>
  shape('M40 130h320l-16 40h-60l-20 120q-4 20 -24 20h-120q-18 0 -22 -20l-16 -120h-28z', n % 2 === 0 ? iron : steel) +
  box(34, 112, 332, 26, steel, 8) +
  line('M130 190h130M136 226h118', 3) +
  hexagon(228, 288, 15, brass)
export const drainPlug: Draw = (n) =>
  hexagon(200, 120, 76, steel) +
  circle(200, 120, 50, iron) +
  box(160, 186, 80, 130, steel, 8) +
  line('M160 220l80 -10M160 246l80 -10M160 272l80 -10M160 298l80 -10', 3) +
  (n % 2 === 0 ? ring(310, 280, 48, 30, brass) : ring(96, 280, 44, 28, brass))
export const switchSensor: Draw = (n) =>
  turned(
    20,
    box(150, 60, 100, 70, n % 2 === 0 ? plastic : tones.blue, 12) +
      hexagon(200, 164, 60, brass) +
      box(166, 206, 68, 108, brass, 6) +
      line('M166 232l68 -8M166 254l68 -8M166 276l68 -8M166 298l68 -8', 3) +
      line('M180 76v26M220 76v26', 5),
  )
export const engineMount: Draw = (n) =>
  shape('M60 300h280v34h-280z', iron) +
  shape('M96 300q0 -150 104 -154q104 4 104 154z', rubber) +
  shape('M132 158q0 -76 68 -80q68 4 68 80z', n % 2 === 0 ? steel : iron) +
  bolt(200, 40, 60, 15) +
  circle(84, 317, 10, white) +
  circle(316, 317, 10, white) +
  line('M116 246h168', 3)
export const torqueRod: Draw = (n) =>
  turned(
    -30,
    shape('M110 170h180v60h-180z', iron) +
      circle(90, 200, 64, iron) +
      circle(90, 200, 46, rubber) +
      circle(90, 200, 20, steel) +
      circle(306, 200, 44, iron) +
      circle(306, 200, 26, rubber) +
      circle(306, 200, 11, white) +
      (n % 2 === 0 ? line('M160 188h80M160 212h80', 3) : shape('M170 186h60v28h-60z', white)),
  )
export const valve: Draw = (n) =>
  cylinder(200, 130, 250, 84, plastic) +
  box(176, 60, 48, 64, plastic, 10) +
  tube('M200 262v70', 30, rubber) +
  tube(n % 2 === 0 ? 'M290 200h60' : 'M110 200h-60', 26, rubber) +
  line('M116 180a84 20 0 0 0 168 0', 3)

export const belt: Draw = (n) =>
  `<path d="M110 90q180 -60 210 60t-110 200q-110 30 -130 -90t30 -170z" stroke-width="34"/><path d="M110 90q180 -60 210 60t-110 200q-110 30 -130 -90t30 -170z" stroke="#6c7782" stroke-width="25"/><path d="M110 90q180 -60 210 60t-110 200q-110 30 -130 -90t30 -170z" stroke="#4d5967" stroke-width="${n % 2 === 0 ? 11 : 4}"${n % 2 === 0 ? ' stroke-dasharray="6 9" transform="translate(2 2)"' : ''} stroke-linecap="butt"/>`
export const tensioner: Draw = (n) =>
  shape('M200 60l130 30q20 10 6 30l-70 60z', iron) +
  circle(180, 220, 122, steel) +
  circle(180, 220, 98, iron) +
  circle(180, 220, 56, rubber) +
  hexagon(180, 220, 28, steel) +
  (n % 2 === 0 ? circle(316, 106, 14, white) : bolt(310, 70, 80, 15))
export const beltKit: Draw = (n) =>
  moved(10, 0, belt(0), 0.84) + moved(196, 190, tensioner(n), 0.5) + moved(30, 236, tensioner(n + 1), 0.36)
export const freewheel: Draw = (n) =>
  barrel(120, 300, 200, 110, iron, steel) +
  line('M160 90a26 110 0 0 1 0 220M190 90a26 110 0 0 1 0 220M220 90a26 110 0 0 1 0 220M250 90a26 110 0 0 1 0 220', 4) +
  ellipse(120, 200, 16, 66, n % 2 === 0 ? brass : white)
export const waterPump: Draw = (n) =>
  shape('M70 130l60 -60h130l70 60v150l-60 50h-150l-50 -60z', iron) +
  circle(200, 200, 96, steel) +
  (n % 2 === 0
    ? around(6, 200, 200, 54, (x, y, degrees) => turned(degrees + 60, box(x - 24, y - 8, 48, 16, iron, 6), x, y))
    : gear(200, 200, 78, 22, 8, iron)) +
  circle(200, 200, 26, white) +
  circle(92, 146, 10, white) +
  circle(306, 262, 10, white)
