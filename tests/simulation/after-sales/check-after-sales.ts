import type { Operation } from '#src/platform/offline/engine/operation.ts'
import type { PaperOutcome } from '#tests/store/shop-world.ts'
import { photoOf } from '../device/photos.ts'
import type { PartitionStore } from '../device/partition-store.ts'
import { Broken, laneOf, type Ledger } from '../ledger.ts'
import type { World } from '../world.ts'
import { piecesOn } from './after-sales-book.ts'

/**
 * Returns and claims are what the effects make of them: each wish once, no piece twice, each photo byte for byte at
 * its own paper; and what waits has everything that was written.
 */
export async function checkAfterSales(world: World): Promise<void> {
  const papers = await world.shop.afterSales()
  checkPapers(world, papers)
  checkPieces(papers)
  for (const paper of papers) checkPhotos(world, paper)
  for (const write of world.ledger.online.values())
    if (write.toldBy === world.server.epochName && !world.server.log.has(write.key))
      throw new Broken(`${write.kind} ${write.key} was called done and has had no effect`)
  for (const device of world.devices) for (const store of device.partitions.values()) checkKept(world.ledger, store)
}

function checkPapers({ server }: World, papers: readonly PaperOutcome[]): void {
  const { papers: booked } = server.log.afterSales
  const ids = new Set(papers.map(({ id }) => id))
  if (ids.size < papers.length) throw new Broken('a return or claim is there twice')
  for (const id of booked.keys()) if (!ids.has(id)) throw new Broken(`${id} was accepted and is not there`)
  for (const { id, number, company, pieces, photos } of papers) {
    const expected = booked.get(id)
    if (!expected) throw new Broken(`${id} was wished for by nobody`)
    const leftOut = expected.is === 'return' ? expected.leftOut : []
    const isForgotten = (sha256: string) => leftOut.includes(sha256) && !photos.some((photo) => photo.sha256 === sha256)
    const is = JSON.stringify([number, String(company), pieces, photos.map(({ sha256 }) => sha256)])
    const was = JSON.stringify([
      expected.number,
      expected.company,
      expected.pieces.filter(({ quantity }) => quantity > 0),
      expected.photos.filter((sha256) => !isForgotten(sha256)),
    ])
    if (is !== was) throw new Broken(`${id} is ${is}, accepted was ${was}`)
  }
}

function checkPieces(papers: readonly PaperOutcome[]): void {
  const taken = new Map<string, number>()
  for (const { invoice, line, quantity } of papers.flatMap(({ pieces }) => pieces)) {
    const name = `${invoice}/${line}`
    taken.set(name, (taken.get(name) ?? 0) + quantity)
    if (taken.get(name)! > piecesOn(invoice, line)) throw new Broken(`more of ${name} comes back than was invoiced`)
  }
}

/** What has arrived is what the device has; where it was handed in, all of it. */
function checkPhotos({ server }: World, { id, is, photos }: PaperOutcome): void {
  const { isFinished } = server.log.afterSales.papers.get(id)!
  for (const { sha256, received, content } of photos) {
    const whole = photoOf(sha256).content
    if (content.length !== received || !whole.subarray(0, received).equals(content))
      throw new Broken(`photo ${sha256} of ${id} is not what was taken`)
    if (isFinished && received < whole.length) throw new Broken(`the ${is} ${id} was handed in and is not complete`)
  }
}

/** What waits for the network or for a person still has what hands it in, and every photo. */
function checkKept(ledger: Ledger, store: PartitionStore): void {
  for (const row of store.rows.values()) {
    if (row.kind !== 'claim.create.v1' && row.kind !== 'return.create.v1') continue
    const { photos = [] } = row.payload.body as { photos?: readonly { sha256: string }[] }
    if (photos.length === 0 || isGivenUp(row)) continue
    // Its person gave that up, and a restored server has forgotten what was done before.
    const isGone = [...ledger.intents.values()].some(
      ({ lastWord }) => lastWord.dependsOn.includes(row.opId) && lastWord.state === 'cancelled',
    )
    if (isGone) continue
    const last = [...store.rows.values(), ...store.receipts.values()].find(({ dependsOn }) =>
      dependsOn.includes(row.opId),
    )
    if (!last) throw new Broken(`${row.kind} ${row.opId} waits, and what hands it in is gone`)
    for (const { sha256 } of photos)
      if (!store.holds(laneOf(row), sha256)) throw new Broken(`${row.kind} ${row.opId} waits without photo ${sha256}`)
  }
}

function isGivenUp({ state, endsAs }: Operation): boolean {
  return state === 'cancelling' && endsAs === 'cancelled'
}
