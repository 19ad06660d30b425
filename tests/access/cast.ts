import { createHash } from 'node:crypto'
import type { Right } from '#src/contract/endpoint.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { companyRow, userRow } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

export const companies = { workshop: 1, other: 2, reseller: 3, distributor: 4 } as const

/** Everybody who may knock: who they are and, in so many words, which rights they hold. */
export interface Caller {
  readonly name: string
  /** For whom: whose cart and papers they are. */
  readonly userId: number
  /** Who presses the button; differs while staff act for a customer. */
  readonly actorId?: number
  readonly companyId: number
  readonly rights: readonly Right[]
}

export const callers: readonly Caller[] = [
  {
    name: 'patron',
    userId: 100,
    companyId: companies.workshop,
    rights: ['self', 'orders', 'purchasePrices', 'finances', 'parent', 'start'],
  },
  { name: 'mecanic', userId: 101, companyId: companies.workshop, rights: ['self', 'orders'] },
  { name: 'ucenic', userId: 102, companyId: companies.workshop, rights: ['self'] },
  { name: 'contabil', userId: 103, companyId: companies.workshop, rights: ['self', 'purchasePrices', 'finances'] },
  {
    name: 'revanzator',
    userId: 300,
    companyId: companies.reseller,
    rights: ['self', 'orders', 'purchasePrices', 'finances', 'parent', 'reseller', 'start'],
  },
  {
    name: 'person of another company',
    userId: 200,
    companyId: companies.other,
    rights: ['self', 'orders', 'purchasePrices', 'finances', 'parent'],
  },
  { name: 'rv', userId: 400, companyId: companies.distributor, rights: ['self', 'purchasePrices', 'staff'] },
  { name: 'dv', userId: 401, companyId: companies.distributor, rights: ['self', 'purchasePrices', 'staff'] },
  { name: 'drv', userId: 402, companyId: companies.distributor, rights: ['self', 'purchasePrices', 'staff'] },
  {
    name: 'admin',
    userId: 403,
    companyId: companies.distributor,
    rights: ['self', 'purchasePrices', 'staff', 'admin'],
  },
  {
    name: 'staff acting for patron',
    userId: 104,
    actorId: 404,
    companyId: companies.workshop,
    rights: ['orders', 'purchasePrices', 'finances', 'parent', 'start'],
  },
]

/** They call nothing: what is theirs must stay as it is. A colleague of the workshop, and somebody of another company. */
export const bystanders = { colleague: 150, foreigner: 250 } as const
export const blocked = 190

const staff = { company_id: companies.distributor, can_place_orders: false }
const subUser = { parent_user_id: 100, may_see_purchase_prices: false }
export const companyRows = [
  companyRow({ company_id: companies.workshop, allowed_campaigns: ['START'], restricted_brands: [ids.lpr] }),
  companyRow({ company_id: companies.other, restricted_brands: [ids.lpr] }),
  companyRow({
    company_id: companies.reseller,
    kind: 'reseller',
    allowed_campaigns: ['START'],
    restricted_brands: [ids.lpr],
  }),
  companyRow({ company_id: companies.distributor, kind: 'distributor', restricted_brands: [ids.lpr] }),
]
export const userRows: readonly Insertable<Tables['users']>[] = [
  userRow({
    user_id: 100,
    company_id: companies.workshop,
    username: 'patron',
    is_parent: true,
    may_see_finances: true,
    is_points_collector: true,
  }),
  userRow({ user_id: 101, company_id: companies.workshop, username: 'mecanic', ...subUser }),
  userRow({ user_id: 102, company_id: companies.workshop, username: 'ucenic', ...subUser, can_place_orders: false }),
  userRow({
    user_id: 103,
    company_id: companies.workshop,
    username: 'contabil',
    ...subUser,
    can_place_orders: false,
    may_see_purchase_prices: true,
    may_see_finances: true,
  }),
  userRow({
    user_id: 104,
    company_id: companies.workshop,
    username: 'asociat',
    is_parent: true,
    may_see_finances: true,
  }),
  userRow({ user_id: bystanders.colleague, company_id: companies.workshop, username: 'coleg', ...subUser }),
  userRow({ user_id: blocked, company_id: companies.workshop, username: 'blocat', status: 'blocked' }),
  userRow({ user_id: 200, company_id: companies.other, username: 'strain', is_parent: true, may_see_finances: true }),
  userRow({ user_id: bystanders.foreigner, company_id: companies.other, username: 'departe' }),
  userRow({
    user_id: 300,
    company_id: companies.reseller,
    username: 'revanzator',
    is_parent: true,
    may_see_finances: true,
  }),
  userRow({ ...staff, user_id: 400, username: 'rv', acl_roles: ['RV carpat'] }),
  userRow({ ...staff, user_id: 401, username: 'dv', acl_roles: ['DV carpat'] }),
  userRow({ ...staff, user_id: 402, username: 'drv', acl_roles: ['DRV carpat'] }),
  userRow({ ...staff, user_id: 403, username: 'admin', acl_roles: ['admin'] }),
  userRow({ ...staff, user_id: 404, username: 'rv2', acl_roles: ['RV carpat'] }),
]

export const companyOf = (userId: number) => userRows.find((row) => row.user_id === userId)!.company_id

/** What a person owns in this world; the same sort of thing for everybody, told apart by their number. */
export interface Belongings {
  readonly userId: number
  readonly line: string
  readonly claim: string
  /** Of a claim whose photo is still to come. */
  readonly draft: string
  readonly photo: string
  readonly order: string
  readonly shippingPoint: number
  readonly article: number
  readonly car: number
}

export const photoOf = (userId: number) => Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from(`photo of ${userId}`)])

/** The name of a person's thing of one kind; of nobody's (0) it is a name of nothing. */
export function ownUuid(kind: number, userId: number): string {
  return userId === 0
    ? uuidOfNothing(kind)
    : `00000000-0000-4000-8000-${String(kind).padStart(4, '0')}${String(userId).padStart(8, '0')}`
}

export function belongingsOf(userId: number): Belongings {
  const uuid = (kind: number) => ownUuid(kind, userId)
  return {
    userId,
    line: uuid(1),
    claim: uuid(4),
    draft: uuid(5),
    photo: createHash('sha256').update(photoOf(userId)).digest('hex'),
    order: `80000${userId}`,
    shippingPoint: companyOf(userId) * 10,
    article: ids.padsBrembo,
    car: ids.logan,
  }
}

/** Names of nothing at all. */
export const nothing: Belongings = {
  ...belongingsOf(100),
  userId: 0,
  line: uuidOfNothing(1),
  claim: uuidOfNothing(4),
  draft: uuidOfNothing(5),
  photo: '0'.repeat(64),
  order: '999999999',
  shippingPoint: 9_999,
  article: 99_999,
  car: 99_999,
}

function uuidOfNothing(kind: number): string {
  return `ffffffff-ffff-4fff-8fff-${String(kind).padStart(12, '0')}`
}
