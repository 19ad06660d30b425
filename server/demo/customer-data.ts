import { brand } from '#src/contract/brand.ts'
import type { CompanyRow } from './company-rows.ts'
import { writeCsv } from './csv-writer.ts'
import type { DemoContext } from './demo-context.ts'
import { demoPassword, type Person } from './people.ts'

/** Writes companies, shipping points and users. */
export function writeCustomers(
  folder: string,
  context: DemoContext,
  companies: readonly CompanyRow[],
  people: readonly Person[],
): void {
  writeCsv(
    folder,
    'companies.csv',
    [
      'company_id',
      'company_code',
      'customer_code',
      'name',
      'kind',
      'tax_code',
      'trade_register',
      'address',
      'city',
      'county',
      'phone',
      'email',
      'price_group',
      'branch_id',
      'credit_limit_minor',
      'credit_used_minor',
      'balance_minor',
      'margin_percent',
      'restricted_brands',
      'allow_campaigns',
      'allowed_campaigns',
      'points',
    ],
    companies.map((company) => [
      company.id,
      '1000',
      company.customerCode,
      company.name,
      company.kind,
      company.taxCode,
      company.tradeRegister,
      company.address,
      company.city,
      company.county,
      company.phone,
      `office@${company.slug}.example`,
      company.priceGroup,
      company.branchId,
      company.creditLimitMinor,
      company.creditUsedMinor,
      -company.creditUsedMinor,
      company.marginPercent,
      company.restrictedBrands.join('|'),
      company.campaigns.length > 0,
      company.campaigns.join('|'),
      company.points,
    ]),
  )
  writeCsv(
    folder,
    'shipping_points.csv',
    ['shipping_point_id', 'company_id', 'kunnr', 'name', 'address', 'city', 'county', 'postal_code', 'is_default'],
    companies.flatMap((company) =>
      company.shippingPoints.map((point) => [
        point.id,
        point.companyId,
        point.kunnr,
        point.name,
        point.address,
        point.city,
        point.county,
        point.postalCode,
        point.isDefault,
      ]),
    ),
  )

  const byId = new Map(companies.map((company) => [company.id, company]))
  writeCsv(
    folder,
    'users.csv',
    [
      'user_id',
      'company_id',
      'parent_user_id',
      'username',
      'email',
      'first_name',
      'family_name',
      'nickname',
      'phone',
      'role',
      'acl_roles',
      'password',
      'status',
      'is_parent',
      'can_place_orders',
      'may_see_purchase_prices',
      'may_see_finances',
      'is_points_collector',
      'locale',
      'shipping_point_id',
      'last_seen_at',
    ],
    people.map((person) => {
      const company = byId.get(person.companyId)!
      const random = context.random('person', person.id)
      return [
        person.id,
        person.companyId,
        person.parentId,
        person.username,
        `${person.username}@${company.slug === brand.slug ? brand.slug : company.slug}.example`,
        person.firstName,
        person.familyName,
        person.nickname,
        company.phone,
        person.role,
        person.aclRoles.join('|'),
        demoPassword,
        person.status,
        person.isParent,
        person.canPlaceOrders,
        person.maySeePurchasePrices,
        person.maySeeFinances,
        person.isPointsCollector,
        person.locale,
        company.shippingPoints[0]!.id,
        random.chance(0.85)
          ? instantBefore(context.today, random.int(1, 40), random.int(6, 16), random.int(0, 59))
          : null,
      ]
    }),
  )
}

/** A time of day (UTC) some days before the day. */
export function instantBefore(today: string, days: number, hour: number, minute: number): string {
  return `${dayFrom(today, -days)}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:${String((days * 7) % 60).padStart(2, '0')}Z`
}

export function dayFrom(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
