import type { Cart } from '#src/contract/ordering/cart.ts'
import { people } from '#tests/builders/people.ts'
import { Broken } from '../ledger.ts'
import { principals, type World } from '../world.ts'
import { type JobBook, jobTextNames } from './job-book.ts'
import { added, companyOf, opened, shownAt } from './job-writes.ts'

/** By then every screen has its person, and the answer that it asked for last. */
const SETTLED_MS = 6_000
/** The quiet that a hint and the look that follows it need once everything works. */
const HEARD_MS = 2_000

/** A text in which two answers are the same where the same jobs hold the same. */
function told(jobs: readonly unknown[]): string {
  return JSON.stringify(jobs)
}

/** The company's open jobs as the book has them, by their ids. */
function booked(book: JobBook, company: string): string {
  const open = [...book.jobs].filter(([, job]) => job.company === company && job.state === 'open')
  return told(
    open
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, { texts, isReady }]) => [
        id,
        ...jobTextNames.map((name) => texts[name]),
        isReady,
        linesOf([...book.in(id)].map(([uuid, { article, quantity }]) => [uuid, article, quantity])),
      ]),
  )
}

/** The same as somebody is told it. */
function answered({ items, jobs = [] }: Cart): string {
  return told(
    [...jobs]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((job) => [
        job.id,
        ...jobTextNames.map((name) => job[name]),
        job.is_ready,
        linesOf(
          [...job.items, ...items.filter((line) => line.job_id === job.id)].map((line) => [
            line.uuid,
            line.id,
            line.variants[0]!.requested_quantity,
          ]),
        ),
      ]),
  )
}

function linesOf(lines: [string, number, number][]): [string, number, number][] {
  return lines.sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Jobs are what the effects make of them, for everybody of the company; those that are over hold nothing; every order holds what was seen, once. */
export async function checkJobs(world: World): Promise<void> {
  const { book } = world.server.log
  for (const principal of principals.slice(0, 3)) {
    const [company] = principal.split('.') as [string]
    const actual = answered(await world.server.cart(await world.openSession(principal)))
    const expected = booked(book, company)
    if (actual !== expected) throw new Broken(`jobs of ${principal} are ${actual}, accepted was ${expected}`)
  }
  const standing = new Map((await world.shop.jobs()).map((job) => [job.id, job]))
  for (const [id, { state, isReady }] of book.jobs) {
    const actual = standing.get(id)
    if (actual?.state !== state || actual.isReady !== isReady)
      throw new Broken(`job ${id} is ${actual?.state} ${actual?.isReady}, accepted was ${state} ${isReady}`)
    const left = book.in(id).size
    if (state !== 'open' && left > 0) throw new Broken(`job ${id} is ${state} and holds ${left} lines`)
  }
  checkShown(world)
}

/** Every open screen shows the jobs of its company as they are. */
function checkShown({ devices, server: { log } }: World): void {
  for (const { tabs } of devices)
    for (const tab of tabs) {
      if (tab.principal === null) continue
      const shown = shownAt(tab)
      const expected = booked(log.book, companyOf(tab))
      if (!shown || answered(shown) !== expected)
        throw new Broken(`${tab.name} shows the jobs ${shown && answered(shown)}, they are ${expected}`)
    }
}

/** A colleague does one thing more, when nothing fails: it must be on everybody's screen by the hint alone. */
export async function oneMore(world: World): Promise<void> {
  const { devices, random, timeline, jobIds } = world
  await timeline.run(timeline.nowMs + SETTLED_MS)
  // Whoever comes back to a page asks anew: its last answer may have been lost, or refused to a session that was over.
  for (const { tabs } of devices) for (const tab of tabs) tab.look()
  await timeline.run(timeline.nowMs + HEARD_MS)
  const tab = devices.flatMap(({ tabs }) => tabs).find((each) => each.principal?.startsWith(`${people.company}.`))
  if (!tab) return
  const company = companyOf(tab)
  const open = shownAt(tab)?.jobs ?? []
  const operation = open.length === 0 ? opened(random, jobIds, company) : added(random, random.pick(open).id)
  world.say(`${tab.name} does one thing more`)
  tab.give({
    is: 'enqueue',
    ticket: random.uuid(),
    entries: [{ operation, opId: random.uuid(), idemKey: random.uuid() }],
    attachments: [],
  })
  const isOver = () =>
    devices.every(({ tabs }) =>
      tabs.every(
        ({ state }) => !state.partition?.operations.some((row) => row.state === 'pending' || row.state === 'sending'),
      ),
    )
  const begunMs = timeline.nowMs
  await timeline.run(begunMs + 60_000, () => timeline.nowMs > begunMs + 1_000 && isOver())
  await timeline.run(timeline.nowMs + HEARD_MS)
}
