import { pointsExpireOn } from '#src/domain/points/points-awards.ts'
import { RESELLER, WORKSHOP } from './company-rows.ts'
import { writeCsv } from '../csv-writer.ts'
import { dayFrom, instantBefore } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'
import type { Person } from './people.ts'
import type { PastOrder } from './past-orders.ts'
import { hadAt, REFUSED, spentOn, writeStartOrders } from './start-orders.ts'

/** Of the workshop: points that were had and are used up, by what they were used for. */
const SPENT = ['90000003', '90000004', '90000005', '90000008', '90000009']
const FROM_LAST_YEAR = ['90000001', REFUSED]
const LONG_AGO = ['90000006']
const sumOf = (numbers: readonly string[]) => numbers.reduce((sum, number) => sum + spentOn(number).points, 0)

/**
 * The workshop collects: some of its points expire soon, and it has had a prize; the reseller owes points since something came back. What was paid of their invoices since they joined the shop
 * awards by itself, and takes back what credit notes took back.
 */
export function writePoints(
  folder: string,
  { today, showcase }: DemoContext,
  people: readonly Person[],
  orders: readonly PastOrder[],
): void {
  const owner = (companyId: number) => people.find((person) => person.companyId === companyId && person.isParent)!.id
  const ofLastYear = (companyId: number) => `${companyId} ${Number(today.slice(0, 4)) - 1}`
  const spent = (source: string) => (number: string) => [
    WORKSHOP,
    `opening:${source}`,
    spentOn(number).points,
    spentOn(number).isPrize ? 'prize' : 'order',
    number,
    owner(WORKSHOP),
    hadAt(today, spentOn(number).daysAgo),
  ]
  const refusedOn = dayFrom(today, -spentOn(REFUSED).daysAgo)
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
      [WORKSHOP, 'opening', `${WORKSHOP} spent`, sumOf(SPENT), dayFrom(today, -200), dayFrom(today, 165)],
      [WORKSHOP, 'opening', `${WORKSHOP} long ago`, sumOf(LONG_AGO), dayFrom(today, -500), dayFrom(today, -140)],
      [WORKSHOP, 'given_back', `${REFUSED}/1`, spentOn(REFUSED).points, refusedOn, pointsExpireOn(refusedOn)],
      [WORKSHOP, 'given_back', 'P-90000001', 40, dayFrom(today, -70), dayFrom(today, 300)],
      [RESELLER, 'opening', ofLastYear(RESELLER), 200, dayFrom(today, -400), dayFrom(today, -34)],
    ],
  )
  writeCsv(
    folder,
    'point_uses.csv',
    ['company_id', 'award_id', 'points', 'kind', 'source', 'actor_id', 'used_at'],
    [
      ...FROM_LAST_YEAR.map(spent(ofLastYear(WORKSHOP))),
      ...SPENT.map(spent(`${WORKSHOP} spent`)),
      ...LONG_AGO.map(spent(`${WORKSHOP} long ago`)),
      [
        RESELLER,
        `opening:${ofLastYear(RESELLER)}`,
        160,
        'prize',
        '90000002',
        owner(RESELLER),
        hadAt(today, spentOn('90000002').daysAgo),
      ],
    ],
  )
  writeCsv(
    folder,
    'point_debts.csv',
    ['company_id', 'points', 'source', 'noted_at'],
    [[RESELLER, 3_200, 'START', instantBefore(today, 31, 3, 33)]],
  )
  const usedIn = orders.find(({ voucher }) => voucher !== null)!.number
  writeStartOrders(folder, { today, showcase }, { owner, usedIn })
}
