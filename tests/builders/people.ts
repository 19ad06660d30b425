import { randomUUID } from 'node:crypto'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { newToken } from '#server/access/token.ts'
import { companyRow, insert, userRow } from './rows.ts'

/** Who is there: the owner sees purchase prices, the mechanic does not, the apprentice cannot order; a second company may not buy LPR; staff. */
export const people = {
  company: 1,
  otherCompany: 2,
  owner: 100,
  mechanic: 101,
  apprentice: 102,
  outsider: 200,
  staff: 300,
  blocked: 103,
} as const

export async function insertPeople(
  db: Kysely<Tables>,
  restrictedBrands: readonly number[],
  ofCompanies: Partial<Insertable<Tables['companies']>> = {},
): Promise<void> {
  await insert(db, 'companies', [
    companyRow({ ...ofCompanies, company_id: people.company }),
    companyRow({
      ...ofCompanies,
      company_id: people.otherCompany,
      price_group: 'A',
      margin_percent: 0,
      restricted_brands: [...restrictedBrands],
    }),
  ])
  await insert(db, 'users', [
    userRow({ user_id: people.owner, company_id: people.company, username: 'patron', is_parent: true }),
    userRow({
      user_id: people.mechanic,
      company_id: people.company,
      username: 'mecanic',
      may_see_purchase_prices: false,
      parent_user_id: people.owner,
    }),
    userRow({
      user_id: people.apprentice,
      company_id: people.company,
      username: 'ucenic',
      may_see_purchase_prices: false,
      can_place_orders: false,
      parent_user_id: people.owner,
    }),
    userRow({ user_id: people.blocked, company_id: people.company, username: 'blocat', status: 'blocked' }),
    userRow({ user_id: people.outsider, company_id: people.otherCompany, username: 'strain' }),
    userRow({ user_id: people.staff, company_id: people.otherCompany, username: 'rv', acl_roles: ['RV carpat'] }),
  ])
}

/** A living session of the person; gives its token. Who acts for them is assigned to their company. */
export async function openSession(db: Kysely<Tables>, userId: number, actorId = userId): Promise<string> {
  const { token, hash } = newToken()
  if (actorId !== userId) await assign(db, actorId, userId)
  await insert(db, 'sessions', [
    {
      token_id: randomUUID(),
      token_hash: hash,
      user_id: userId,
      actor_id: actorId,
      expires_at: new Date(Date.now() + 3_600_000),
    },
  ])
  return token
}

/** Assigns somebody of staff to the company of a customer. */
export async function assign(db: Kysely<Tables>, staffId: number, customerId: number): Promise<void> {
  await db
    .insertInto('staff_companies')
    .columns(['user_id', 'company_id'])
    .expression(({ selectFrom }) =>
      selectFrom('users')
        .select([sql<number>`${staffId}::int`.as('user_id'), 'company_id'])
        .where('user_id', '=', customerId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
