import type { ClaimEventKind, ClaimStatus } from '#src/contract/after-sales/claims.ts'
import { ANSWER_WORKING_HOURS, HAND_IN_WORKING_DAYS } from '#src/domain/returns/claim-rules.ts'
import { afterWorkingDays, afterWorkingHours } from '#src/domain/returns/working-time.ts'
import { RESELLER, WORKSHOP } from './company-rows.ts'
import { type CsvCell, writeCsv } from '../csv-writer.ts'
import { dayFrom, instantBefore, officeOf } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'
import type { DemoInvoice } from './invoices.ts'
import type { Person } from './people.ts'
import type { Random } from '../random.ts'
import type { DemoDocument } from './threads.ts'

/** Below 7000000001, from where the shop counts. */
const FIRST_NUMBER = 6_900_000_001

interface Plan {
  readonly status: ClaimStatus
  /** Since it was submitted. */
  readonly daysAgo: number
  readonly receivedDaysAgo?: number
  readonly answer?: {
    readonly kind: 'credit' | 'replacement' | 'repair' | 'refused' | 'manufacturer'
    readonly text: string
    readonly daysAgo: number
  }
  readonly labour?: { readonly asked: number; readonly granted: number | null }
  readonly observations: string
}

/** Every state that there is. */
const everyState: readonly Plan[] = [
  { status: 'submitted', daysAgo: 1, observations: 'Zgomot la frânare după 2.000 km, uzură neuniformă.' },
  { status: 'submitted', daysAgo: 8, observations: 'Pierde ulei la garnitură, după o lună de la montare.' },
  { status: 'received', daysAgo: 5, receivedDaysAgo: 1, observations: 'Joc în rulment, se aude de la 60 km/h.' },
  {
    status: 'in_review',
    daysAgo: 19,
    receivedDaysAgo: 14,
    observations: 'Senzorul dă valori greșite, eroare la fiecare pornire.',
    answer: { kind: 'manufacturer', text: 'Piesa a plecat la producător.', daysAgo: 12 },
  },
  {
    status: 'accepted',
    daysAgo: 41,
    receivedDaysAgo: 36,
    observations: 'Disc fisurat, vibrații puternice la frânare.',
    answer: { kind: 'credit', text: 'Defect de material.', daysAgo: 35 },
    labour: { asked: 24_000, granted: 12_000 },
  },
  {
    status: 'accepted',
    daysAgo: 63,
    receivedDaysAgo: 57,
    observations: 'Amortizorul pierde ulei după 3.500 km.',
    answer: { kind: 'replacement', text: '', daysAgo: 56 },
  },
  {
    status: 'rejected',
    daysAgo: 77,
    receivedDaysAgo: 70,
    observations: 'Cablul senzorului este rupt la conector.',
    answer: { kind: 'refused', text: 'Urme de montaj greșit: conectorul a fost forțat.', daysAgo: 69 },
    labour: { asked: 15_000, granted: 0 },
  },
  { status: 'withdrawn', daysAgo: 52, observations: 'Clientul a renunțat la reclamație.' },
  { status: 'lapsed', daysAgo: 96, observations: 'Piesa nu a fost trimisă niciodată.' },
]

/** Claims of the workshop and the reseller in every state, on what was delivered to them before. @returns those that are to be answered */
export function writeClaims(
  folder: string,
  context: DemoContext,
  people: readonly Person[],
  invoices: readonly DemoInvoice[],
): readonly DemoDocument[] {
  const consultant = people.find(({ username }) => username === 'rv')!.id
  const claims: Record<string, CsvCell>[] = []
  const events: CsvCell[][] = []
  for (const companyId of [WORKSHOP, RESELLER]) {
    const authors = people.filter((person) => person.companyId === companyId && person.status === 'active')
    const delivered = invoices
      .filter((invoice) => invoice.companyId === companyId && invoice.kind === 'invoice')
      .toSorted((one, other) => (one.issuedOn < other.issuedOn ? 1 : -1))
      .flatMap(({ number, issuedOn, lines, order }) =>
        lines.flatMap((line, index) =>
          line.kind === 'article' && !order.goesBack ? [{ number, issuedOn, line, position: index + 1 }] : [],
        ),
      )
    for (const [index, plan] of everyState.entries()) {
      const submittedOn = dayFrom(context.today, -plan.daysAgo)
      const taken = new Set(claims.map((claim) => `${claim['invoice_number']} ${claim['invoice_line']}`))
      const of = delivered.find(
        ({ number, position, issuedOn }) => issuedOn < dayFrom(submittedOn, -5) && !taken.has(`${number} ${position}`),
      )
      if (!of || authors.length === 0) continue
      const random = context.random('claims', companyId * 100 + index)
      const draft = { plan, of, companyId, author: random.pick(authors), consultant, serial: claims.length, random }
      const claim = claimOf(context, draft)
      claims.push(claim)
      events.push(...eventsOf(context, draft, claim))
    }
  }
  const columns = Object.keys(claims[0] ?? {})
  writeCsv(
    folder,
    'claims.csv',
    columns,
    claims.map((claim) => columns.map((column) => claim[column] ?? null)),
  )
  writeClaimTypes(folder, context)
  writeCsv(folder, 'claim_events.csv', ['claim_id', 'seq', 'kind', 'at', 'user_id', 'is_staff', 'text'], events)
  return claims
    .filter((claim) => claim['status'] === 'received')
    .map((claim) => ({
      key: String(claim['client_id']),
      companyId: Number(claim['company_id']),
      since: String(claim['submitted_at']),
    }))
}

/** What each type asks for; batteries are claimed as such, with the slip of their test. */
function writeClaimTypes(folder: string, { facts }: DemoContext): void {
  const batteries = facts.categories.genericArticles.filter(({ key }) => ['battery', 'battery_vehicle'].includes(key))
  writeCsv(
    folder,
    'claim_types.csv',
    ['type', 'photo_kinds', 'observations_min', 'invoice_min', 'generic_article_ids'],
    [
      ['defective_part', 'damage|label', 10, 3, null],
      [
        'defective_battery',
        'damage|label|battery_slip',
        10,
        3,
        batteries.map(({ genericArticleId }) => genericArticleId).join('|'),
      ],
    ],
  )
}

interface Delivered {
  readonly number: string
  readonly issuedOn: string
  readonly line: DemoInvoice['lines'][number]
  readonly position: number
}
interface Draft {
  readonly plan: Plan
  readonly of: Delivered
  readonly companyId: number
  readonly author: Person
  readonly consultant: number
  readonly serial: number
  readonly random: Random
}
type Row = Record<string, CsvCell>

function claimOf(context: DemoContext, { plan, of, companyId, author, consultant, serial, random }: Draft): Row {
  const { answer, labour } = plan
  const { today } = context
  const calendar = officeOf(context)
  const submittedAt = instantBefore(today, plan.daysAgo, random.int(6, 9), random.int(0, 59))
  const receivedAt =
    plan.receivedDaysAgo === undefined ? null : instantBefore(today, plan.receivedDaysAgo, 7, random.int(0, 59))
  const km = random.int(60, 240) * 1_000
  return {
    client_id: `c1a10000-0000-4000-8000-${String(serial + 1).padStart(12, '0')}`,
    number: String(FIRST_NUMBER + serial),
    company_id: companyId,
    user_id: author.id,
    status: plan.status,
    type: 'defective_part',
    invoice_number: of.number,
    invoice_line: of.position,
    article_id: of.line.articleId,
    quantity: 1,
    plate: serial % 2 === 0 ? 'CJ 90 LEG' : 'B 22 XYZ',
    vin: '',
    fitted_by: `${author.firstName} ${author.familyName}`,
    km_at_fitting: km,
    km_at_defect: km + random.int(300, 4_000),
    installation_date: dayFrom(of.issuedOn, 1),
    defect_date: dayFrom(today, -plan.daysAgo - 1),
    defect_code: '',
    observations: plan.observations,
    labour_minor: labour?.asked ?? 0,
    created_at: submittedAt,
    submitted_at: submittedAt,
    hand_in_by: afterWorkingDays(new Date(submittedAt), HAND_IN_WORKING_DAYS, calendar).toISOString(),
    received_at: receivedAt,
    answer_due_at: receivedAt && afterWorkingHours(new Date(receivedAt), ANSWER_WORKING_HOURS, calendar).toISOString(),
    answer_kind: answer?.kind ?? null,
    answer_text: answer?.text ?? '',
    answered_at: answer ? instantBefore(today, answer.daysAgo, 11, random.int(0, 59)) : null,
    answered_by: answer ? consultant : null,
    part_goes: answer?.kind === 'refused' ? 'back' : null,
    manufacturer_by: answer?.kind === 'manufacturer' ? dayFrom(today, 9) : null,
    labour_granted_minor: labour?.granted ?? null,
  }
}

function eventsOf({ today }: DemoContext, { plan, author, consultant }: Draft, claim: Row): CsvCell[][] {
  const events: CsvCell[][] = []
  const note = (kind: ClaimEventKind, at: CsvCell, who: number | null, isStaff: boolean, text = '') =>
    events.push([claim['client_id']!, events.length + 1, kind, at, who, isStaff, text])
  note('submitted', claim['submitted_at']!, author.id, false)
  if (plan.receivedDaysAgo !== undefined) note('received', claim['received_at']!, consultant, true)
  if (plan.answer) note('answered', claim['answered_at']!, consultant, true, plan.answer.text)
  if (plan.status === 'withdrawn') note('withdrawn', instantBefore(today, plan.daysAgo - 1, 9, 10), author.id, false)
  if (plan.status === 'lapsed') note('lapsed', instantBefore(today, plan.daysAgo - 24, 4, 26), null, false)
  return events
}
