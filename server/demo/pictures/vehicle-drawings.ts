import { box, circle, glass, iron, line, plastic, rubber, shape, steel, tones, tube } from './shapes.ts'

/** Vehicles from the side, facing left, on a field of 480 × 240; one for every body of the facts' legend. */
export const VEHICLE_WIDTH = 480
export const VEHICLE_HEIGHT = 240
const GROUND = 196
const paint = '#a3b1c0'

function wheel(x: number, r = 34): string {
  return (
    circle(x, GROUND - r + 14, r, rubber) +
    circle(x, GROUND - r + 14, r * 0.62, steel) +
    circle(x, GROUND - r + 14, r * 0.2, iron)
  )
}
const lights = (front: number, rear: number, y: number) =>
  box(front, y, 20, 12, '#f4e3b0', 5) + box(rear, y, 14, 16, tones.red, 4)

/** A car: outline of the body, outline of the windows, post between them, wheels. */
function car(
  outlineOf: string,
  windows: string,
  post: string,
  front = 112,
  rear = 366,
  lamps = lights(34, 436, 136),
): string {
  return (
    shape(outlineOf, paint) +
    shape(windows, glass) +
    line(post, 5) +
    line('M210 150h20M300 150h20', 4) +
    lamps +
    wheel(front) +
    wheel(rear)
  )
}

const saloon = () =>
  car(
    'M28 172q-4 -30 20 -38q40 -12 84 -14q50 -48 90 -52q70 -4 110 50q60 2 96 16q26 8 24 40q0 10 -12 10h-396q-14 0 -16 -12z',
    'M152 120q34 -34 70 -36q56 -4 88 36z',
    'M232 84v36',
  )
const hatchback = () =>
  car(
    'M34 172q-4 -32 22 -40q36 -10 78 -14q48 -50 94 -54q90 -6 144 8q36 22 48 56q10 26 4 44q-2 10 -14 10h-362q-14 0 -14 -10z',
    'M156 118q34 -34 74 -38q70 -2 124 10q18 12 28 28z',
    'M240 80v38M326 86v32',
    116,
    358,
    lights(40, 412, 134),
  )
const estate = () =>
  car(
    'M28 172q-4 -32 22 -40q36 -10 80 -14q48 -50 94 -54q120 -6 180 12q34 30 44 68q6 28 -4 38h-400q-14 0 -16 -10z',
    'M150 118q34 -34 74 -38q90 -4 158 8l24 30z',
    'M234 80v38M318 82v36',
    112,
    368,
    lights(34, 426, 136),
  )
const suv = () =>
  car(
    'M30 170q-6 -36 20 -46q40 -10 78 -12q40 -50 80 -58q110 -8 196 8q26 24 38 62q6 34 -4 46h-392q-14 0 -16 -10z',
    'M146 112q34 -36 68 -40q92 -6 170 6l18 34z',
    'M228 72v40M316 72v40',
    114,
    368,
    lights(36, 424, 126),
  ) +
  tube('M200 52h160', 4, iron) +
  line('M220 54v8M340 54v8', 4)
const mpv = () =>
  car(
    'M30 170q-6 -36 20 -48q28 -10 52 -14q60 -56 110 -62q120 -8 196 10q34 30 38 80q4 26 -4 34h-396q-14 0 -16 -10z',
    'M124 108q46 -40 94 -46q90 -6 176 8l18 38z',
    'M222 62v46M314 62v46',
    108,
    370,
    lights(36, 430, 128),
  )
const coupe = () =>
  car(
    'M26 172q-4 -28 22 -36q44 -12 96 -14q52 -40 96 -42q80 -2 132 42q44 4 66 18q20 14 14 34q-2 8 -14 8h-394q-16 0 -18 -10z',
    'M168 122q38 -26 74 -28q60 0 98 28z',
    'M262 96v26',
    112,
    370,
    lights(32, 430, 138),
  )
const convertible = () =>
  car(
    'M28 172q-4 -30 22 -38q44 -12 96 -14h6l40 -38l10 2l-26 36h150q60 -2 96 14q26 10 24 40q0 8 -12 8h-390q-14 0 -16 -10z',
    'M160 118l36 -34l4 2l-24 32z',
    'M250 120q6 -24 26 -24v24M320 120q6 -22 24 -22v22',
    112,
    366,
  )
const pickup = () =>
  car(
    'M24 170q-6 -36 20 -46q40 -10 74 -12q36 -46 70 -52q40 -4 70 0q10 0 12 12v40h176v50q0 18 -14 18h-392q-14 0 -16 -10z',
    'M138 112q28 -32 54 -36q26 -2 54 0v36z',
    'M204 76v36',
    112,
    372,
    lights(30, 430, 126),
  ) + line('M270 112v68', 4)
const van = () =>
  shape('M20 176q-6 -40 8 -60q50 -60 90 -72q160 -8 320 -2q20 2 20 24v112q0 12 -12 12h-410q-14 0 -16 -14z', paint) +
  shape('M56 112q36 -40 70 -46h40v52h-108z', glass) +
  line('M180 60v124M186 130h20M330 52v130', 4) +
  lights(26, 444, 138) +
  wheel(108) +
  wheel(372)
const bus = () =>
  shape('M16 184v-120q4 -28 34 -30h380q30 2 34 28v122q-2 10 -12 10h-424q-12 0 -12 -10z', paint) +
  box(32, 58, 62, 74, glass, 8) +
  [106, 174, 242, 310, 378].map((x) => box(x, 58, 58, 50, glass, 8)).join('') +
  line('M24 150h432', 4) +
  lights(20, 446, 160) +
  wheel(116) +
  wheel(366)
const cab = (fill: string) =>
  shape('M20 180v-70q10 -60 40 -72h70q12 2 12 14v128z', fill) +
  shape('M38 106q8 -40 28 -48h50v48z', glass) +
  line('M128 60v110M96 124h18', 4) +
  box(22, 146, 22, 14, '#f4e3b0', 5)
const chassis = () =>
  cab(paint) +
  box(140, 160, 310, 20, iron, 4) +
  line('M180 160v20M260 160v20M340 160v20', 4) +
  box(190, 176, 90, 20, plastic, 4) +
  wheel(90) +
  wheel(380)
const truck = () =>
  cab(paint) +
  box(154, 34, 302, 128, steel, 6) +
  line('M230 36v124M306 36v124M382 36v124', 3) +
  box(142, 162, 314, 18, iron, 4) +
  wheel(90) +
  wheel(340) +
  wheel(414)
const tractorUnit = () =>
  shape('M40 180v-86q6 -66 40 -74h110q16 2 16 18v142z', paint) +
  shape('M60 98q6 -40 26 -48h56v48z', glass) +
  line('M156 60v112M108 124h20', 4) +
  box(206, 158, 226, 22, iron, 4) +
  shape('M290 142h90l14 16h-118z', plastic) +
  box(42, 146, 24, 14, '#f4e3b0', 5) +
  tube('M216 150v-90', 10, steel) +
  wheel(104) +
  wheel(316) +
  wheel(392)
const tractor = () =>
  shape('M40 130h150v60h-140q-12 -2 -12 -14z', tones.green) +
  shape('M176 130v-86q2 -12 14 -12h110q14 0 18 14l22 90v54h-164z', glass) +
  shape('M168 24h160v14h-160z', tones.green) +
  shape('M180 130h160v60h-160z', tones.green) +
  line('M246 40v90M60 150h90M60 166h90', 4) +
  tube('M110 128v-50', 9, iron) +
  wheel(92, 40) +
  wheel(330, 74)
const trailer = () =>
  box(40, 36, 416, 120, steel, 6) +
  line(Array.from({ length: 8 }, (_, index) => `M${86 + index * 47} 40v112`).join(''), 3) +
  box(46, 156, 404, 16, iron, 4) +
  tube('M120 172v22', 10, plastic) +
  box(100, 190, 40, 8, iron, 3) +
  wheel(290, 28) +
  wheel(352, 28) +
  wheel(414, 28) +
  box(446, 140, 10, 16, tones.red, 3)

export const vehicleDrawings: Readonly<Record<string, () => string>> = {
  sd: saloon,
  hb: hatchback,
  kb: estate,
  suv,
  mpv,
  cp: coupe,
  cb: convertible,
  pk: pickup,
  van,
  bus,
  chs: chassis,
  trk: truck,
  trc: tractorUnit,
  tract: tractor,
  semi: trailer,
  other: hatchback,
}
