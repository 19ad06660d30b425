import {
  around,
  barrel,
  bolt,
  box,
  brass,
  circle,
  ellipse,
  gear,
  glass,
  hexagon,
  holes,
  iron,
  line,
  moved,
  plastic,
  plug,
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

export const sparkPlug: Draw = (n) =>
  turned(
    28,
    box(184, 24, 32, 40, steel, 6) +
      shape('M172 64h56l8 110h-72z', white) +
      line('M172 96h56M170 120h60M168 144h64', 3) +
      hexagon(200, 196, 54, steel) +
      box(164, 230, 72, 96, steel, 5) +
      line('M164 252l72 -8M164 272l72 -8M164 292l72 -8M164 312l72 -8', 3) +
      tube(n % 2 === 0 ? 'M200 330v18M232 326v36h-30' : 'M200 330v22M230 326v40h-46', 7, steel),
  )
export const glowPlug: Draw = (n) =>
  turned(
    28,
    box(184, 28, 32, 44, n % 2 === 0 ? brass : plastic, 6) +
      box(188, 72, 24, 36, steel, 3) +
      hexagon(200, 130, 34, steel) +
      box(178, 156, 44, 92, steel, 4) +
      line('M178 176l44 -6M178 194l44 -6M178 212l44 -6M178 230l44 -6', 3) +
      shape('M186 248h28v94q-14 24 -28 0z', iron),
  )
export const ignitionCoil: Draw = (n) =>
  n % 2 === 0
    ? turned(
        18,
        box(130, 40, 140, 96, plastic, 14) +
          plug(300, 84) +
          box(168, 136, 64, 150, rubber, 10) +
          box(176, 286, 48, 70, plastic, 10) +
          circle(158, 66, 12, white) +
          line('M150 104h100', 3),
      )
    : box(60, 180, 280, 130, plastic, 16) +
      [100, 167, 234, 300].map((x) => box(x - 20, 110, 40, 74, rubber, 10)).join('') +
      plug(330, 330) +
      circle(84, 286, 11, white) +
      circle(250, 286, 11, white)
export const leads: Draw = (n) =>
  [0, 1, 2, 3]
    .map(
      (index) =>
        tube(
          `M${70 + index * 30} 90C${60 + index * 60} 220 ${150 + index * 30} 240 ${110 + index * 66} 320`,
          11,
          n % 2 === 0 ? tones.red : rubber,
        ) +
        box(54 + index * 30, 54, 30, 52, rubber, 8) +
        box(92 + index * 66, 306, 36, 58, plastic, 8),
    )
    .join('')
export const relay: Draw = (n) =>
  box(110, 70, 180, 190, n % 2 === 0 ? plastic : rubber, 12) +
  [140, 180, 220, 260].map((x, index) => box(x - 9, 260, 18, index % 2 === 0 ? 70 : 54, brass, 3)).join('') +
  shape('M150 110h100v54h-100z', white) +
  line('M166 150v-16h20l16 -14M214 134h20v16', 4)
export const alternator: Draw = (n) =>
  circle(206, 200, 150, iron) +
  around(12, 206, 200, 112, (x, y, degrees) => turned(degrees, box(x - 20, y - 8, 40, 16, rubber, 7), x, y)) +
  circle(206, 200, 78, steel) +
  circle(206, 200, 58, iron) +
  circle(206, 200, 40, steel) +
  hexagon(206, 200, 20, steel) +
  shape('M80 60h60l14 40l-40 30z', iron) +
  circle(108, 84, 12, white) +
  shape('M300 300l60 30v24h-70l-34 -24z', iron) +
  circle(332, 334, 11, white) +
  (n % 2 === 0 ? box(330, 110, 46, 54, plastic, 8) : tube('M340 130h36', 14, brass))
export const battery: Draw = (n) =>
  box(44, 130, 312, 210, n % 3 === 0 ? plastic : rubber, 12) +
  shape('M44 142q0 -12 12 -12h288q12 0 12 12v46h-312z', n % 3 === 2 ? tones.blue : iron) +
  box(78, 96, 52, 36, brass, 6) +
  box(270, 96, 52, 36, brass, 6) +
  box(84, 214, 232, 92, white, 8) +
  line('M116 260h44M138 238v44M242 260h44', 6, n % 3 === 1 ? tones.red : tones.blue) +
  line('M150 158h100', 4)
export const starter: Draw = (n) =>
  turned(
    -8,
    barrel(80, 290, 244, 72, iron, steel) +
      barrel(120, 270, 132, 44, steel, iron) +
      shape('M280 100h50q20 4 20 24v170q0 20 -20 24h-50z', iron) +
      gear(352, 232, 38, 12, 8, steel) +
      circle(352, 232, 12, white) +
      bolt(150, 60, 40, 11, brass) +
      bolt(200, 60, 40, 11, brass) +
      line(n % 2 === 0 ? 'M120 244h120' : 'M130 226h110M130 262h110', 3),
  )
export const ignitionSwitch: Draw = (n) =>
  barrel(100, 240, 180, 70, iron, steel) +
  line('M84 180h26', 8) +
  box(230, 130, 90, 110, plastic, 12) +
  plug(300, 260) +
  (n % 2 === 0 ? shape('M40 300h60a28 28 0 1 1 0 24h-60z', steel) : circle(150, 290, 0))
export const headlight: Draw = (n) =>
  shape(
    n % 2 === 0
      ? 'M40 260q-4 -70 60 -100l170 -50q80 -10 92 30q6 70 -30 130q-20 30 -70 30h-180q-40 0 -42 -40z'
      : 'M36 220l90 -80l200 -30q40 0 38 40l-20 110q-10 30 -50 30h-200q-50 0 -58 -70z',
    plastic,
  ) +
  shape(
    n % 2 === 0
      ? 'M60 256q0 -54 50 -78l164 -48q58 -8 68 22q4 58 -26 108q-14 20 -54 20h-170q-30 0 -32 -24z'
      : 'M60 220l76 -62l184 -28q20 0 20 20l-16 96q-6 20 -36 20h-184q-36 0 -44 -46z',
    glass,
  ) +
  circle(150, 224, 40, steel) +
  circle(150, 224, 24, white) +
  circle(256, 200, 46, steel) +
  circle(256, 200, 28, white) +
  line('M232 148q50 -14 84 4', 4) +
  tube('M92 262h60', 8, tones.orange)
export const tailLight: Draw = (n) =>
  shape(
    n % 2 === 0
      ? 'M110 50h150q40 4 40 50v240q-2 24 -26 24h-80q-30 0 -44 -40l-60 -200q-10 -60 20 -74z'
      : 'M40 120h240q80 10 84 80q-4 76 -84 80h-190q-50 0 -56 -50z',
    plastic,
  ) +
  (n % 2 === 0
    ? shape('M126 74h134q16 2 16 30v60h-146l-18 -62q-2 -24 14 -28z', tones.red) +
      shape('M136 172h140v70h-120z', tones.orange) +
      shape('M158 250h118v70q-2 18 -16 18h-64q-16 0 -22 -26z', white)
    : shape('M64 142h110v116h-90q-24 0 -28 -26z', tones.red) +
      box(182, 142, 62, 116, tones.orange, 4) +
      shape('M252 142h26q58 10 62 58q-4 50 -62 58h-26z', white))
export const fogLight: Draw = (n) =>
  (n % 2 === 0 ? circle(200, 200, 140, plastic) : box(60, 90, 280, 220, plastic, 60)) +
  circle(200, 200, 112, steel) +
  circle(200, 200, 90, glass) +
  line('M150 150v100M180 130v140M220 130v140M250 150v100', 3) +
  plug(320, 320)
export const indicator: Draw = (n) =>
  shape('M50 200q20 -80 150 -80h110q40 0 40 40q-10 120 -160 120h-90q-50 -6 -50 -80z', plastic) +
  shape('M76 200q18 -56 128 -56h96q22 0 22 20q-10 90 -134 90h-74q-36 -2 -38 -54z', n % 2 === 0 ? tones.orange : white) +
  line('M130 170v66M170 158v86M210 154v92M250 154v84', 3)
export const plateLight: Draw = (n) =>
  box(50, 140, 300, 120, plastic, 22) +
  box(80, 166, 190, 68, n % 2 === 0 ? glass : white, 14) +
  line('M110 166v68M140 166v68M170 166v68M200 166v68M230 166v68', 3) +
  circle(312, 200, 14, white)
export const cabledSensor: Draw = (n) =>
  tube('M120 200C140 340 290 330 300 240', 10, rubber) +
  turned(
    -16,
    box(70, 60, 70, 70, plastic, 14) +
      box(84, 126, 42, 90, n % 2 === 0 ? steel : brass, 8) +
      circle(105, 84, 13, white),
  ) +
  plug(300, 222)
export const buttonSwitch: Draw = (n) =>
  box(110, 70, 180, 220, plastic, 18) +
  box(140, 96, 120, 74, iron, 12) +
  (n % 2 === 0
    ? box(140, 186, 120, 74, iron, 12) + line('M184 132l16 -14l16 14M184 222l16 14l16 -14', 5, white)
    : line('M170 132h60', 6, white)) +
  box(160, 290, 80, 50, rubber, 6) +
  line('M180 304v22M200 304v22M220 304v22', 4)
export const parkingSensor: Draw = (n) =>
  barrel(120, 250, 200, 70, plastic, n % 2 === 0 ? rubber : steel) +
  ellipse(120, 200, 9, 40, iron) +
  box(246, 160, 60, 80, plastic, 10) +
  plug(330, 200) +
  line('M70 140q-34 60 0 120M40 120q-46 80 0 160', 5, tones.blue)
export const horn: Draw = (n) =>
  circle(180, 200, 130, rubber) +
  circle(180, 200, 104, iron) +
  line('M180 120a80 80 0 0 1 76 56M180 144a56 56 0 0 1 54 44', 4) +
  circle(180, 200, 44, steel) +
  circle(180, 200, 16, n % 2 === 0 ? tones.red : white) +
  box(292, 176, 76, 44, steel, 8) +
  circle(348, 198, 10, white)
export const bulb: Draw = (n) =>
  n % 2 === 0
    ? turned(
        24,
        circle(200, 140, 90, glass) +
          line('M176 170v-40q24 -40 48 0v40', 4, tones.orange) +
          shape('M160 216h80v70h-80z', steel) +
          line('M160 238h80M160 260h80', 3) +
          box(176, 286, 48, 34, rubber, 8) +
          circle(150, 250, 8, brass),
      )
    : turned(
        24,
        shape('M166 190v-90q34 -60 68 0v90z', glass) +
          line('M184 176v-60q16 -20 32 0v60', 4, tones.orange) +
          box(150, 190, 100, 40, steel, 8) +
          box(130, 226, 140, 22, brass, 6) +
          box(164, 246, 72, 60, white, 6) +
          line('M184 306v36M216 306v36', 8, '#95a2ae'),
      )
export const fuse: Draw = (n) => moved(-60, 0, single(toneList[n % 4]!)) + moved(90, 60, single(toneList[(n + 1) % 4]!))
function single(fill: string): string {
  return (
    box(140, 90, 130, 96, fill, 12) +
    line('M172 136h20q14 -26 28 0h20', 5, '#f4f6f8') +
    box(152, 186, 34, 90, steel, 4) +
    box(224, 186, 34, 90, steel, 4)
  )
}
export const ecu: Draw = (n) =>
  shape('M50 110h300q12 0 12 12v170q0 12 -12 12h-300q-12 0 -12 -12v-170q0 -12 12 -12z', iron) +
  line('M70 140h260M70 166h260M70 192h260', 4) +
  box(84, 226, 100, 90, rubber, 8) +
  box(216, 226, 100, 90, rubber, 8) +
  pins(96) +
  pins(228) +
  (n % 2 === 0 ? circle(60, 286, 9, white) + circle(340, 286, 9, white) : '')
function pins(x: number): string {
  return Array.from({ length: 4 }, (_, index) => line(`M${x + index * 24} 244v54`, 4, '#dcb868')).join('')
}
export const chargingCable: Draw = (n) =>
  tube('M90 110C60 330 340 380 320 180S160 120 190 250', 20, n % 2 === 0 ? rubber : tones.teal) +
  shape('M52 50h76q12 0 12 14v60q-10 24 -50 24t-50 -24v-60q0 -14 12 -14z', plastic) +
  holes(5, 90, 92, 22, 5) +
  turned(30, box(290, 110, 64, 90, plastic, 14), 320, 150)
export const motor: Draw = (n) =>
  barrel(70, 220, 200, 80, iron, steel) +
  box(210, 120, 110, 150, plastic, 14) +
  tube('M320 200h44', 20, steel) +
  circle(266, 196, 40, iron) +
  (n % 2 === 0 ? gear(366, 200, 24, 10, 6, steel) : circle(360, 200, 14, brass)) +
  line('M110 126v148M140 122v156', 3) +
  plug(266, 292)
export const antenna: Draw = (n) =>
  shape('M90 330q10 -60 110 -64q100 4 110 64z', rubber) +
  (n % 2 === 0
    ? turned(20, tube('M200 290v-250', 9, rubber))
    : shape('M150 276q20 -120 110 -150q-10 80 10 152z', plastic)) +
  box(176, 330, 48, 34, steel, 6)
export const clockspring: Draw = (n) =>
  circle(200, 200, 150, plastic) +
  circle(200, 200, 112, rubber) +
  circle(200, 200, 62, white) +
  line('M200 100a100 100 0 0 1 100 100a90 90 0 0 1 -90 90a80 80 0 0 1 -80 -80', 5, tones.orange) +
  plug(200, 366) +
  (n % 2 === 0 ? plug(330, 90) : holes(3, 200, 200, 130, 8))
export const tpms: Draw = (n) =>
  turned(
    -24,
    tube('M60 200h120', 26, n % 2 === 0 ? steel : rubber) +
      box(26, 184, 30, 32, iron, 6) +
      hexagon(176, 200, 34, steel) +
      shape('M200 140h110q40 10 40 60t-40 60h-110z', plastic) +
      circle(280, 200, 26, white),
  )
export const lambda: Draw = (n) =>
  tube('M150 230C160 360 320 350 320 230', 10, n % 2 === 0 ? rubber : tones.blue) +
  turned(
    -30,
    box(160, 30, 50, 90, steel, 10) +
      holes(4, 185, 72, 14, 4) +
      hexagon(185, 146, 46, iron) +
      box(160, 180, 50, 70, steel, 8),
    185,
    140,
  ) +
  plug(320, 210)
