import type { ColumnType, Generated } from 'kysely'
import type { JsonOrDefault, Timestamp } from './column-types.ts'

/** What a line of an invoice has earned. */
export interface AwardedLine {
  readonly line: number
  readonly quantity: number
  readonly points: number
}

/** The ledger of START: awards, uses and debts are only added; the database itself counts what is left. */
export interface PointTables {
  point_accounts: {
    company_id: number
    joined_on: ColumnType<string, string, string> | null
    /** Days on which it took part before, as ranges. */
    earlier: Generated<string>
    debt: Generated<number>
  }
  point_awards: {
    award_id: Generated<number>
    company_id: number
    kind: 'opening' | 'invoice' | 'given_back'
    source: string
    points: number
    lines: JsonOrDefault<AwardedLine[]>
    given_on: ColumnType<string, string, string>
    expires_on: ColumnType<string, string, string>
    remaining: Generated<number>
  }
  point_uses: {
    use_id: Generated<number>
    company_id: number
    award_id: number
    points: number
    kind: 'order' | 'prize' | 'invoice' | 'reversal' | 'debt'
    source: string
    actor_id: number | null
    used_at: Timestamp
  }
  /** Above 0 the company owes more, below 0 it has paid. */
  point_debts: {
    debt_id: Generated<number>
    company_id: number
    points: number
    source: string
    noted_at: Timestamp
  }
  point_reversals: {
    number: string
    line: number
    award_id: number
    points: number
    reversed_at: Timestamp
  }
  /** Of what can be used through one day: the balance is a sum of a year's months. */
  point_balances: {
    company_id: number
    expires_on: ColumnType<string, string, string>
    earned: Generated<number>
    remaining: Generated<number>
  }
}
