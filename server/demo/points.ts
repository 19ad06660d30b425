import { RESELLER, WORKSHOP } from './company-rows.ts'
import { writeCsv } from './csv-writer.ts'
import { dayFrom, instantBefore } from './days.ts'
import type { DemoContext } from './demo-context.ts'
import type { Person } from './people.ts'
import { PRODUCT_POINTS, VOUCHER_POINTS, writeStartOrders } from './start-orders.ts'

/** Points that were had and are used up. */
const SPENT = VOUCHER_POINTS + 2 * PRODUCT_POINTS

/**
 * The workshop collects: some of its points expire soon, and it has had a prize; the reseller owes points since something came back. What was paid of their invoices since they joined the shop
 * awards by itself, and takes back what credit notes took back.
 */
export function writePoints(folder: string, { today, showcase }: DemoContext, people: readonly Person[]): void {
  const owner = (companyId: number) => people.find((person) => person.companyId === companyId && person.isParent)!.id
  const ofLastYear = (companyId: number) => `${companyId} ${Number(today.slice(0, 4)) - 1}`
  const spent = (number: string, points: number, kind: string, at: string) =>
    [WORKSHOP, `opening:${WORKSHOP} spent`, points, kind, number, owner(WORKSHOP), at] as const
  writeCsv(
    folder,
    'point_accounts.csv',
    ['company_id', 'joined_on'],
    [
      [WORKSHOP, dayFrom(today, -90)],
      [RESELLER, dayFrom(today, -30)],
    ],
  )
  writeCsv(
    folder,
    'point_awards.csv',
    ['company_id', 'kind', 'source', 'points', 'given_on', 'expires_on'],
    [
      [WORKSHOP, 'opening', ofLastYear(WORKSHOP), 380, dayFrom(today, -320), dayFrom(today, 36)],
      [WORKSHOP, 'opening', `${WORKSHOP} spent`, SPENT, dayFrom(today, -200), dayFrom(today, 165)],
      [WORKSHOP, 'given_back', 'P-90000001', 40, dayFrom(today, -70), dayFrom(today, 300)],
      [RESELLER, 'opening', ofLastYear(RESELLER), 200, dayFrom(today, -400), dayFrom(today, -34)],
    ],
  )
  writeCsv(
    folder,
    'point_uses.csv',
    ['company_id', 'award_id', 'points', 'kind', 'source', 'actor_id', 'used_at'],
    [
      [
        WORKSHOP,
        `opening:${ofLastYear(WORKSHOP)}`,
        200,
        'prize',
        '90000001',
        owner(WORKSHOP),
        instantBefore(today, 54, 9, 12),
      ],
      spent('90000003', VOUCHER_POINTS, 'prize', instantBefore(today, 40, 10, 31)),
      spent('90000004', PRODUCT_POINTS * 2, 'order', instantBefore(today, 12, 8, 20)),
      [
        RESELLER,
        `opening:${ofLastYear(RESELLER)}`,
        160,
        'prize',
        '90000002',
        owner(RESELLER),
        instantBefore(today, 200, 10, 5),
      ],
    ],
  )
  writeCsv(
    folder,
    'point_debts.csv',
    ['company_id', 'points', 'source', 'noted_at'],
    [[RESELLER, 3_200, 'START', instantBefore(today, 31, 3, 33)]],
  )
  writeStartOrders(folder, { today, showcase }, owner)
}
