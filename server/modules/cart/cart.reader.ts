import type { Cart, MiniCart } from '#src/contract/ordering/cart.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Transaction } from '#server/store/store.ts'
import { cartContext } from './cart.context.ts'
import { carsOf } from './fit-inputs.ts'
import { presentCart, presentMiniCart, shippingPointOf } from './cart.presenter.ts'
import { accountRepository } from '#server/modules/account/account.repository.ts'

/** The cart as the person sees it now: prices, stock and conditions of this moment. */
export async function readCart(tx: Transaction, principal: Principal): Promise<Cart> {
  const context = await cartContext(tx, principal)
  const head = await context.cart.find()
  const jobs = await context.jobs.open()
  const ofJobs = await context.cart.linesOfJobs(jobs.map(({ id }) => id))
  const rows = [...(head ? await context.cart.lines(head.cartId) : []), ...ofJobs]
  const carIds = [...new Set([...carsOf(rows), ...jobs.flatMap(({ carId }) => carId ?? [])])]
  const notes = await context.notesOf(carIds)
  const [lines, fitInputs, vehicles, campaigns, shippingPoints, means, snapshot, names, payments] = await Promise.all([
    context.price(rows),
    context.fitInputs(rows, notes),
    tx.catalogue.badges(carIds),
    tx.catalogue.campaigns(
      principal,
      rows.map((row) => row.articleId),
    ),
    context.shippingPoints(),
    tx.repository(accountRepository, principal).orderingMeans(),
    tx.catalogue.snapshot(),
    context.jobs.names([
      ...new Set(ofJobs.flatMap(({ addedBy, wishes }) => [addedBy ?? [], wishes.map(({ by }) => by)].flat())),
    ]),
    tx.repository(accountRepository, principal).paymentTerms(),
  ])
  return presentCart(context, head, lines, {
    snapshot,
    jobs,
    names,
    fitInputs,
    vehicles,
    notes,
    campaigns,
    shippingPoints,
    payments,
    now: tx.now,
    ...means,
  })
}

export async function readMiniCart(tx: Transaction, principal: Principal): Promise<MiniCart> {
  const context = await cartContext(tx, principal)
  const head = await context.cart.find()
  const lines = head ? await context.price(await context.cart.lines(head.cartId)) : []
  const jobs = await context.jobs.open()
  const mini = presentMiniCart(context, lines, context.transport ? await shippingPoint() : null)
  return jobs.length === 0 ? mini : { ...mini, jobs: jobs.length }

  /** Asked only where transport hangs on it: the header asks for this at every start. */
  async function shippingPoint(): Promise<number | null> {
    const [shippingPoints, { usualShippingPoint }] = await Promise.all([
      context.shippingPoints(),
      tx.repository(accountRepository, principal).orderingMeans(),
    ])
    return shippingPointOf(head, { shippingPoints, usualShippingPoint })
  }
}
