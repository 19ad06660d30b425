import type { CompanyRow, ShippingPointRow } from './company-rows.ts'
import { type Columns, writeColumns } from '../csv-writer.ts'
import { instantBefore } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'
import { branches } from './organisation.ts'
import { demoPasswordHash, type Person } from './people.ts'

/** Writes companies, shipping points and users. */
export function writeCustomers(
  folder: string,
  context: DemoContext,
  companies: readonly CompanyRow[],
  people: readonly Person[],
): void {
  writeColumns(folder, 'companies.csv', companies, companyColumns)
  const shippingPoints = companies.flatMap((company) => [...company.shippingPoints, pickUpPoint(company)])
  writeColumns(folder, 'shipping_points.csv', shippingPoints, shippingPointColumns)
  const byId = new Map(companies.map((company) => [company.id, company]))
  const users = people.map((person) => ({ person, company: byId.get(person.companyId)! }))
  writeColumns(folder, 'users.csv', users, userColumns(context))
}

const companyColumns: Columns<CompanyRow> = {
  company_id: ({ id }) => id,
  company_code: () => '1000',
  customer_code: ({ customerCode }) => customerCode,
  name: ({ name }) => name,
  kind: ({ kind }) => kind,
  tax_code: ({ taxCode }) => taxCode,
  trade_register: ({ tradeRegister }) => tradeRegister,
  address: ({ address }) => address,
  city: ({ city }) => city,
  county: ({ county }) => county,
  phone: ({ phone }) => phone,
  email: ({ slug }) => `office@${slug}.example`,
  price_group: ({ priceGroup }) => priceGroup,
  branch_id: ({ branchId }) => branchId,
  credit_limit_minor: ({ creditLimitMinor }) => creditLimitMinor,
  credit_used_minor: ({ creditUsedMinor }) => creditUsedMinor,
  balance_minor: ({ balanceMinor }) => balanceMinor,
  margin_percent: ({ marginPercent }) => marginPercent,
  restricted_brands: ({ restrictedBrands }) => restrictedBrands.join('|'),
  allow_campaigns: ({ campaigns }) => campaigns.length > 0,
  allowed_campaigns: ({ campaigns }) => campaigns.join('|'),
  points: ({ points }) => points,
}

/** Each company may fetch at its branch, besides being brought to its own points. */
function pickUpPoint({ id, branchId }: CompanyRow): ShippingPointRow & { readonly kind: 'pickup' } {
  const { city, county } = branches.find((branch) => branch.id === branchId)!
  return {
    id: id * 10 + 9,
    companyId: id,
    kunnr: String(2_000_000 + id * 10 + 9).padStart(10, '0'),
    name: `Ridicare ${city}`,
    address: 'Zona industrială, hala A',
    city,
    county,
    postalCode: '',
    isDefault: false,
    kind: 'pickup',
  }
}

const shippingPointColumns: Columns<ShippingPointRow & { readonly kind?: 'pickup' }> = {
  shipping_point_id: ({ id }) => id,
  company_id: ({ companyId }) => companyId,
  kunnr: ({ kunnr }) => kunnr,
  name: ({ name }) => name,
  address: ({ address }) => address,
  city: ({ city }) => city,
  county: ({ county }) => county,
  postal_code: ({ postalCode }) => postalCode,
  is_default: ({ isDefault }) => isDefault,
  kind: ({ kind }) => kind ?? 'delivery',
}

const userColumns = (context: DemoContext): Columns<{ readonly person: Person; readonly company: CompanyRow }> => ({
  user_id: ({ person }) => person.id,
  company_id: ({ person }) => person.companyId,
  parent_user_id: ({ person }) => person.parentId,
  username: ({ person }) => person.username,
  email: ({ person, company }) => `${person.username}@${company.slug}.example`,
  first_name: ({ person }) => person.firstName,
  family_name: ({ person }) => person.familyName,
  nickname: ({ person }) => person.nickname,
  phone: ({ company }) => company.phone,
  role: ({ person }) => person.role,
  acl_roles: ({ person }) => person.aclRoles.join('|'),
  password: () => demoPasswordHash(),
  status: ({ person }) => person.status,
  is_parent: ({ person }) => person.isParent,
  can_place_orders: ({ person }) => person.canPlaceOrders,
  may_see_purchase_prices: ({ person }) => person.maySeePurchasePrices,
  may_see_finances: ({ person }) => person.maySeeFinances,
  is_points_collector: ({ person }) => person.isPointsCollector,
  locale: ({ person }) => person.locale,
  shipping_point_id: ({ company }) => company.shippingPoints[0]!.id,
  last_seen_at: ({ person }) => lastSeenAt(context, person),
})

function lastSeenAt({ random, today }: DemoContext, { id }: Person): string | null {
  const chance = random('person', id)
  return chance.chance(0.85) ? instantBefore(today, chance.int(1, 40), chance.int(6, 16), chance.int(0, 59)) : null
}
