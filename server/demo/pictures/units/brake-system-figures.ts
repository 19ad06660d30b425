import { bent } from './bent.ts'
import { type Drawn, fills, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { arc, polygon, prism, rectangle, shifted } from './prism.ts'
import { type Point, points, way } from './projection.ts'
import { bore, cone, groove, holes, plate, step, times, toothed, turned } from './turned.ts'

const booster = (): Drawn =>
  together(
    turned('x', [
      step(12, 30, bore(16)),
      cone(34, 60, 104, groove(44)),
      step(10, 112),
      step(8, 112),
      cone(36, 106, 70),
      step(16, 34),
    ]),
    turned('x', [step(60, 7)], [-92, 0, 0]),
    ...points('-40,40 40,-40').map(([y, z]) => turned('x', [step(26, 5)], [-52, y, z])),
  )
const masterCylinder = (): Drawn =>
  together(
    turned('x', [step(20, 21), step(8, 34), step(120, 26), step(10, 20)]),
    ...[-14, 38].map((x) => turned('z', [step(12, 15, bore(9)), step(12, 12)], [x, 0, 34])),
    ...[-20, 34].map((x) => turned('y', [step(14, 10, bore(5))], [x, 30, 0])),
  )
const wheelCylinder = (): Drawn =>
  turned('x', [step(14, 8), cone(10, 14, 20), step(72, 24), cone(10, 20, 14), step(14, 8)])
const hose = (): Drawn =>
  together(
    bent(way('-92,0,36 -60,0,30 -10,0,-34 44,0,-20 92,0,30'), 13, fills.rubber),
    turned('x', [step(20, 10, bore(4)), step(8, 14)], [-96, 0, 36]),
    turned('x', [step(8, 14), step(22, 10)], [98, 0, 32]),
  )
const sensor = (): Drawn =>
  together(
    bent(way('-26,0,0 -56,0,10 -70,0,44 -30,0,62 30,0,52 78,0,58'), 7, fills.rubber),
    prism('y', shifted(rectangle(40, 26, 6), 84, 60), 20),
    turned('x', [step(10, 18, groove(12)), step(36, 13), step(6, 11)], [0, 0, 0]),
  )
const wearSensor = (): Drawn =>
  together(
    bent(way('-60,0,-34 -20,0,-30 0,0,20 50,0,24 84,0,-8'), 6, fills.rubber),
    prism('x', rectangle(26, 22, 4), 34, { middle: [-72, 0, -34] }),
    turned('x', [step(34, 15, bore(9))], [94, 0, -12]),
  )
const springBrake = (): Drawn =>
  together(
    turned('x', [step(50, 8)], [110, 0, 0]),
    turned('x', [
      cone(24, 52, 78, groove(30)),
      step(46, 82),
      step(12, 92),
      step(10, 92),
      cone(52, 84, 60),
      step(6, 30),
    ]),
    turned('x', [step(12, 12, bore(6))], [-84, 0, 0]),
  )
const chamber = (): Drawn =>
  together(
    turned('x', [step(70, 8)], [84, 0, 0]),
    turned('x', [
      cone(30, 60, 80, groove(40), plate(12, fills.shade)),
      step(12, 90),
      step(10, 90),
      cone(46, 80, 54),
      step(6, 28),
    ]),
  )
const slackAdjuster = (): Drawn =>
  prism('x', [...arc([0, 40], 34, 0, 180, 12), [-26, 0], [-16, -92], [16, -92], [26, 0]] as Point[], 26, {
    openings: [shifted(polygon(24, 15), 0, 40), shifted(polygon(12, 7), 0, -52), shifted(polygon(12, 7), 0, -76)],
  })
const camShaft = (): Drawn =>
  together(
    prism('x', [...arc([0, 22], 14, 20, 200, 8), ...arc([0, -22], 14, 200, 380, 8)], 30, { middle: [-112, 0, 0] }),
    turned('x', [step(16, 26), step(150, 13), ...times(5, step(4, 15), step(3, 12))]),
  )
const reservoir = (): Drawn =>
  together(
    prism('z', rectangle(112, 64, 14), 56, { side: fills.side }),
    ...[-30, 30].map((x) => turned('z', [step(16, 9)], [x, 0, -38])),
    turned('z', [step(10, 21), step(12, 18)], [-20, 0, 38]),
  )
const cable = (): Drawn =>
  together(
    bent(way('-120,0,40 -60,0,44 0,0,10 30,0,-44 90,0,-50 130,0,-20'), 9, fills.rubber),
    turned('x', [step(16, 5, bore(2)), step(30, 8), step(8, 13)], [-124, 0, 40]),
    turned('x', [step(8, 13), step(24, 8), step(22, 4), step(8, 8)], [140, 0, -14]),
  )

export const brakeSystemFigures: Readonly<Record<string, Figure>> = {
  brake_booster: booster,
  master_cylinder: masterCylinder,
  clutch_master: masterCylinder,
  wheel_cylinder: wheelCylinder,
  brake_hose: hose,
  abs_sensor: sensor,
  abs_sensor_cv: sensor,
  wear_sensor: wearSensor,
  spring_brake: springBrake,
  brake_chamber: chamber,
  slack_adjuster: slackAdjuster,
  camshaft_brake: camShaft,
  fluid_reservoir: reservoir,
  handbrake_cable: cable,
  vacuum_pump: () =>
    together(
      turned('x', [
        step(20, 18, toothed(4, 8, 13, fills.shade)),
        step(46, 46, groove(36)),
        step(10, 54, holes(3, 48, 5)),
      ]),
      turned('z', [cone(10, 6, 9), step(40, 8)], [0, 0, 62]),
    ),
  brake_light_switch: () =>
    together(
      turned('x', [cone(8, 4, 7), step(24, 7), step(26, 15), step(10, 20)]),
      prism('x', rectangle(34, 28, 5), 26, { middle: [44, 0, 0] }),
    ),
}
