import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import { threadId } from '#src/domain/threads/thread-rules.ts'
import { type CsvCell, writeCsv } from '../csv-writer.ts'
import { instantBefore } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'
import type { Person } from './people.ts'

/** A document of the demo that can be talked about, and whose it is. */
export interface DemoDocument {
  readonly key: string
  readonly companyId: number
  /** Since when it is there: an instant, ISO 8601. */
  readonly since: string
}

interface Plan {
  readonly about: ThreadAbout
  readonly daysAgo: number
  /** In turns, the customer first. */
  readonly said: readonly string[]
}

/** Answered and not; a thread of an odd number of messages waits for a word. */
const plans: readonly Plan[] = [
  {
    about: 'order',
    daysAgo: 3,
    said: [
      'Plăcuțele vin în aceeași zi cu discurile? Mașina e pe elevator.',
      'Da, pleacă împreună din Cluj, ajung mâine la 9.',
      'Mulțumesc, vorbim mâine.',
      'Le-am pus pe prima cursă.',
    ],
  },
  {
    about: 'offer',
    daysAgo: 1,
    said: ['Se poate și varianta mai ieftină la plăcuțe? Clientul întreabă până la prânz.'],
  },
  {
    about: 'claim',
    daysAgo: 2,
    said: [
      'Am trimis piesa cu șoferul de dimineață, în cutia ei.',
      'A ajuns, o verificăm astăzi.',
      'Când aflu rezultatul? Clientul așteaptă mașina.',
    ],
  },
]

interface Documents {
  readonly orders: readonly DemoDocument[]
  readonly offers: readonly DemoDocument[]
  readonly claims: readonly DemoDocument[]
}

/** What people of the known companies talk about with their consultant: of each the last order, an offer and a claim. */
export function writeThreads(
  folder: string,
  { today }: DemoContext,
  companies: readonly number[],
  people: readonly Person[],
  documents: Documents,
): void {
  const consultant = people.find(({ username }) => username === 'rv')!.id
  const threads: CsvCell[][] = []
  const messages: CsvCell[][] = []
  for (const companyId of companies) {
    const owner = people.find((person) => person.companyId === companyId && person.status === 'active')
    for (const { about, daysAgo, said } of plans) {
      const sentAt = said.map((_, at) => instantBefore(today, daysAgo, 7 + at, 12 + at * 9))
      const of = documents[`${about}s` as keyof Documents].findLast(
        (each) => each.companyId === companyId && Date.parse(each.since) < Date.parse(sentAt[0]!),
      )
      if (!of || !owner) continue
      const id = threadId(about, of.key, owner.id)
      const isWaiting = said.length % 2 === 1
      threads.push([
        id,
        about,
        of.key,
        owner.id,
        companyId,
        sentAt[0]!,
        said.length,
        sentAt.at(-1)!,
        isWaiting ? sentAt.at(-1)! : null,
      ])
      for (const [at, text] of said.entries()) {
        const isStaff = at % 2 === 1
        const messageId = `${id.slice(0, -2)}${String(at + 1).padStart(2, '0')}`
        messages.push([messageId, id, at + 1, isStaff ? consultant : owner.id, isStaff, text, sentAt[at]!])
      }
    }
  }
  writeCsv(
    folder,
    'threads.csv',
    ['thread_id', 'about', 'key', 'opened_by', 'company_id', 'opened_at', 'messages', 'last_at', 'waiting_since'],
    threads,
  )
  writeCsv(
    folder,
    'thread_messages.csv',
    ['message_id', 'thread_id', 'seq', 'user_id', 'is_staff', 'text', 'sent_at'],
    messages,
  )
}
