import { bent } from './bent.ts'
import { type Drawn, fills, movedBy, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { gearWheel, polygon, prism, rectangle, shifted } from './prism.ts'
import { project, points, way } from './projection.ts'
import { bore, cone, filled, folds, groove, holes, plate, spokes, step, toothed, turned } from './turned.ts'

const shaft = (): Drawn =>
  turned('x', [
    step(36, 11, toothed(14, 8, 10.5, fills.shade)),
    step(20, 40, groove(28)),
    step(32, 46),
    ...folds(5, 44, 24),
    step(112, 12),
    ...folds(4, 22, 36),
    step(40, 40),
    step(10, 28),
    step(24, 13),
  ])
const joint = (inner: boolean): Drawn =>
  turned(
    'x',
    inner
      ? [step(18, 40, plate(32, fills.side), toothed(3, 14, 28, fills.shade)), step(60, 46), step(10, 30), step(44, 14)]
      : [step(46, 13, toothed(14, 8, 12, fills.shade)), cone(14, 26, 44), step(44, 48), cone(8, 48, 42)],
  )
const boots = (): Drawn => turned('x', [step(9, 20, bore(13)), ...folds(6, 24, 46), step(11, 44)])
const seal = (size: number): Drawn =>
  turned('x', [step(16, 42 * size, plate(36 * size, fills.side), groove(31 * size), bore(24 * size))])
const flywheel = (): Drawn =>
  together(
    prism('x', gearWheel(64, 112, 106), 12, { middle: [8, 0, 0] }),
    turned('x', [step(16, 104, groove(98), groove(58), holes(8, 34, 5), bore(18)), step(4, 100)], [-10, 0, 0]),
  )
const clutchDisc = (): Drawn =>
  turned('x', [
    step(16, 22, toothed(18, 10, 13, fills.shade)),
    step(4, 56, holes(6, 42, 9, fills.side)),
    filled(
      fills.side,
      step(12, 98, plate(64, fills.face), spokes(18, 64, 98, 6), holes(6, 44, 10, fills.side), plate(22, fills.face)),
    ),
  ])
const pressurePlate = (): Drawn =>
  turned('x', [
    cone(26, 62, 96, plate(56, fills.side), spokes(18, 20, 54), bore(18)),
    step(12, 108, groove(98), holes(6, 103, 4)),
    step(14, 96),
  ])
const releaseBearing = (): Drawn =>
  turned('x', [step(18, 40, plate(34, fills.side), bore(22)), step(10, 52), step(36, 30), step(6, 40)])
const clutchSlave = (): Drawn =>
  together(
    bent(way('10,10,-40 30,40,-60 40,110,-44 36,120,-10'), 10),
    turned('x', [
      step(16, 40, plate(33, fills.side), bore(20)),
      step(12, 48),
      ...folds(2, 36, 44),
      step(14, 64, holes(3, 56, 5)),
      step(4, 62),
    ]),
  )
const fork = (): Drawn =>
  prism(
    'x',
    points(
      '-18,112 18,112 24,40 52,20 56,-28 40,-66 26,-62 34,-26 20,-8 -20,-8 -34,-26 -26,-62 ' +
        '-40,-66 -56,-28 -52,20 -24,40',
    ),
    14,
    { openings: [shifted(polygon(16, 9), 0, 88), shifted(rectangle(14, 34, 6), 0, 42)] },
  )
const clutchKit = (): Drawn =>
  together(
    movedBy(project([62, 0, 0]), pressurePlate()),
    movedBy(project([-10, 0, 0]), clutchDisc()),
    movedBy(project([-86, 0, 0]), releaseBearing()),
  )

export const drivetrainFigures: Readonly<Record<string, Figure>> = {
  drive_shaft: shaft,
  cv_joint_kit: () => joint(false),
  cv_joint_inner: () => joint(true),
  cv_boot: boots,
  diff_seal: () => seal(1),
  crank_seal: () => seal(1.15),
  flywheel,
  clutch_disc: clutchDisc,
  pressure_plate: pressurePlate,
  release_bearing: releaseBearing,
  central_slave: clutchSlave,
  release_fork: fork,
  clutch_kit: clutchKit,
}
