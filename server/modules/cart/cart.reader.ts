import type { Cart, MiniCart } from '#src/contract/ordering/cart.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Transaction } from '#server/store/store.ts'
import type { CartLineRow } from './cart-lines.ts'
import { type CartContext, cartContext } from './cart.context.ts'
import { carsOf } from './fit-inputs.ts'
import { presentCart, presentMiniCart, shippingPointOf } from './cart.presenter.ts'
import { accountRepository } from '#server/modules/account/account.repository.ts'

/** The cart as the person sees it now: prices, stock and conditions of this moment. */
export async function readCart(tx: Transaction, principal: Principal): Promise<Cart> {
  const context = await cartContext(tx, principal)
  const account = tx.repository(accountRepository, principal)
  // What waits for nothing is asked at once: a cart of 200 lines would else wait for the shop a dozen times.
  const [{ head, ofCart }, { jobs, ofJobs }, shippingPoints, means, payments, snapshot] = await Promise.all([
    linesOfCart(context),
    linesOfJobs(context),
    context.shippingPoints(),
    account.orderingMeans(),
    account.paymentTerms(),
    tx.catalogue.snapshot(),
  ])
  const rows = [...ofCart, ...ofJobs]
  const carIds = [...new Set([...carsOf(rows), ...jobs.flatMap(({ carId }) => carId ?? [])])]
  const [lines, { notes, fitInputs }, vehicles, campaigns, names] = await Promise.all([
    context.price(rows),
    verdicts(context, rows, carIds),
    tx.catalogue.badges(carIds),
    tx.catalogue.campaigns(
      principal,
      rows.map((row) => row.articleId),
    ),
    context.jobs.names([
      ...new Set(ofJobs.flatMap(({ addedBy, wishes }) => [addedBy ?? [], wishes.map(({ by }) => by)].flat())),
    ]),
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

async function linesOfCart({ cart }: CartContext) {
  const head = await cart.find()
  return { head, ofCart: head ? await cart.lines(head.cartId) : [] }
}

async function linesOfJobs({ cart, jobs }: CartContext) {
  const open = await jobs.open()
  return { jobs: open, ofJobs: await cart.linesOfJobs(open.map(({ id }) => id)) }
}

/** What is noted of the vehicles, and what decides with it about each line. */
async function verdicts(context: CartContext, rows: readonly CartLineRow[], carIds: readonly number[]) {
  const notes = await context.notesOf(carIds)
  return { notes, fitInputs: await context.fitInputs(rows, notes) }
}

export async function readMiniCart(tx: Transaction, principal: Principal): Promise<MiniCart> {
  const context = await cartContext(tx, principal)
  const [{ head, ofCart }, jobs] = await Promise.all([linesOfCart(context), context.jobs.open()])
  const lines = await context.price(ofCart)
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
