import * as body from './body-drawings.ts'
import * as brake from './brake-drawings.ts'
import * as chassis from './chassis-drawings.ts'
import * as engine from './engine-drawings.ts'
import * as fluid from './fluid-drawings.ts'
import * as heavy from './heavy-drawings.ts'
import type { PartDrawing } from './shapes.ts'

/** Parts of trucks, trailers and tractors. */
export const heavyParts: Record<string, PartDrawing> = {
  air_dryer: heavy.airDryer,
  air_dryer_cartridge: engine.canister,
  air_compressor: heavy.airCompressor,
  brake_chamber: (n) => brake.chamber(2 * n + 1),
  spring_brake: (n) => brake.chamber(2 * n),
  relay_valve: heavy.relayValve,
  levelling_valve: heavy.relayValve,
  coupling_head: heavy.couplingHead,
  suzi_coil: heavy.coilHose,
  cv_pads: brake.pads,
  cv_disc: (n) => brake.disc(3 * n),
  cv_drum: brake.vehicleDrum,
  brake_lining: brake.lining,
  slack_adjuster: brake.slackAdjuster,
  camshaft_brake: brake.brakeShaft,
  cv_caliper: brake.caliper,
  caliper_repair_cv: brake.pistonKit,
  cv_hub: heavy.heavyHub,
  cv_bearing_kit: chassis.bearing,
  hub_cap: heavy.hubCap,
  wheel_stud_cv: heavy.stud,
  abs_sensor_cv: brake.wheelSensor,
  air_spring: chassis.airSpring,
  cv_shock: (n) => chassis.shock(2 * n + 1),
  cabin_shock: heavy.cabShock,
  torque_rod_cv: heavy.vStay,
  spring_bolt: heavy.pin,
  leaf_spring_cv: chassis.leafSpring,
  cabin_mirror: body.cabMirror,
  step_cv: body.step,
  tilt_cylinder: heavy.tiltCylinder,
  kingpin: heavy.kingpin,
  fifth_wheel: heavy.fifthWheel,
  landing_gear: heavy.landingGear,
  curtain_buckle: body.buckle,
  tail_lamp_trailer: heavy.trailerLamp,
  side_marker: body.sideMarker,
  mudguard_cv: body.mudguard,
  tr_hydraulic_pump: fluid.gearPump,
  tr_clutch: heavy.tractorClutch,
  tr_pto_shaft: heavy.ptoShaft,
  tr_top_link: heavy.topLink,
  tr_seat: heavy.tractorSeat,
  tr_tyre_tube: heavy.innerTube,
}
