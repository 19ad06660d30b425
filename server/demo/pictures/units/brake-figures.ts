import { bent, coiled } from './bent.ts'
import { type Drawn, fills, movedBy, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { arc, polygon, prism, rectangle, ringPiece, shifted } from './prism.ts'
import { type Point, project, points, way } from './projection.ts'
import { bore, cone, filled, groove, holes, plate, step, times, toothed, turned } from './turned.ts'

const disc = (radius: number, bolts: number): Drawn =>
  turned('x', [
    step(16, radius * 0.5, bore(radius * 0.3), holes(bolts, radius * 0.4, radius * 0.045)),
    step(5, radius, groove(radius * 0.95), groove(radius * 0.56), holes(18, radius * 0.76, radius * 0.03)),
    filled(fills.dark, step(7, radius * 0.94)),
    step(5, radius),
  ])
const drum = (radius: number, bolts: number): Drawn =>
  turned('x', [
    step(10, radius * 0.58, bore(radius * 0.3), holes(bolts, radius * 0.45, radius * 0.05)),
    cone(8, radius * 0.84, radius * 0.94, groove(radius * 0.7)),
    step(50, radius * 0.95),
    step(12, radius),
  ])
const hub = (radius: number, studs: number): Drawn =>
  turned('x', [
    step(22, radius * 0.34, bore(radius * 0.26), toothed(20, radius * 0.2, radius * 0.24, fills.shade)),
    step(14, radius, groove(radius * 0.5), holes(studs, radius * 0.72, radius * 0.09)),
    cone(18, radius * 0.55, radius * 0.45),
    step(24, radius * 0.36),
  ])
/** A pad: the carrier plate behind, the lining before it. */
function pad(lining: string): Drawn {
  const carrier = [
    ...arc([0, -70], 128, 62, 118, 14),
    [-84, 22],
    [-72, 10],
    [-60, -8],
    [-42, -16],
    [42, -16],
    [60, -8],
    [72, 10],
    [84, 22],
  ] as Point[]
  return together(
    prism('x', carrier, 6, { middle: [6, 0, 0] }),
    prism('x', shifted(ringPiece(118, 70, 64, 116), 0, -66), 14, {
      middle: [-6, 0, 0],
      face: lining,
      side: fills.dark,
    }),
  )
}
const pads = (): Drawn =>
  together(movedBy(project([34, 0, 0]), pad(fills.side)), movedBy(project([-34, 0, 0]), pad(fills.side)))
/** The saddle over the disc with its piston. */
function caliper(size: number): Drawn {
  const bridge = [...arc([0, -100], 150, 58, 122, 12), ...arc([0, -100], 104, 122, 58, 12)]
  return together(
    prism('x', [...arc([0, -100], 150, 55, 125, 14), [-78, -30], [78, -30]] as Point[], 20, {
      middle: [54 * size, 0, 0],
    }),
    prism('x', bridge, 78 * size, { middle: [6 * size, 0, 0] }),
    prism('x', [...arc([0, -100], 148, 58, 122, 14), [-66, -18], [-40, -36], [40, -36], [66, -18]] as Point[], 26, {
      middle: [-44 * size, 0, 0],
    }),
    ...[-96, 96].map((y) =>
      prism('x', shifted(rectangle(46, 30, 13), y, 6), 14, {
        middle: [-44 * size, 0, 0],
        openings: [shifted(polygon(12, 6), y, 6)],
      }),
    ),
    turned('x', [step(16, 34, groove(26), plate(18, fills.side)), step(18, 38)], [-74 * size, 0, 4]),
    turned('z', [cone(8, 4, 6), step(12, 8)], [-60 * size, 36, 46]),
  )
}
const carrier = (): Drawn =>
  together(
    prism('x', points('-112,30 -74,46 -58,18 -66,-6 66,-6 58,18 74,46 112,30 104,-32 76,-48 -76,-48 -104,-32'), 18, {
      openings: points('-86,-22 86,-22').map(([x, y]) => shifted(polygon(12, 8), x, y)),
    }),
    ...[-84, 84].map((y) => prism('x', shifted(rectangle(34, 26, 8), y, 36), 26, { middle: [-20, 0, 0] })),
  )
const shoe = (): Drawn =>
  together(
    prism('x', ringPiece(104, 70, -62, 62), 6, {
      openings: points('78,58 78,-58').map(([x, y]) => shifted(polygon(12, 7), x, y)),
    }),
    prism('x', ringPiece(112, 104, -58, 58), 34, { side: fills.side }),
  )
const shoes = (): Drawn =>
  together(
    movedBy(project([0, 22, 0]), shoe()),
    movedBy(
      project([0, -22, 0]),
      together(
        prism('x', ringPiece(112, 104, 122, 238), 34, { side: fills.side }),
        prism('x', ringPiece(104, 70, 118, 242), 6),
      ),
    ),
  )
const shield = (): Drawn => prism('x', [...ringPiece(112, 46, -56, 250)], 5, { face: fills.side })
const backing = (): Drawn =>
  turned('x', [step(8, 112, groove(104), bore(32), holes(4, 48, 6), holes(2, 82, 7)), step(6, 106)])
const bearing = (size: number): Drawn =>
  turned('x', [
    step(
      40 * size,
      46 * size,
      groove(38 * size),
      plate(31 * size, fills.side),
      holes(14, 34.5 * size, 3.4 * size, fills.face),
      bore(22 * size),
    ),
  ])
const repairKit = (): Drawn =>
  together(
    turned('x', [step(40, 34, bore(26))], [-48, 0, 0]),
    turned('x', [filled(fills.dark, step(6, 40, bore(33)))], [10, 0, 0]),
    turned('x', [filled(fills.side, step(12, 44, bore(32)))], [54, 0, 0]),
  )
const heavyHub = (): Drawn =>
  turned('x', [step(44, 52, bore(38), groove(46)), step(16, 100, holes(10, 82, 7)), cone(40, 70, 58), step(34, 58)])
const padClips = (): Drawn =>
  together(
    ...[46, -46].map((x) =>
      movedBy(
        project([x, 0, 0]),
        together(
          bent(way('-6,-40,-14 0,-40,16 6,-20,24 6,20,24 0,40,16 -6,40,-14'), 7),
          prism('x', rectangle(26, 22, 4), 5, { middle: [4, 0, 4] }),
        ),
      ),
    ),
  )
const shoeSprings = (): Drawn =>
  together(
    ...points('44,34 0,0 -44,-34').map(([x, z], index) =>
      movedBy(
        project([x, 0, z]),
        index === 1
          ? turned('x', [step(4, 16, bore(5)), step(60, 3.5), step(4, 9)])
          : together(bent(way('-58,0,0 -40,0,0'), 4), coiled('x', 11, 76, 9, 4), bent(way('40,0,0 58,0,6'), 4)),
      ),
    ),
  )

export const brakeFigures: Readonly<Record<string, Figure>> = {
  brake_disc: () => disc(112, 5),
  cv_disc: () => disc(118, 10),
  brake_drum: () => drum(108, 5),
  cv_drum: () => drum(118, 10),
  wheel_hub: () => hub(78, 5),
  cv_hub: heavyHub,
  brake_pads: pads,
  cv_pads: pads,
  brake_caliper: () => caliper(1),
  cv_caliper: () => caliper(1.15),
  carrier,
  brake_shoes: shoes,
  brake_shoe_cv: shoe,
  splash_panel: shield,
  backing_plate: backing,
  wheel_bearing_kit: () => bearing(1.1),
  cv_bearing_kit: () =>
    together(movedBy(project([34, 0, 0]), bearing(0.9)), movedBy(project([-34, 0, 0]), bearing(0.9))),
  caliper_repair: repairKit,
  caliper_repair_cv: repairKit,
  pad_accessories: padClips,
  shoe_accessories: shoeSprings,
  tappet_kit: () =>
    turned('x', [step(16, 30, groove(22)), step(30, 22), ...times(6, cone(3, 18, 15), cone(3, 15, 18))]),
  brake_lining: () =>
    together(
      ...[26, -26].map((x) =>
        movedBy(
          project([x, 0, 0]),
          prism('x', shifted(ringPiece(112, 96, 40, 140), 0, -70), 40, { face: fills.side, side: fills.side }),
        ),
      ),
    ),
  axle_tube: () =>
    together(prism('x', rectangle(46, 46, 8), 150), turned('x', [step(70, 17), step(8, 22)], [-108, 0, 0])),
}
