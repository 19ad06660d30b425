import { hashSync } from '@node-rs/argon2'
import { brand } from '#src/contract/brand.ts'
import { CLOSED_WORKSHOP, type CompanyRow, DISTRIBUTOR, RESELLER, slugOf, WORKSHOP } from './company-rows.ts'
import type { DemoContext } from '../demo-context.ts'
import { passwordHashing } from '#server/db/import/staged-passwords.ts'

/** All demo people log in with it. */
export const demoPassword = 'Atelier!2026'

/** As the file has it: a hash is of a person's own password, so nobody of the demo has to choose another. The same every time, as all of the demo. */
export function demoPasswordHash(): string {
  demoHash ??= hashSync(demoPassword, { ...passwordHashing, salt: Buffer.from('salt of the demo') })
  return demoHash
}
let demoHash: string | undefined

export interface Person {
  readonly id: number
  readonly companyId: number
  readonly parentId: number | null
  readonly username: string
  readonly firstName: string
  readonly familyName: string
  readonly nickname: string
  readonly role: string
  readonly aclRoles: readonly string[]
  readonly status: 'active' | 'blocked'
  readonly isParent: boolean
  readonly canPlaceOrders: boolean
  readonly maySeePurchasePrices: boolean
  readonly maySeeFinances: boolean
  readonly isPointsCollector: boolean
  readonly locale: 'ro' | 'hu' | 'en' | 'de'
}

const nobody = {
  parentId: null,
  nickname: '',
  aclRoles: [],
  status: 'active',
  isParent: false,
  canPlaceOrders: false,
  maySeePurchasePrices: false,
  maySeeFinances: false,
  isPointsCollector: false,
  locale: 'ro',
} as const
export const PATRON = 1100
export const MECANIC = 1101
export const UCENIC = 1102

/** The people of the README, with exactly the rights described there. */
export const demoPeople: readonly Person[] = [
  {
    ...nobody,
    id: 1001,
    companyId: DISTRIBUTOR,
    username: 'admin',
    firstName: 'Ilinca',
    familyName: 'Dobrean',
    role: 'administrator',
    aclRoles: ['admin'],
    maySeePurchasePrices: true,
  },
  {
    ...nobody,
    id: 1002,
    companyId: DISTRIBUTOR,
    username: 'rv',
    firstName: 'Sebastian',
    familyName: 'Runcan',
    role: 'sales consultant',
    aclRoles: [`RV ${brand.slug}`],
    maySeePurchasePrices: true,
  },
  {
    ...nobody,
    id: 1003,
    companyId: DISTRIBUTOR,
    username: 'dv',
    firstName: 'Roxana',
    familyName: 'Vlaicu',
    role: 'sales director',
    aclRoles: [`DV ${brand.slug}`],
    maySeePurchasePrices: true,
  },
  {
    ...nobody,
    id: 1004,
    companyId: DISTRIBUTOR,
    username: 'drv',
    firstName: 'Adrian',
    familyName: 'Mureșeanu',
    role: 'regional sales director',
    aclRoles: [`DRV ${brand.slug}`],
    maySeePurchasePrices: true,
  },
  {
    ...nobody,
    id: PATRON,
    companyId: WORKSHOP,
    username: 'patron',
    firstName: 'Horia',
    familyName: 'Feleacan',
    role: 'owner',
    isParent: true,
    canPlaceOrders: true,
    maySeePurchasePrices: true,
    maySeeFinances: true,
    isPointsCollector: true,
  },
  {
    ...nobody,
    id: MECANIC,
    companyId: WORKSHOP,
    parentId: PATRON,
    username: 'mecanic',
    firstName: 'Vlad',
    familyName: 'Surduc',
    nickname: 'Vlad',
    role: 'mechanic',
    canPlaceOrders: true,
  },
  {
    ...nobody,
    id: UCENIC,
    companyId: WORKSHOP,
    parentId: PATRON,
    username: 'ucenic',
    firstName: 'Denis',
    familyName: 'Vâlcan',
    nickname: 'Denis',
    role: 'apprentice',
  },
  {
    ...nobody,
    id: 1103,
    companyId: WORKSHOP,
    parentId: PATRON,
    username: 'contabil',
    firstName: 'Anca',
    familyName: 'Chindriș',
    role: 'bookkeeper',
    maySeePurchasePrices: true,
    maySeeFinances: true,
  },
  {
    ...nobody,
    id: 1200,
    companyId: RESELLER,
    username: 'revanzator',
    firstName: 'Corina',
    familyName: 'Arcadian',
    role: 'owner',
    isParent: true,
    canPlaceOrders: true,
    maySeePurchasePrices: true,
    maySeeFinances: true,
  },
  {
    ...nobody,
    id: 1300,
    companyId: CLOSED_WORKSHOP,
    username: 'blocat',
    firstName: 'Tudorel',
    familyName: 'Barieru',
    role: 'owner',
    status: 'blocked',
    isParent: true,
    canPlaceOrders: true,
    maySeePurchasePrices: true,
    maySeeFinances: true,
  },
]

/** The demo people, and an owner and up to two employees of every other company. */
export function peopleOf(context: DemoContext, companies: readonly CompanyRow[]): Person[] {
  const { firstNames, lastNames } = context.facts.counties
  const names = new Set<string>()
  const others = companies
    .filter((company) => company.id >= 100)
    .flatMap((company) => {
      const random = context.random('people', company.id)
      const count = random.int(1, 2)
      return Array.from({ length: count }, (_, index): Person => {
        let firstName = random.pick(firstNames)
        let familyName = random.pick(lastNames)
        while (names.has(`${firstName} ${familyName}`))
          [firstName, familyName] = [random.pick(firstNames), random.pick(lastNames)]
        names.add(`${firstName} ${familyName}`)
        const owner = index === 0
        return {
          ...nobody,
          id: company.id * 100 + index,
          companyId: company.id,
          parentId: owner ? null : company.id * 100,
          username: `${slugOf(firstName)}.${slugOf(familyName)}`,
          firstName,
          familyName,
          role: owner ? 'owner' : 'mechanic',
          status: random.chance(0.04) ? 'blocked' : 'active',
          isParent: owner,
          canPlaceOrders: owner || random.chance(0.7),
          maySeePurchasePrices: owner,
          maySeeFinances: owner,
          isPointsCollector: owner && company.points > 0,
          locale: random.chance(0.15) ? 'hu' : 'ro',
        }
      })
    })
  return [...demoPeople, ...others]
}
