import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import type { PaymentTerm } from '#src/domain/orders/order-payment.ts'
import type { Tables } from '#server/db/tables.ts'
import { readPaymentTerms } from '#server/modules/orders/payment-terms.ts'
import { nextExpiry, pointsDay, usableOf } from '#server/modules/start/points-ledger.ts'
import { repository } from '#server/store/repository.ts'
import { presentShippingPoint, shippingPointRows } from '#server/modules/session/initial-data.ts'

export type Preferences = Partial<
  Pick<
    Updateable<Tables['users']>,
    | 'theme'
    | 'locale'
    | 'show_vat'
    | 'show_attributes'
    | 'show_purchase_price'
    | 'product_view'
    | 'product_sort'
    | 'density'
    | 'shortcuts'
    | 'new_search'
    | 'nickname'
    | 'hide_real_name'
  >
>

/** What a cart shows of its person and company: the usual shipping point, credit in bani, points. */
export interface OrderingMeans {
  readonly usualShippingPoint: number | null
  readonly credit: {
    readonly limitMinor: number
    readonly usedMinor: number
    readonly points: number
    /** Points that end first, and their last day. */
    readonly pointsExpiry: { readonly points: number; readonly expires_on: string } | null
  }
}

/** The principal's own person and company. */
export interface AccountRepository {
  /** The company's, the default one first. */
  shippingPoints(): Promise<ShippingPoint[]>
  orderingMeans(): Promise<OrderingMeans>
  /** How orders of the company may be paid, and how much of it today. */
  paymentTerms(): Promise<readonly PaymentTerm[]>
  /** Of whoever looks at the screen: the actor's own also while they act for a customer. */
  setPreferences(preferences: Preferences): Promise<void>
  /** Sets the company's general margin, in percent with two decimals; with `base` only where that one or the new one stands. Gives the one that holds now. */
  setMargin(percent: number, base?: number): Promise<number>
}

export const accountRepository = repository<AccountRepository>(
  'account',
  ({ db, now }, { subjectId, actorId, companyId }) => {
    return {
      shippingPoints: async () => {
        const rows = await shippingPointRows(db)
          .where('p.company_id', '=', companyId)
          .orderBy('p.is_default', 'desc')
          .orderBy('p.name')
          .execute()
        return rows.map(presentShippingPoint)
      },
      orderingMeans: async () => {
        const row = await db
          .selectFrom('user_companies as m')
          .innerJoin('companies as c', 'c.company_id', 'm.company_id')
          .select(['m.shipping_point_id', 'c.credit_limit_minor'])
          .select([
            sql<number>`credit_used(c.company_id)`.as('credit_used_minor'),
            usableOf(companyId, pointsDay(now)).as('points'),
            nextExpiry(companyId, pointsDay(now)).as('expiry'),
          ])
          .where('m.user_id', '=', subjectId)
          .where('c.company_id', '=', companyId)
          .executeTakeFirstOrThrow()
        return {
          usualShippingPoint: row.shipping_point_id,
          credit: {
            limitMinor: row.credit_limit_minor,
            usedMinor: row.credit_used_minor,
            points: row.points,
            pointsExpiry: row.expiry,
          },
        }
      },
      paymentTerms: () => readPaymentTerms(db, companyId, now),
      setPreferences: async (preferences) => {
        if (Object.keys(preferences).length === 0) return
        await db
          .updateTable('users')
          .set({ ...preferences, updated_at: now })
          .where('user_id', '=', actorId)
          .execute()
      },
      setMargin: async (percent, base) => {
        await db
          .updateTable('companies')
          .set({ margin_percent: percent })
          .where('company_id', '=', companyId)
          .$if(base !== undefined, (query) => query.where('margin_percent', 'in', [base!, percent]))
          .execute()
        return (
          await db
            .selectFrom('companies')
            .select('margin_percent')
            .where('company_id', '=', companyId)
            .executeTakeFirstOrThrow()
        ).margin_percent
      },
    }
  },
)
