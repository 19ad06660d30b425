import type { RangeFact } from '../facts.ts'

const from = (min: number, max: number, step = 1): RangeFact => ({ min, max, step })

/**
 * Lengths in millimetres and pressures in bar of kinds of parts, by key and criterion. The criterion's own range spans
 * all kinds: from it a bolt of a wheel would be half a metre long, and a throttle body as wide as a brake drum.
 */
export const sizesOfKinds: Readonly<Record<string, Readonly<Record<number, RangeFact>>>> = {
  // Brakes.
  caliper_repair: { 1020: [34, 36, 38, 40, 42, 43, 44, 48, 54, 57, 60] },
  master_cylinder: { 1020: [19.05, 20.64, 22.2, 23.8, 25.4] },
  wear_sensor: { 1098: from(120, 1_200, 10), 1007: from(130, 1_210, 10) },
  brake_booster: { 1010: [180, 200, 203, 225, 228, 254, 266] },
  handbrake_cable: { 1007: from(900, 1_900), 1098: from(700, 1_600, 10) },
  handbrake_shoes: { 1091: [160, 165, 172, 180, 185, 190, 200], 1092: from(20, 32) },
  abs_ring: { 1008: from(68, 110), 1009: from(54, 90) },
  // Engine.
  head_gasket: {
    1003: [0.7, 1.15, 1.2, 1.3, 1.4, 1.45, 1.55, 1.6, 1.61, 1.71],
    1012: [1, 2, 3],
    1010: from(69, 96, 0.5),
  },
  head_bolts: { 1007: from(85, 175) },
  camshaft: { 1007: from(380, 560) },
  hydraulic_lifter: { 1008: [11, 12, 17, 30, 32, 33, 35], 1005: from(24, 32, 0.5) },
  piston_rings: { 1010: [66, 69, 71, 72.5, 74.5, 75, 76, 76.5, 79, 79.5, 80, 81, 82.5, 83, 84, 85, 86] },
  main_bearings: { 1010: [44, 46, 48, 50, 52, 54, 58, 59, 60], 1006: from(17, 28, 0.5) },
  conrod_bearings: { 1010: [38, 40, 43, 44, 45, 47.8, 48, 50, 52], 1006: from(15, 24, 0.5) },
  crank_seal: {
    1009: [26, 28, 30, 32, 35, 38, 40, 42, 45, 48, 50],
    1008: [42, 44, 46, 47, 50, 52, 55, 58, 62, 65, 68],
    1003: from(7, 11, 0.5),
  },
  tvd_pulley: { 1008: from(128, 188) },
  drain_plug: { 1051: [8, 13, 17, 19, 21] },
  oil_pressure_switch: { 1053: from(0.2, 0.9) },
  torque_rod: { 1007: from(110, 260) },
  timing_tensioner: { 1008: [50, 54, 55, 57, 58, 60, 62, 64, 65, 67, 70, 72], 1006: from(22, 36, 0.5) },
  belt_tensioner: { 1008: [55, 60, 65, 68, 70, 74, 76, 80], 1006: from(22, 32, 0.5) },
  alternator_freewheel: { 1008: [54, 55, 56, 58, 59, 60, 61, 63] },
  // Suspension, wheels and steering.
  leaf_spring: { 1007: from(1_000, 1_650, 5), 1006: [50, 60, 63, 65, 70] },
  stabilizer_bush: { 1009: from(16, 32) },
  control_arm_bush: { 1009: [8, 10, 12, 14, 16], 1008: from(30, 72) },
  axle_bush: { 1008: from(55, 92) },
  wheel_bolt: { 1007: [22, 23, 24, 26, 27, 28, 30, 32, 35, 40, 42, 45], 1051: [17, 19, 21] },
  inner_tie_rod: { 1007: from(190, 370) },
  tie_rod: { 1007: from(290, 480) },
  rack_boot: { 1007: from(140, 240) },
  ps_pump: { 1053: from(75, 125, 5) },
  // Drive.
  prop_shaft_joint: { 1008: [19, 22, 23.8, 24, 25, 26, 27, 28, 30], 1007: from(54, 84) },
  center_bearing: { 1009: [25, 30, 35, 40, 45, 50], 1006: from(14, 24) },
  diff_seal: {
    1009: [30, 32, 35, 38, 40, 42, 45, 48],
    1008: [47, 48, 50, 52, 54, 56, 58, 62, 65, 72],
    1003: from(7, 12, 0.5),
  },
  release_bearing: { 1009: from(28, 42) },
  central_slave: { 1020: [19.05, 20.64, 22.2, 23.8] },
  clutch_master: { 1020: [15.87, 17.5, 19.05, 20.64] },
  clutch_cable: { 1007: from(620, 1_150, 5) },
  gear_cable: { 1007: from(700, 1_300, 5) },
  // Cooling, air conditioning, exhaust, mixture.
  radiator_fan: { 1010: [280, 300, 320, 340, 360, 380, 400, 420], 1065: from(120, 600, 10) },
  radiator_hose: { 1010: [18, 20, 25, 28, 30, 32, 35, 38, 40, 42, 45], 1007: from(180, 620, 5) },
  ac_dryer: { 1005: from(170, 280), 1010: [30, 35, 40, 45, 58, 60, 66, 75] },
  end_silencer: { 1007: from(420, 1_350, 5) },
  middle_silencer: { 1007: from(700, 1_900, 5) },
  flex_pipe: { 1009: [40, 42, 45, 48, 50, 52, 55, 60, 65], 1007: [100, 120, 150, 160, 180, 200, 230, 250, 280] },
  catalyst: { 1007: from(260, 1_100, 5) },
  exhaust_gasket: {
    1009: [38, 42, 45, 46, 48, 50, 52, 55, 58, 60, 65],
    1008: [56, 60, 62, 64, 66, 70, 72, 75, 80, 85, 90],
  },
  injector: { 1053: [3, 3.5, 1_350, 1_600, 1_800, 2_000] },
  hp_pump: { 1053: [1_350, 1_600, 1_800, 2_000] },
  throttle_body: { 1010: [36, 40, 44, 45, 48, 50, 52, 55, 57, 60, 68] },
  map_sensor: { 1053: [1.2, 2.5, 3, 4] },
  intake_hose: { 1010: from(38, 75), 1007: from(90, 620, 5) },
  fuel_pump: { 1053: [3, 3.5, 4, 4.5, 5, 6] },
  fuel_feed_unit: { 1053: [3, 3.5, 4, 4.5, 5, 6] },
  fuel_cap: { 1010: [46, 48, 52, 58, 60, 65] },
  // Electrics, body.
  wiper_arm: { 1007: from(330, 640, 5) },
  bonnet_cable: { 1007: from(900, 1_900, 5) },
  speedo_cable: { 1007: from(900, 2_300, 10) },
  hv_charging_cable: { 1098: [4_000, 5_000, 7_000, 8_000, 10_000], 1041: [3.7, 7.4, 11, 22], 1040: [16, 20, 32] },
  battery_vehicle: { 1007: [207, 242, 278, 315, 353], 1006: [175], 1005: [175, 190] },
  battery: { 1007: [207, 242, 278, 315, 353], 1006: [175], 1005: [175, 190] },
  // Lorries and trailers.
  air_compressor: { 1096: [36, 40, 42, 46, 50, 56] },
  brake_chamber: { 1096: [57, 64, 75] },
  spring_brake: { 1096: [57, 64, 75] },
  levelling_valve: { 1053: [8, 8.5, 10, 12.5, 13, 20] },
  suzi_coil: { 1007: [3_000, 4_000, 4_500, 6_000, 7_000] },
  slack_adjuster: { 1007: [120, 135, 145, 150, 165, 180] },
  camshaft_brake: { 1007: from(440, 680) },
  hub_cap: { 1010: [103, 115, 125, 140, 150, 160, 172] },
  wheel_stud_cv: { 1007: [72, 80, 86, 93, 97, 102, 110] },
  abs_sensor_cv: { 1098: from(350, 2_500, 50) },
  cabin_shock: { 1007: from(220, 420) },
  torque_rod_cv: { 1007: from(420, 780, 5), 1010: [60, 68, 75, 80, 85, 95] },
  spring_bolt: { 1007: from(95, 220), 1010: [20, 24, 25, 28, 30, 36] },
  leaf_spring_cv: { 1007: from(1_200, 1_950, 10), 1006: [75, 80, 90, 100], 1003: from(14, 38) },
  tilt_cylinder: { 1007: from(420, 760, 5), 1096: from(180, 360, 5) },
  curtain_buckle: { 1007: [600, 650, 700, 800], 1006: [45, 50] },
  side_marker: { 1098: [300, 500, 1_000, 1_500, 2_000] },
  mudguard_cv: { 1006: [400, 430, 450, 480, 620, 650], 1010: [1_000, 1_050, 1_150, 1_200, 1_300] },
  // Tractors.
  tr_pto_shaft: { 1007: [660, 760, 860, 1_010, 1_210, 1_510], 1041: [12, 15, 18, 26, 35, 47, 59] },
  tr_top_link: { 1007: [380, 440, 480, 530, 560, 610], 1010: [19, 25.4, 28, 32] },
}
