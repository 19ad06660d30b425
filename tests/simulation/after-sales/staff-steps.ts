import type { Principal } from '#server/access/principal.ts'
import { answerClaim, receiveClaim } from '#server/modules/claims/claim-work.service.ts'
import { answerReturn } from '#server/modules/returns/return-answer.service.ts'
import type { Transaction } from '#server/store/store.ts'
import { principals, type World } from '../world.ts'
import { type BookedClaim, type BookedReturn, companyOf } from './after-sales-book.ts'

type Judged = { readonly state: string; readonly accepted?: readonly number[] }

/**
 * Staff at their counter, whose network works: the next step of some return or claim, which goes on while tablets are
 * away.
 */
export async function staffStep(world: World): Promise<void> {
  const { random, server, shop } = world
  const open = [...server.log.afterSales.papers].filter(
    ([, { state }]) => !['draft', 'decided', 'answered', 'withdrawn'].includes(state),
  )
  if (open.length === 0) return
  const [id, paper] = random.pick(open)
  const by = principals.find((each) => companyOf(each) === paper.company)!
  const caller = await shop.store.principalOf(await world.openSession(by))
  const body = await shop.store.transaction((tx) =>
    paper.is === 'return' ? judgeReturn(world, tx, caller, paper) : judgeClaim(world, tx, caller, id, paper),
  )
  world.say(`staff: ${id} ${body.state}`)
  server.log.noted({
    key: random.uuid(),
    opId: id,
    kind: 'staff',
    principal: by,
    answer: undefined,
    payload: { params: { id }, body },
  })
}

async function judgeReturn(
  { random }: World,
  tx: Transaction,
  by: Principal,
  { number, state, pieces }: BookedReturn,
): Promise<Judged> {
  if (state !== 'received') {
    const step = state === 'waiting' && random.chance(0.5) ? 'approve' : 'receive'
    await answerReturn(tx, by, number, { step })
    return { state: step === 'approve' ? 'approved' : 'received' }
  }
  const accepted = pieces.map(({ quantity }) => random.between(0, quantity))
  const lines = accepted.map((accepted_quantity, at) => ({
    line: at + 1,
    accepted_quantity,
    reason: 'x',
    fee_minor: 0,
  }))
  await answerReturn(tx, by, number, { step: 'decide', lines })
  return { state: 'decided', accepted }
}

async function judgeClaim(
  { random }: World,
  tx: Transaction,
  by: Principal,
  id: string,
  { state, pieces }: BookedClaim,
): Promise<Judged> {
  if (state === 'submitted') {
    await receiveClaim(tx, by, id)
    return { state: 'received' }
  }
  const kind = random.pick(['refused', 'repair', 'credit'] as const)
  await answerClaim(tx, by, id, {
    kind,
    text: 'x',
    part_goes: 'back',
    manufacturer_by: null,
    labour: null,
    corrects: false,
  })
  // A part that was repaired, or comes back, is the customer's again.
  return { state: 'answered', accepted: pieces.map(({ quantity }) => (kind === 'credit' ? quantity : 0)) }
}
