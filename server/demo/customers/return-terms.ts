import { writeCsv } from '../csv-writer.ts'
import type { Facts } from '../facts.ts'
import type { Random } from '../random.ts'

/** Once fitted nobody can tell whether they were burnt: not taken back. */
const electrical = new Set([
  'abs_sensor',
  'abs_sensor_cv',
  'crank_sensor',
  'cam_sensor',
  'lambda_sensor',
  'nox_sensor',
  'maf_sensor',
  'map_sensor',
  'parking_sensor',
  'tpms_sensor',
  'airbag_clockspring',
  'dez_ecu',
  'dez_airbag',
  'relay',
  'fuse',
])
/** Come back with the seal on, or not at all. */
const sealed = new Set([
  'engine_oil',
  'gear_oil',
  'atf',
  'hydraulic_oil',
  'grease',
  'antifreeze',
  'brake_fluid',
  'adblue',
  'washer_fluid',
  'ps_fluid',
  'brake_cleaner',
  'silicone_spray',
  'fuel_additive',
  'dpf_cleaner',
  'silicone_sealant',
  'threadlocker',
  'windscreen_adhesive',
  'filler',
  'primer',
  'clear_coat',
  'spray_paint',
])
/** Bear no warranty: they are used up. */
const consumables = new Set([
  ...sealed,
  'shampoo',
  'polish',
  'rust_remover',
  'abrasive_disc',
  'gloves',
  'cable_tie',
  'copper_washer',
  'insulating_tape',
  'bulb',
  'hose_clamp',
  'trim_clip',
])
const SPECIAL_ORDERS = 0.04
/** Spoils once it has met air, and nobody can see whether it has. */
const OPEN_LIQUIDS = new Set(['primer'])
const BULKY = new Set(['front_bumper', 'rear_bumper', 'bonnet', 'windscreen', 'wing', 'dez_door', 'dez_bonnet'])
const BULKY_FEE_PERCENT = 10

/** How an article may be sent back, as it was said when it was ordered. */
export function returnTermsOf(genericKey: string, random: Random) {
  const noReturnReason = electrical.has(genericKey)
    ? ('electrical' as const)
    : random.chance(SPECIAL_ORDERS)
      ? ('special_order' as const)
      : null
  return {
    noReturnReason,
    mustBeSealed: noReturnReason === null && sealed.has(genericKey),
    feePercent: noReturnReason === null && BULKY.has(genericKey) ? BULKY_FEE_PERCENT : 0,
  }
}

/** The rules that a buyer is told by: kinds as `returnTermsOf` has them, special orders by their variant. */
export function writeReturnRules(folder: string, { categories }: Facts): void {
  const ofKinds = categories.genericArticles.flatMap(({ key, genericArticleId: kind }) => {
    if (electrical.has(key)) return [[kind, null, null, 14, 0, false, 'electrical']]
    if (OPEN_LIQUIDS.has(key)) return [[kind, null, null, 14, 0, false, 'opened_liquid']]
    if (sealed.has(key)) return [[kind, null, null, 14, 0, true, null]]
    return BULKY.has(key) ? [[kind, null, null, 14, BULKY_FEE_PERCENT, false, null]] : []
  })
  const rules = [
    [null, null, null, 14, 0, false, null],
    [null, null, 'supplier', 14, 0, false, 'special_order'],
    ...ofKinds,
  ]
  writeCsv(
    folder,
    'return_rules.csv',
    [
      'rule_id',
      'generic_article_id',
      'node_id',
      'variant',
      'returnable_days',
      'return_fee_percent',
      'must_be_sealed',
      'no_return_reason',
    ],
    rules.map((rule, index) => [index + 1, ...rule]),
  )
}

/** Months of warranty between companies; 0: none. */
export function warrantyMonthsOf(genericKey: string): number {
  if (consumables.has(genericKey)) return 0
  if (genericKey.startsWith('dez_')) return 3
  return electrical.has(genericKey) || ['alternator', 'starter'].includes(genericKey) ? 12 : 24
}
