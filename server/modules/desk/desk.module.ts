import { brand } from '#src/contract/brand.ts'
import { type Desk, DESK_MAX, type DeskItem, deskEndpoints } from '#src/contract/people/desk.ts'
import { openTotals, standingOf } from '#src/domain/finances.ts'
import { isStaff, seesStart } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { financeRepository } from '#server/modules/finances/finances.repository.ts'
import { pointsRepository } from '#server/modules/start/points.repository.ts'
import { readWork } from '#server/modules/work/work-list.ts'
import type { Transaction } from '#server/store/store.ts'
import { readArrivals, readOpenJobs } from './day.repository.ts'
import { readWaiting } from './waiting.repository.ts'

/** What the home page begins with. Each part is for who may see it where it comes from; what is not for the caller is not even asked of the database. */
export const deskModule = defineModule({
  routes: ({ work }) => [
    route(deskEndpoints.read, async ({ db, tx, principal }): Promise<Desk> => {
      const money = principal.maySeeFinances ? await readMoney(tx, principal) : null
      const ofStaff = isStaff(principal.aclRoles, brand.slug)
        ? await readWork(work, { db, principal, now: tx.now })
        : null
      const waiting = ofStaff ? [] : lateFirst(principal, await readWaiting(db, principal, tx.now), money?.late ?? [])
      return {
        currency: principal.currency,
        waiting: { items: waiting.slice(0, DESK_MAX), total: waiting.length },
        work: ofStaff && {
          items: ofStaff.slice(0, DESK_MAX).map((item) => ({ ...item, company: item.company.name })),
          total: ofStaff.length,
        },
        arrivals: await readArrivals(db, principal, tx.now),
        jobs: await readOpenJobs(db, principal),
        money: money && { left: money.left, overdue: money.overdue },
        start: seesStart(principal.marketing) ? await readStart(tx, principal) : null,
      }
    }),
  ],
})

/** Credit that is left and what is late, as the head of the finances says it. */
async function readMoney(tx: Transaction, principal: Principal) {
  const finances = tx.repository(financeRepository, principal)
  const account = await finances.account()
  const open = await finances.openInvoices()
  const { overdue } = openTotals(open, finances.today)
  const late = open
    .map((invoice) => ({ invoice, ...standingOf(invoice, invoice, finances.today) }))
    .filter(({ status }) => status === 'overdue')
    .sort((a, b) => b.overdueDays - a.overdueDays || a.invoice.number.localeCompare(b.invoice.number))
    .map(({ invoice, openMinor, coveredMinor, askedMinor }) => ({
      number: invoice.number,
      amount: openMinor - coveredMinor - askedMinor,
      due: invoice.dueOn,
    }))
  return {
    left: account.credit_limit_minor - account.credit_used_minor,
    overdue: { sum: overdue.minor, count: overdue.count, oldest_days: overdue.days },
    late,
  }
}

type Late = NonNullable<Awaited<ReturnType<typeof readMoney>>>['late'][number]

/** Who pays and does not order begins with each late invoice; to who orders all of them are one thing among others. */
function lateFirst({ canPlaceOrders }: Principal, waiting: readonly DeskItem[], late: readonly Late[]): DeskItem[] {
  const nothing = { id: '', text: '', number: '' }
  if (!canPlaceOrders)
    return [
      ...late.map(({ number, amount, due }) => ({
        ...nothing,
        kind: 'invoice' as const,
        id: number,
        number,
        count: null,
        amount,
        due,
        is_urgent: true,
      })),
      ...waiting,
    ]
  if (late.length === 0) return [...waiting]
  const amount = late.reduce((sum, each) => sum + each.amount, 0)
  const all = { ...nothing, kind: 'overdue' as const, count: late.length, amount, due: null, is_urgent: true }
  const at = waiting.findIndex((item) => !item.is_urgent)
  return at < 0 ? [...waiting, all] : [...waiting.slice(0, at), all, ...waiting.slice(at)]
}

async function readStart(tx: Transaction, principal: Principal): Promise<Desk['start']> {
  const { points, next_points: next, next_on: expires_on } = await tx.repository(pointsRepository, principal).read()
  return { points, next_expiry: next === null || expires_on === null ? null : { points: next, expires_on } }
}
