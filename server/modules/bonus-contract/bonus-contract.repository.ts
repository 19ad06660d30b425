import { sql } from 'kysely'
import type { BonusContractType, BonusLevel } from '#src/contract/campaigns/bonus-contract.ts'
import type { Localised } from '#server/db/tables.ts'
import { repository } from '#server/store/repository.ts'

export interface ContractRow {
  readonly type: BonusContractType
  readonly number: string
  readonly signed_on: string
  readonly starts_on: string
  readonly ends_on: string
  readonly terms: Localised
  readonly currency: string
  readonly levels: readonly BonusLevel[]
}

/** Whose contract it is, as it is printed. */
export interface PartnerRow {
  readonly name: string
  readonly tax_code: string
  readonly trade_register: string
  readonly address: string
  readonly city: string
  readonly county: string
}

/** The bonus contracts of the principal's company. */
export interface BonusContractRepository {
  has(type: BonusContractType): Promise<boolean>
  read(type: BonusContractType): Promise<ContractRow | undefined>
  /** Net bani that were invoiced of articles less credited, or points that invoices have earned less what returns took back; both days included, never below 0. */
  reached(contract: Pick<ContractRow, 'type' | 'starts_on' | 'ends_on'>): Promise<number>
  partner(): Promise<PartnerRow>
}

export const bonusContractRepository = repository<BonusContractRepository>(
  'bonus-contract',
  ({ db }, { companyId }) => ({
    has: async (type) => {
      const row = await db
        .selectFrom('bonus_contracts')
        .select('type')
        .where('company_id', '=', companyId)
        .where('type', '=', type)
        .executeTakeFirst()
      return row !== undefined
    },
    read: async (type) => {
      const row = await db
        .selectFrom('bonus_contracts as b')
        .innerJoin('companies as c', 'c.company_id', 'b.company_id')
        .select(['b.type', 'b.number', 'b.signed_on', 'b.starts_on', 'b.ends_on', 'b.terms', 'c.currency'])
        .where('b.company_id', '=', companyId)
        .where('b.type', '=', type)
        .executeTakeFirst()
      if (!row) return undefined
      const levels = await db
        .selectFrom('bonus_levels')
        .select(['level', 'reach as from', 'bonus'])
        .where('company_id', '=', companyId)
        .where('type', '=', type)
        .orderBy('reach')
        .execute()
      return { ...row, levels }
    },
    reached: async ({ type, starts_on: from, ends_on: to }) => {
      // Deposits come back and transport is nothing that was bought (T-02).
      const bought = sql`select sum(case kind when 'credit' then -1 else 1 end * (net_minor - coalesce((
          select sum(l.quantity::bigint * l.unit_net_minor - l.allowance_minor) from invoice_lines l where l.number = invoices.number and l.kind <> 'article'), 0))) as all from invoices
        where company_id = ${companyId} and issued_on between ${from}::date and ${to}::date`
      const earned = sql`
        select (select sum(points) from point_awards where company_id = ${companyId} and kind = 'invoice' and given_on between ${from}::date and ${to}::date)
          - coalesce((select sum(r.points) from point_reversals r join point_awards a using (award_id)
            where a.company_id = ${companyId} and a.kind = 'invoice' and a.given_on between ${from}::date and ${to}::date), 0) as all`
      const { rows } = await sql<{ reached: number }>`
        select greatest(0, coalesce(s.all, 0)) as reached from (${type === 'default' ? bought : earned}) s`.execute(db)
      return rows[0]!.reached
    },
    partner: () =>
      db
        .selectFrom('companies')
        .select(['name', 'tax_code', 'trade_register', 'address', 'city', 'county'])
        .where('company_id', '=', companyId)
        .executeTakeFirstOrThrow(),
  }),
)
