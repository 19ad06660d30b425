interface Composition {
  /** Codes of the parts along parallel axes from the upper left, each from the end that the reader sees, in the order of assembly. */
  readonly axes: readonly string[]
  /** What a part looks like, where its kind alone does not tell. */
  readonly looks?: Readonly<Record<string, string>>
}

/** How the parts of each unit lie on the paper. */
export const compositions: Readonly<Record<string, Composition>> = {
  front_disc_brake: { axes: ['1 3 2 14', '10 5 8 9 4 13', '11 6 7 12'] },
  rear_disc_brake: { axes: ['12 11 10 1 2', '7 4 3 8', '6 5 9'] },
  rear_drum_brake: { axes: ['11 10 9 1', '2 7 6 4 5', '3 8'] },
  brake_servo: { axes: ['4 3 7', '5 2 1 6 9', '8 10'] },
  front_strut: { axes: ['7 4 3 5', '6 2 1 8', '12 11 10 9'], looks: { 1: 'strut' } },
  front_arm: { axes: ['8 5 6 7 11', '4 2 3 1', '9 10'] },
  rear_axle: { axes: ['7 8', '9 3 1 2 10', '4 5 6'] },
  steering_gear: { axes: ['10 9 8', '6 3 5 2 4 1 11', '7'] },
  drive_shaft_u: { axes: ['8 2 7 4', '6 1 9', '5 3 10'], looks: { 3: 'cv_joint_inner' } },
  clutch_u: { axes: ['10 3 2 1', '7 4 5 9', '6 8'] },
  timing_belt_u: { axes: ['5 8 2 10', '9 1 6 3 7', '4 11 12'] },
  aux_belt_u: { axes: ['2 3 9', '7 1 5 4 8', '6'] },
  cyl_head_u: { axes: ['12 10 11', '14 13 4 5 9 8 7 6', '3 1 2'] },
  crank_u: { axes: ['6 5 7', '2 1 8 9 10', '3 4'] },
  oil_u: { axes: ['2 3 1 4 5', '6 10 12 11', '8 9 7'] },
  turbo_u: { axes: ['4 3 7 2', '8 9 1 10 5 6', '11'] },
  egr_u: { axes: ['7 8 9', '2 3 1 10', '5 4 6'], looks: { 9: 'air_housing' } },
  injection_u: { axes: ['8 9', '1 5 2 6', '7 3 4'] },
  fuel_tank_u: { axes: ['7 6 9', '5 4 2 3', '1 8'] },
  radiator_u: { axes: ['9 8 11', '4 5 1 3 2', '6 10 7'] },
  water_pump_u: { axes: ['6 7 8', '1 2 9', '5 4 3'] },
  exhaust_u: { axes: ['6 10', '7 1 2 8 3', '9 4 5'] },
  ac_u: { axes: ['9 10', '1 8 5 2 3', '7 6 4'] },
  alt_start_u: { axes: ['8 4', '3 1 2 9', '5 7 6'] },
  headlight_u: { axes: ['3 6 5', '1 4 2 9', '7 8'], looks: { 2: 'headlight_right' } },
  front_bumper_u: { axes: ['4 3 9', '6 5 1 2 8', '7 10'] },
  front_door_u: { axes: ['8 2', '10 9 3 1', '11 5 4 7 6'] },
  wiper_u: { axes: ['2 6', '1 5 3 4', '7 8'] },
  air_disc_u: { axes: ['3 4 1 11', '6 2 5 7', '9 10 8'] },
  trailer_hub_u: { axes: ['13 12 3 2 11', '5 4 6 8 7', '10 9 1'] },
  air_susp_u: { axes: ['3 7', '4 2 6', '8 5 1'] },
  ev_drive_u: { axes: ['9 6 7', '2 5 3 8', '10 1 11', '4'] },
}
