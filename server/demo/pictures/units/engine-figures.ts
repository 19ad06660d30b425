import { bent } from './bent.ts'
import { type Drawn, fills, movedBy, together } from './drawn.ts'
import { type Figure, hexBolt } from './fastener-figures.ts'
import { arc, gearWheel, polygon, prism, rectangle, ringPiece, shifted } from './prism.ts'
import { type Point, project } from './projection.ts'
import { bore, cone, filled, groove, holes, plate, spokes, step, times, toothed, turned } from './turned.ts'

/** A belt around pulleys: the outline of what it runs over, as a band. */
function belt(width: number, ribs: boolean): Drawn {
  const outer: Point[] = [
    ...arc([44, 62], 34, -20, 120, 10),
    ...arc([-50, 54], 26, 100, 190, 8),
    ...arc([-30, -70], 40, 180, 320, 12),
    ...arc([52, -16], 22, -70, 0, 6),
  ]
  const inner = outer.map(([x, y]): Point => [x * 0.87 - 1, y * 0.88 - 0.5])
  const band = prism('x', outer, width, { face: fills.dark, side: fills.side })
  const lines = ribs
    ? [-1, 0, 1].map((at) => prism('x', outer, 0.1, { middle: [(at * width) / 4, 0, 0], face: 'none' }))
    : []
  return together(...lines.reverse(), band, prism('x', inner, 0.2, { middle: [-width / 2, 0, 0], face: '#fff' }))
}
const pulley = (radius: number, width: number, grooves = 0): Drawn =>
  turned('x', [
    step(
      grooves ? 4 : 3,
      radius,
      groove(radius * 0.86),
      plate(radius * 0.5, fills.side),
      holes(8, radius * 0.34, radius * 0.05, fills.face),
      bore(radius * 0.2),
    ),
    ...(grooves
      ? times(grooves, cone(3, radius, radius * 0.94), cone(3, radius * 0.94, radius))
      : [step(width, radius * 0.96)]),
    step(3, radius),
  ])
const tensioner = (): Drawn =>
  together(
    prism('x', [...arc([0, 0], 30, 40, 320, 16), [70, -46], [84, -30], [76, -12]] as Point[], 10, {
      middle: [22, 0, 0],
      openings: [shifted(polygon(12, 7), 68, -30)],
    }),
    pulley(46, 26),
  )
const damperPulley = (): Drawn =>
  turned('x', [
    step(6, 30, bore(14), holes(4, 22, 3)),
    step(10, 78, groove(72), groove(62), plate(40, fills.side)),
    ...times(5, cone(3, 80, 75), cone(3, 75, 80)),
    step(8, 80),
  ])
const sprocket = (teeth: number, radius: number): Drawn =>
  together(
    prism('x', gearWheel(teeth, radius, radius - 7), 26, {
      marks: [groove(radius * 0.74), plate(radius * 0.5, fills.side), bore(radius * 0.24)],
    }),
    turned('x', [step(14, radius * 0.4, bore(radius * 0.24))], [-20, 0, 0]),
  )
const cover = (): Drawn =>
  prism(
    'x',
    [...arc([20, 60], 50, -30, 150, 12), [-50, 20], [-62, -60], [-30, -104], [30, -104], [58, -60], [48, 0]] as Point[],
    18,
    {
      openings: [
        [-38, -78],
        [40, -78],
        [58, 84],
      ].map(([x, y]) => shifted(polygon(10, 5), x!, y!)),
      marks: [],
    },
  )
const waterPump = (): Drawn =>
  together(
    turned('x', [step(10, 38)], [46, 0, 0]),
    turned('x', [step(14, 26, spokes(7, 6, 25))], [40, 0, 0]),
    prism('x', [...arc([0, 0], 62, 20, 330, 18), [70, -50], [86, -30], [66, -6]] as Point[], 18, {
      middle: [22, 0, 0],
      openings: [shifted(polygon(10, 6), 70, -28), shifted(polygon(10, 6), -44, 34)],
    }),
    turned('x', [step(26, 50, groove(42), plate(26, fills.side), bore(10)), step(24, 34)], [-24, 0, 0]),
  )
const beltKit = (pump: boolean): Drawn =>
  together(
    ...(pump ? [movedBy(project([70, 0, -20]), waterPump())] : []),
    movedBy(project([20, 0, 10]), belt(22, false)),
    movedBy(project([-58, 0, -44]), pulley(34, 20)),
    movedBy(project([-84, 30, 30]), pulley(28, 20)),
  )
const freewheel = (): Drawn =>
  turned('x', [
    step(12, 22, toothed(12, 9, 13, fills.shade)),
    step(4, 38, groove(30)),
    ...times(5, cone(3, 40, 36), cone(3, 36, 40)),
    step(6, 40),
  ])

const head = (): Drawn =>
  together(
    prism('z', rectangle(230, 96, 8), 62),
    ...[-78, -26, 26, 78].map((x) => turned('z', [step(6, 22, plate(17, fills.side), bore(9))], [x, -6, 34])),
    ...[-78, -26, 26, 78].map((x) => turned('y', [step(4, 17, bore(12))], [x, 50, 4])),
  )
const headGasket = (): Drawn =>
  prism('z', rectangle(230, 96, 6), 3, {
    within: '#fff',
    openings: [
      ...[-81, -27, 27, 81].map((x) => shifted(polygon(28, 23), x, 0)),
      ...[-108, -54, 0, 54, 108].flatMap((x) => [38, -38].map((y) => shifted(polygon(10, 4.5), x, y))),
    ],
  })
const boltSet = (): Drawn =>
  together(...[2, 1, 0, -1, -2].map((row) => movedBy(project([0, row * 34, 0]), hexBolt(0.75, 84))))
const camshaft = (): Drawn =>
  together(
    turned('x', [
      step(14, 20, bore(7)),
      ...Array.from({ length: 6 }, (_, index) => [
        step(16, 9),
        step(9, 21 - (index % 3) * 4),
        step(10, 9),
        step(12, 14),
      ]).flat(),
      step(16, 9),
    ]),
  )
const lifter = (): Drawn => turned('z', [step(10, 24, groove(17)), step(32, 26), step(4, 23)])
const valve = (radius: number): Drawn =>
  turned('x', [step(10, 5), step(3, 4), step(96, 5), cone(18, 5, radius * 0.8), step(5, radius)])
const rockerCover = (): Drawn =>
  together(
    prism('z', rectangle(230, 92, 22), 40, {
      openings: [-60, -20, 20, 60].map((x) => shifted(rectangle(22, 60, 8), x, 0)),
    }),
    turned('z', [step(10, 16, bore(11)), step(10, 13)], [-92, 12, 30]),
  )
const coverGasket = (): Drawn =>
  prism('z', rectangle(230, 92, 22), 4, { within: '#fff', openings: [rectangle(214, 76, 18)] })
const glowPlug = (): Drawn =>
  together(
    turned('x', [step(12, 5), step(10, 9)], [-66, 0, 0]),
    prism('x', polygon(6, 13), 14, { middle: [-52, 0, 0] }),
    turned(
      'x',
      [step(8, 12), ...times(5, cone(3, 11, 9), cone(3, 9, 11)), step(26, 7), cone(30, 5, 4), step(34, 4)],
      [8, 0, 0],
    ),
  )
const sparkPlug = (): Drawn =>
  together(
    turned('x', [step(10, 6), step(40, 11), step(6, 15)], [-48, 0, 0]),
    prism('x', polygon(6, 19), 16, { middle: [-12, 0, 0] }),
    turned('x', [step(6, 19), ...times(6, cone(3, 13, 11), cone(3, 11, 13)), step(6, 9), step(6, 3)], [28, 0, 0]),
  )
const shells = (count: number, radius: number): Drawn =>
  together(
    ...Array.from({ length: count }, (_, index) =>
      movedBy(
        project([(count - 1 - 2 * index) * 24, 0, 0]),
        together(
          prism('x', shifted(ringPiece(radius, radius - 6, 200, 340), 0, -14), 26, { side: fills.side }),
          prism('x', shifted(ringPiece(radius, radius - 6, 20, 160), 0, 8), 26, { side: fills.side }),
        ),
      ),
    ),
  )
const crankshaft = (): Drawn => {
  const throwAt = (x: number, z: number) => [
    movedBy(
      project([x + 17, 0, 0]),
      prism(
        'x',
        [
          ...arc([0, z * 0.7], 22, z > 0 ? 0 : 180, z > 0 ? 180 : 360, 8),
          ...arc([0, -z * 0.55], 34, z > 0 ? 180 : 0, z > 0 ? 360 : 180, 8),
        ] as Point[],
        9,
      ),
    ),
    turned('x', [step(22, 14)], [x, 0, z]),
    movedBy(
      project([x - 17, 0, 0]),
      prism(
        'x',
        [
          ...arc([0, z * 0.7], 22, z > 0 ? 0 : 180, z > 0 ? 180 : 360, 8),
          ...arc([0, -z * 0.55], 34, z > 0 ? 180 : 0, z > 0 ? 360 : 180, 8),
        ] as Point[],
        9,
      ),
    ),
  ]
  return together(
    turned('x', [step(10, 34, holes(6, 24, 3))], [142, 0, 0]),
    ...[102, 34, -34, -102].flatMap((x, index) => [
      turned('x', [step(24, 17)], [x + 34, 0, 0]),
      ...throwAt(x, index === 0 || index === 3 ? 26 : -26),
    ]),
    turned('x', [step(34, 11, bore(4)), step(18, 17)], [-148, 0, 0]),
  )
}
const conrod = (): Drawn =>
  prism(
    'x',
    [
      ...arc([0, 62], 17, -50, 230, 14),
      [-10, 20],
      [-14, -24],
      ...arc([0, -62], 31, 130, 410, 18),
      [14, -24],
      [10, 20],
    ] as Point[],
    20,
    { openings: [shifted(polygon(20, 10), 0, 62), shifted(polygon(28, 22), 0, -62)] },
  )
const piston = (): Drawn =>
  together(
    turned('z', [
      step(5, 50, plate(28, fills.side)),
      filled(fills.shade, step(4, 47)),
      step(6, 50),
      filled(fills.shade, step(4, 47)),
      step(6, 50),
      filled(fills.shade, step(4, 47)),
      step(54, 50),
    ]),
    turned('y', [step(2, 13, bore(9))], [0, 50, -18]),
  )
const rings = (): Drawn => together(...[-20, 0, 20].map((z) => turned('z', [step(4, 52, bore(46, '#fff'))], [0, 0, z])))
const housing = (): Drawn =>
  together(
    turned('z', [step(24, 26, toothed(6, 12, 15, fills.shade)), step(10, 46), step(70, 42), cone(12, 42, 34)]),
    turned('y', [step(28, 17, bore(11))], [10, 46, -30]),
    turned('x', [step(26, 14, bore(9))], [-50, 10, 10]),
  )
const oilFilter = (): Drawn =>
  turned('z', [step(8, 30, bore(14)), ...times(9, step(3, 40), step(6, 38)), step(8, 30, bore(14))])
const oilCooler = (): Drawn =>
  together(
    ...[-28, -14, 0, 14, 28].map((z) => prism('z', rectangle(112, 66, 14), 8, { middle: [0, 0, z] })),
    ...[
      [-36, -12],
      [36, 12],
    ].map(([x, y]) => turned('z', [step(14, 12, bore(7))], [x!, y!, 40])),
  )
const senderSwitch = (): Drawn =>
  together(
    turned('x', [cone(8, 4, 7), ...times(5, cone(3, 9, 7.6), cone(3, 7.6, 9))], [48, 0, 0]),
    prism('x', polygon(6, 18), 14, { middle: [20, 0, 0] }),
    turned('x', [step(20, 15)], [2, 0, 0]),
    prism('x', rectangle(34, 26, 7), 28, { middle: [-22, 0, 0], openings: [rectangle(22, 14, 4)] }),
  )
const sump = (): Drawn =>
  together(
    prism('z', shifted(rectangle(84, 86, 16), 44, 0), 34, { middle: [0, 0, -36] }),
    prism('z', rectangle(184, 92, 18), 44),
    prism('z', rectangle(212, 114, 14), 8, { middle: [0, 0, 26], openings: [rectangle(178, 84, 14)] }),
  )
const oilPump = (): Drawn =>
  together(
    prism('x', [...arc([0, 10], 62, -20, 200, 18), [-58, -50], [-30, -76], [34, -76], [58, -50]] as Point[], 30, {
      openings: [
        [-44, -48],
        [46, -48],
        [0, 62],
      ].map(([x, y]) => shifted(polygon(10, 6), x!, y!)),
    }),
    turned('x', [step(16, 44, plate(38, fills.side), toothed(8, 22, 30, fills.face), bore(12))], [-20, 0, 10]),
  )
const dipstick = (): Drawn =>
  together(
    bent(
      [
        [-120, 0, -30],
        [-60, 0, -26],
        [20, 0, 4],
        [96, 0, 30],
      ],
      5,
    ),
    prism('x', rectangle(6, 16, 3), 30, { middle: [-128, 0, -32] }),
    bent(
      [
        [96, 0, 30],
        [112, 0, 46],
        [128, 0, 36],
        [118, 0, 22],
        [98, 0, 29],
      ],
      8,
    ),
  )

export const engineFigures: Readonly<Record<string, Figure>> = {
  timing_belt: () => belt(24, false),
  vribbed_belt: () => belt(26, true),
  timing_tensioner: tensioner,
  belt_tensioner: tensioner,
  guide_pulley: () => pulley(40, 26),
  water_pump: waterPump,
  cam_sprocket: () => sprocket(30, 64),
  crank_sprocket: () => sprocket(18, 42),
  timing_cover: cover,
  tvd_pulley: damperPulley,
  timing_kit: () => beltKit(false),
  timing_kit_pump: () => beltKit(true),
  alternator_freewheel: freewheel,
  cyl_head: head,
  head_gasket: headGasket,
  head_bolts: boltSet,
  camshaft,
  hydraulic_lifter: lifter,
  valve_in: () => valve(28),
  valve_ex: () => valve(24),
  rocker_cover: rockerCover,
  valve_cover_gasket: coverGasket,
  glow_plug: glowPlug,
  spark_plug: sparkPlug,
  main_bearings: () => shells(2, 40),
  conrod_bearings: () => shells(2, 32),
  crankshaft,
  conrod,
  piston,
  piston_rings: rings,
  oil_filter_housing: housing,
  oil_filter: oilFilter,
  oil_cooler: oilCooler,
  oil_pressure_switch: senderSwitch,
  coolant_sensor: senderSwitch,
  map_sensor: senderSwitch,
  ac_pressure_switch: senderSwitch,
  rail_sensor: senderSwitch,
  oil_sump: sump,
  oil_pump: oilPump,
  dipstick,
}
