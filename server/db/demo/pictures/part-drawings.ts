import * as body from './body-drawings.ts'
import * as brake from './brake-drawings.ts'
import * as chassis from './chassis-drawings.ts'
import * as electric from './electric-drawings.ts'
import * as engine from './engine-drawings.ts'
import * as fluid from './fluid-drawings.ts'
import * as heavy from './heavy-drawings.ts'
import * as universal from './universal-drawings.ts'

/** Draws variation `n` of a part. */
export type PartDrawing = (n: number) => string

const braking: Record<string, PartDrawing> = {
  brake_pads: brake.pads, brake_disc: brake.disc, brake_caliper: brake.caliper, caliper_repair: brake.pistonKit, wear_sensor: brake.wearSensor, pad_accessories: brake.clipKit, splash_panel: brake.splash,
  brake_shoes: brake.shoes, brake_drum: brake.vehicleDrum, wheel_cylinder: brake.hydraulicCylinder, shoe_accessories: brake.clipKit, master_cylinder: brake.masterCylinder, brake_hose: brake.brakeHose,
  brake_booster: brake.booster, vacuum_pump: brake.vacuumPump, handbrake_cable: brake.cable, handbrake_shoes: brake.shoes, abs_sensor: brake.wheelSensor, abs_ring: brake.toneRing,
}
const engines: Record<string, PartDrawing> = {
  oil_filter: (n) => (n % 3 === 2 ? engine.filterElement(n) : engine.canister(n)), air_filter: engine.panelFilter, fuel_filter: engine.inlineFilter, cabin_filter: engine.cabinFilter,
  transmission_filter: engine.sump, filter_set: engine.filterSet, head_gasket: engine.headGasket, head_gasket_set: engine.gasketSet, head_bolts: engine.boltSet, valve_cover_gasket: engine.coverGasket,
  rocker_cover: engine.rockerCover, camshaft: engine.camshaft, hydraulic_lifter: engine.lifter, timing_chain_kit: engine.chainKit, camshaft_adjuster: engine.sprocket, piston_rings: engine.pistonRings,
  main_bearings: engine.bearingShells, conrod_bearings: engine.bearingShells, crank_seal: engine.seal, tvd_pulley: engine.pulley, oil_pump: engine.oilPump, oil_sump: engine.sump, drain_plug: engine.drainPlug,
  oil_cooler: fluid.oilCooler, oil_pressure_switch: engine.switchSensor, engine_mount: engine.engineMount, torque_rod: engine.torqueRod, pcv_valve: engine.valve, timing_kit: engine.beltKit,
  timing_kit_pump: (n) => engine.beltKit(n + 1), timing_belt: engine.belt, timing_tensioner: engine.tensioner, vribbed_belt: (n) => engine.belt(n + 1), vribbed_kit: engine.beltKit, belt_tensioner: engine.tensioner,
  alternator_freewheel: engine.freewheel, service_kit: engine.filterSet,
}
const undercarriage: Record<string, PartDrawing> = {
  shock_absorber: chassis.shock, coil_spring: chassis.spring, strut_mount: chassis.strutMount, dust_kit: chassis.dustKit, leaf_spring: chassis.leafSpring, air_spring_pc: chassis.airSpring, stabilizer_link: chassis.link,
  stabilizer_bush: chassis.barBush, control_arm: chassis.arm, control_arm_kit: chassis.armKit, ball_joint: chassis.ballJoint, control_arm_bush: chassis.bush, wheel_hub: chassis.hub, wheel_bearing_kit: chassis.bearing,
  steering_knuckle: chassis.knuckle, axle_bush: chassis.bush, wheel_bolt: chassis.wheelBolt, wheel_rim: chassis.rim, tie_rod_end: chassis.tieRodEnd, inner_tie_rod: chassis.rod, tie_rod: chassis.rod,
  steering_rack: chassis.rack, rack_boot: chassis.boot, ps_pump: chassis.steeringPump, drive_shaft: chassis.driveShaft, cv_joint_kit: chassis.cvJoint, cv_boot: chassis.boot, prop_shaft_joint: chassis.universalJoint,
  center_bearing: chassis.centreBearing, diff_seal: engine.seal, clutch_kit: chassis.clutchKit, clutch_kit_dmf: chassis.clutchKit, flywheel: chassis.flywheel, release_bearing: chassis.releaseBearing,
  central_slave: chassis.slaveCylinder, clutch_master: brake.hydraulicCylinder, clutch_cable: chassis.knobCable, gearbox_mount: engine.engineMount, gear_cable: chassis.knobCable, atf_service_kit: engine.sump,
  speed_sensor_gb: electric.cabledSensor,
}
const fluids: Record<string, PartDrawing> = {
  radiator: fluid.radiator, water_pump: engine.waterPump, thermostat: fluid.thermostat, radiator_fan: fluid.fan, expansion_tank: fluid.tank, radiator_hose: fluid.hose, coolant_sensor: engine.switchSensor,
  intercooler: fluid.intercooler, ac_compressor: fluid.acCompressor, ac_condenser: fluid.condenser, ac_dryer: fluid.dryer, ac_expansion_valve: fluid.valveBlock, ac_pressure_switch: engine.switchSensor,
  heater_core: fluid.heaterCore, blower_motor: fluid.blower, blower_resistor: fluid.resistor, end_silencer: fluid.silencer, middle_silencer: (n) => fluid.silencer(2 * n + 1), flex_pipe: fluid.flexPipe,
  catalyst: fluid.catalyst, dpf: (n) => fluid.catalyst(n + 1), lambda_sensor: electric.lambda, egr_valve: fluid.egr, exhaust_gasket: engine.sealRing, nox_sensor: electric.lambda, adblue_injector: fluid.injector,
  injector: fluid.injector, hp_pump: fluid.highPressurePump, throttle_body: fluid.throttle, maf_sensor: fluid.airMass, map_sensor: engine.switchSensor, turbocharger: fluid.turbo, turbo_gasket_set: engine.gasketSet,
  intake_hose: fluid.hose, fuel_pump: fluid.fuelPump, fuel_feed_unit: fluid.feedUnit, fuel_cap: fluid.cap, fuel_tank: fluid.fuelTank, dcdc_coolant_pump: fluid.washerPump, hybrid_battery_fan: fluid.fan,
}
const electrics: Record<string, PartDrawing> = {
  spark_plug: electric.sparkPlug, glow_plug: electric.glowPlug, ignition_coil: electric.ignitionCoil, ignition_cables: electric.leads, glow_relay: electric.relay, alternator: electric.alternator,
  battery_vehicle: electric.battery, starter: electric.starter, ignition_switch: electric.ignitionSwitch, headlight: electric.headlight, tail_light: electric.tailLight, fog_light: electric.fogLight,
  indicator: electric.indicator, plate_light: electric.plateLight, crank_sensor: electric.cabledSensor, cam_sensor: electric.cabledSensor, brake_light_switch: engine.switchSensor, parking_sensor: electric.parkingSensor,
  window_switch: electric.buttonSwitch, horn: electric.horn, relay: electric.relay, wiper_motor: electric.motor, airbag_clockspring: electric.clockspring, tpms_sensor: electric.tpms, antenna: electric.antenna,
  hv_charging_cable: electric.chargingCable, central_locking_motor: electric.motor, towbar_wiring: body.harness, speedo_cable: chassis.knobCable,
}
const bodies: Record<string, PartDrawing> = {
  wiper_blade: body.wiperBlade, wiper_arm: body.wiperArm, washer_pump: fluid.washerPump, washer_tank: fluid.tank, headlight_washer: fluid.jet, front_bumper: body.bumper, bonnet: body.bonnet, wing: body.wing,
  wheel_arch_liner: body.liner, radiator_grille: body.grille, front_panel: body.frontPanel, engine_shield: body.shield, rear_bumper: (n) => body.bumper(n + 1), tailgate_strut: body.gasStrut, bonnet_strut: body.gasStrut,
  outside_mirror: body.mirror, mirror_glass: body.mirrorGlass, windscreen: body.windscreen, window_regulator: body.regulator, door_lock: body.lock, door_handle: body.handle, bonnet_cable: brake.cable,
  gear_knob: body.knob, pedal_pad: body.pedal, towbar: body.towbar, tyre: body.tyre, wheel_cap: body.wheelCap,
}
const heavyDuty: Record<string, PartDrawing> = {
  air_dryer: heavy.airDryer, air_dryer_cartridge: engine.canister, air_compressor: heavy.airCompressor, brake_chamber: (n) => brake.chamber(2 * n + 1), spring_brake: (n) => brake.chamber(2 * n), relay_valve: heavy.relayValve,
  levelling_valve: heavy.relayValve, coupling_head: heavy.couplingHead, suzi_coil: heavy.coilHose, cv_pads: brake.pads, cv_disc: (n) => brake.disc(3 * n), cv_drum: brake.vehicleDrum, brake_lining: brake.lining,
  slack_adjuster: brake.slackAdjuster, camshaft_brake: brake.brakeShaft, cv_caliper: brake.caliper, caliper_repair_cv: brake.pistonKit, cv_hub: heavy.heavyHub, cv_bearing_kit: chassis.bearing, hub_cap: heavy.hubCap,
  wheel_stud_cv: heavy.stud, abs_sensor_cv: brake.wheelSensor, air_spring: chassis.airSpring, cv_shock: (n) => chassis.shock(2 * n + 1), cabin_shock: heavy.cabShock, torque_rod_cv: heavy.vStay, spring_bolt: heavy.pin,
  leaf_spring_cv: chassis.leafSpring, cabin_mirror: body.cabMirror, step_cv: body.step, tilt_cylinder: heavy.tiltCylinder, kingpin: heavy.kingpin, fifth_wheel: heavy.fifthWheel, landing_gear: heavy.landingGear,
  curtain_buckle: body.buckle, tail_lamp_trailer: heavy.trailerLamp, side_marker: body.sideMarker, mudguard_cv: body.mudguard, tr_hydraulic_pump: fluid.gearPump, tr_clutch: heavy.tractorClutch,
  tr_pto_shaft: heavy.ptoShaft, tr_top_link: heavy.topLink, tr_seat: heavy.tractorSeat, tr_tyre_tube: heavy.innerTube,
}
const consumables: Record<string, PartDrawing> = {
  engine_oil: (n) => (n % 4 === 3 ? universal.drum(n) : universal.oilJug(n)), gear_oil: universal.oilJug, atf: universal.oilJug, hydraulic_oil: universal.drum, grease: universal.tin, antifreeze: universal.fluidJug,
  brake_fluid: universal.bottle, adblue: universal.fluidJug, washer_fluid: universal.fluidJug, ps_fluid: universal.bottle, battery: electric.battery, battery_charger: universal.charger, jump_cables: universal.jumpLeads,
  bulb: electric.bulb, fuse: electric.fuse, wiper_universal: body.wiperBlade, shampoo: universal.shampoo, brake_cleaner: universal.spray, rust_remover: universal.spray, polish: universal.bottle,
  silicone_spray: universal.spray, fuel_additive: universal.bottle, dpf_cleaner: universal.bottle, silicone_sealant: universal.squeezeTube, threadlocker: universal.bottle, windscreen_adhesive: universal.cartridge,
  filler: universal.tin, primer: universal.tin, clear_coat: universal.tin, spray_paint: universal.spray, abrasive_disc: universal.abrasive, socket_set: universal.socketSet, torque_wrench: universal.torqueWrench,
  trolley_jack: universal.trolleyJack, diagnostic_tool: universal.scanner, gloves: universal.gloves, floor_mats: universal.mats, boot_tray: universal.tray, seat_covers: universal.seatCovers, roof_bars: universal.roofBars,
  snow_chains: universal.snowChains, warning_triangle: universal.triangle, first_aid_kit: universal.firstAid, extinguisher: universal.extinguisher, hose_clamp: universal.hoseClamp, trim_clip: universal.clip,
  cable_tie: universal.cableTie, copper_washer: universal.washers, insulating_tape: universal.tape,
}
const dismantled: Record<string, PartDrawing> = {
  dez_engine: heavy.engineBlock, dez_gearbox: heavy.gearbox, dez_door: body.door, dez_bonnet: body.bonnet, dez_headlight: electric.headlight, dez_bumper: body.bumper, dez_ecu: electric.ecu, dez_turbo: fluid.turbo,
  dez_abs_pump: heavy.absUnit, dez_steering_rack: chassis.rack, dez_seat: body.seat, dez_airbag: body.airbag,
}

/** The drawing of every kind of part, by the key of its generic article. */
export const partDrawings: Readonly<Record<string, PartDrawing>> = {
  ...braking, ...engines, ...undercarriage, ...fluids, ...electrics, ...bodies, ...heavyDuty, ...consumables, ...dismantled,
}
