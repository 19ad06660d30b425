import type { BonusContractType } from '#src/contract/campaigns/bonus-contract.ts'
import type { ColumnType, Generated } from 'kysely'
import type { JsonOrDefault, Localised, Numeric, Timestamp } from './column-types.ts'

/** Bonus contracts of companies, and the PIN that opens them. */
export interface BonusTables {
  bonus_contracts: {
    company_id: number
    type: BonusContractType
    number: string
    signed_on: ColumnType<string, string, string>
    starts_on: ColumnType<string, string, string>
    ends_on: ColumnType<string, string, string>
    terms: JsonOrDefault<Localised>
  }
  /** `reach`: net bani bought or points earned; `bonus`: percent or points. */
  bonus_levels: {
    company_id: number
    type: BonusContractType
    level: number
    reach: number
    bonus: Numeric
  }
  bonus_pins: {
    company_id: number
    pin_hash: string
    failed: Generated<number>
    locked_until: Timestamp | null
    set_at: Timestamp
    set_by: number | null
  }
  bonus_unlocks: {
    token_id: string
    company_id: number
    expires_at: Timestamp
  }
  bonus_pin_links: {
    token_hash: Buffer
    company_id: number
    user_id: number
    expires_at: Timestamp
  }
}
