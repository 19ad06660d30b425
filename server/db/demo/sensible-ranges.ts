import type { RangeFact } from './facts.ts'

/** Values of a criterion for kinds of parts whose usual range is far from the criterion's own, by key and criterion. */
export const sensibleRanges: Readonly<Record<string, Readonly<Record<number, RangeFact>>>> = {
  abs_ring: { 1036: [29, 43, 44, 45, 48] }, slack_adjuster: { 1036: [10, 24, 26, 37] }, timing_chain_kit: { 1036: [104, 114, 120, 130, 142, 160, 184] },
  head_bolts: { 1104: [10, 12, 14, 16] }, ignition_cables: { 1104: [4, 5] }, filter_set: { 1104: [3, 4] }, control_arm_kit: { 1104: [6, 8, 10] }, wheel_cap: { 1010: [330, 355, 380, 405], 1104: [4] },
  wheel_rim: { 1010: [356, 381, 406, 432, 457, 483], 1006: [140, 152, 165, 178, 190, 203] }, antenna: { 1007: [160, 230, 400, 550] }, towbar: { 1097: [75, 80, 85, 100] },
  atf_service_kit: { 1071: [5, 7, 8] }, washer_tank: { 1071: [2.5, 3, 3.5, 5] }, fuel_tank: { 1071: [40, 45, 50, 55, 60, 70] }, service_kit: { 1071: [4, 5] },
  kingpin: { 1010: [50.8, 89] }, fifth_wheel: { 1097: [15_000, 20_000], 1005: [150, 185, 225] }, landing_gear: { 1097: [24_000], 1005: [700, 760, 850] },
  tr_hydraulic_pump: { 1053: [180, 210, 250], 1071: [8, 11, 16, 19, 22] }, tr_seat: { 1097: [120, 130, 150] }, tr_clutch: { 1010: [228, 280, 310, 330, 350] },
  bulb: { 1065: [5, 10, 16, 21, 35, 55, 60], 1104: [1, 2, 10] }, fuse: { 1040: [5, 7.5, 10, 15, 20, 25, 30], 1104: [1, 10] }, wiper_universal: { 1104: [1, 2] },
  hose_clamp: { 1010: [12, 16, 20, 25, 32, 40, 50, 60, 80, 100], 1006: [9, 12], 1104: [1, 10] }, cable_tie: {
    1007: [100, 140, 200, 280, 370, 430], 1006: [2.5, 3.6, 4.8, 7.6], 1104: [100],
  },
  copper_washer: { 1009: [6, 8, 10, 12, 14, 16, 18, 20, 22], 1008: [10, 14, 16, 18, 20, 22, 24, 26, 27], 1003: [1, 1.5, 2], 1104: [1, 10, 100] }, trim_clip: { 1104: [10, 25, 50] },
  abrasive_disc: { 1010: [125, 150, 225], 1104: [10, 50, 100] }, insulating_tape: { 1006: [15, 19, 25], 1007: [5_000, 10_000, 20_000] }, gloves: { 1104: [1, 10, 100] },
  socket_set: { 1104: [24, 46, 94, 108, 150, 216] }, torque_wrench: { 1007: [280, 380, 480, 530] }, trolley_jack: { 1097: [2_000, 2_500, 3_000], 1005: [75, 85, 135] },
  seat_covers: { 1104: [9, 11] }, floor_mats: { 1104: [4] }, first_aid_kit: { 1104: [1] }, warning_triangle: { 1104: [1, 2] }, extinguisher: { 1072: [1, 1.8] },
  roof_bars: { 1007: [1_100, 1_200, 1_350], 1097: [75, 90, 100] }, jump_cables: { 1007: [2_500, 3_000, 3_500, 4_500], 1040: [200, 400, 600, 1_000] }, battery_charger: { 1040: [4, 6, 8, 15] },
  atf: { 1071: [1, 4, 5, 20, 60, 208] }, hydraulic_oil: { 1071: [5, 10, 20, 60, 208] }, ps_fluid: { 1071: [0.5, 1, 5] }, grease: { 1072: [0.1, 0.4, 1, 4.5, 18] },
  shampoo: { 1071: [0.5, 1, 5] }, brake_cleaner: { 1071: [0.4, 0.5, 5] }, rust_remover: { 1071: [0.25, 0.4, 0.5] }, polish: { 1071: [0.25, 0.5, 1] }, silicone_spray: { 1071: [0.4, 0.5] },
  fuel_additive: { 1071: [0.25, 0.3, 0.5, 1] }, dpf_cleaner: { 1071: [0.4, 0.5, 1, 5] }, threadlocker: { 1071: [0.01, 0.025, 0.05] }, windscreen_adhesive: { 1071: [0.3, 0.31, 0.6] },
  primer: { 1071: [0.4, 1, 5] }, clear_coat: { 1071: [0.4, 1, 5] }, spray_paint: { 1071: [0.4, 0.5] }, filler: { 1072: [0.5, 1, 1.8] },
}

/** Keys that a kind of part chooses among, where the criterion names more than it can be: an oil filter does not catch pollen. */
export const sensibleKeys: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  oil_filter: { 1022: [1, 2] }, air_filter: { 1022: [1] }, fuel_filter: { 1022: [1, 2, 5] }, cabin_filter: { 1022: [3, 4] }, transmission_filter: { 1022: [1, 2] },
}
