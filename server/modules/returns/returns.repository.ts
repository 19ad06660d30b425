import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dayOf } from '#server/db/local-day.ts'
import type { ReturnRequest } from '#src/contract/after-sales/return-request.ts'
import type { ReturnDocument, ReturnEventKind, ReturnStatus } from '#src/contract/after-sales/returns.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { seesCompany } from '#server/access/staff-sight.ts'
import { documentName, putDocument, recallDocument } from '#server/adapters/erp/put-document.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { concernedByPaper } from '#server/jobs/messages/paper-readers.ts'
import { type Connection, repository } from '#server/store/repository.ts'
import {
  areFree,
  type ClaimedLine,
  countedLine,
  holdLines,
  lineCounts,
  type LineName,
  linesWithDeposits,
  paidUnit,
} from './line-claims.repository.ts'
import { eventsOfReturn, noteReturn } from './return-events.repository.ts'
import type { LineDecision, ListedLine, NewReturnLine, ReturnKinds, ReturnLineRow, ReturnRow } from './return-rows.ts'
import { readReturnDocument } from './return-document.ts'

/** With fewer letters and digits every number and plate would be meant. */
const KEY_MIN = 3
const FOUND_PER_PAGE = 50

/** A company's returns, whoever of it wrote them (T-19); the distributor's people find those of the companies that they see. */
export interface ReturnRepository {
  types(): Promise<ReturnKinds>
  /** All lines of one invoice of the company, or a page of those that a text is about. */
  linesOf(invoice: string): Promise<ListedLine[]>
  search(q: string, page: number): Promise<{ lines: ListedLine[]; total: number }>
  /** Held to the end of the transaction (T-17). */
  hold(lines: readonly LineName[]): Promise<Map<string, ClaimedLine>>
  /** The number that this wish was given before; undefined where there is none, null where it is another company's. */
  ofClient(clientId: string): Promise<string | null | undefined>
  /** Null when the same wish made one at the same instant. */
  insert(request: ReturnRequest, documentType: ReturnDocument, lines: readonly NewReturnLine[]): Promise<string | null>
  page(given: {
    by: 'date' | 'document'
    q: string | undefined
    offset: number
    limit: number
  }): Promise<{ rows: ReturnRow[]; total: number }>
  /** Held to the end of the transaction. */
  open(number: string): Promise<ReturnRow | null>
  find(number: string): Promise<ReturnRow | null>
  lines(numbers: readonly string[]): Promise<ReturnLineRow[]>
  decide(number: string, lines: readonly LineDecision[]): Promise<void>
  note(number: string, kind: ReturnEventKind): Promise<void>
  /** Whether nobody else has the pieces of one that lapsed; held to the end of the transaction. */
  areFree(row: ReturnRow, lines: readonly ReturnLineRow[]): Promise<boolean>
  update(
    number: string,
    given: { status: ReturnStatus; credit_invoice?: string; answered?: boolean; handedOver?: boolean },
  ): Promise<void>
  /**
   * Names a credit note of the company at each accepted line (or at `line`) that has none and that it credits with as many pieces, which no other return or claim has from it, unless it is older than the
   * return. Held to the end of the transaction, so that two returns do not share what it credits once. Says whether every such line has its note now; null where it answers none,
   * unless all have theirs already, one of them this note. The ERP knows whose a note is: it moves away from who got it as it arrived.
   */
  nameCreditNote(number: string, credit: string, byErp?: { line?: number }): Promise<boolean | null>
  /** Whom a change of it concerns: the people of its company (T-19), and the distributor's who look after it. */
  concerned(number: string): Promise<number[]>
  /** Tells the ERP how it stands, after the orders that its lines are of. */
  tellErp(number: string): Promise<void>
  /** Takes back what it was told last, as long as it cannot have it. */
  recallErp(number: string): Promise<boolean>
}

const listed = sql`${lineCounts}, i.issued_on, l.article_number, l.brand_name, l.name, l.plate, l.must_be_sealed, d.unit_net_minor as core_unit`

export const returnRepository = repository<ReturnRepository>('returns', (connection, principal) => {
  const { db } = connection
  const visible = sql<boolean>`(r.company_id = ${principal.companyId} or ${seesCompany(principal, 'r.company_id')})`
  const find = async (number: string, lock = sql``): Promise<ReturnRow | null> => {
    const { rows } = await sql<ReturnRow>`${returnsFrom(visible)} and r.number = ${number} ${lock}`.execute(db)
    return rows[0] ?? null
  }
  return {
    find,
    open: (number) => find(number, sql`for no key update of r`),
    page: async ({ by, q, offset, limit }) => {
      const where = q ? sql`and ${matchingReturn(q)}` : sql``
      const { rows: counted } = await sql<{ total: number }>`
        select count(*)::int as total from returns r where ${visible} ${where}`.execute(db)
      const order =
        by === 'date' ? sql`r.created_at desc, r.number desc` : sql`r.document_type, r.created_at desc, r.number desc`
      const { rows } = await sql<ReturnRow>`
        ${returnsFrom(visible)} ${where} order by ${order} offset ${offset} limit ${limit}`.execute(db)
      return { rows, total: counted[0]!.total }
    },
    lines: (numbers) => readReturnLines(db, numbers, visible),
    concerned: async (number) => {
      const { rows } = await sql<{ user_id: number }>`
        with told as (select r.company_id from returns r where r.number = ${number} and ${visible})
        ${concernedByPaper}`.execute(db)
      return rows.map((row) => row.user_id)
    },
    ...whatMayGoBack(db, principal.companyId),
    insert: insertOf(connection, principal),
    ...decisionsOf(connection, principal.actorId, visible),
    areFree: async ({ company_id: companyId }, lines) =>
      areFree(
        db,
        companyId,
        lines.map((line) => ({ ...line, number: line.invoice_number, line: line.invoice_line })),
      ),
    recallErp: (number) => recallDocument(db, documentName('return', number), 'last'),
    note: (number, kind) => noteReturn(connection, { number, kind, userId: principal.actorId, visible }),
  }
})

/** What is asked before a return is written. */
function whatMayGoBack(
  db: Kysely<Tables>,
  companyId: number,
): Pick<ReturnRepository, 'types' | 'linesOf' | 'search' | 'hold' | 'ofClient'> {
  const articles = (where: RawBuilder<unknown>) =>
    sql`i.company_id = ${companyId} and i.kind = 'invoice' and l.kind = 'article' and ${where}`
  const listLines = async (where: RawBuilder<unknown>, page = sql``): Promise<ListedLine[]> => {
    const { rows } = await sql<ListedLine>`
      select ${listed} from ${linesWithDeposits} where ${articles(where)} order by i.issued_on desc, l.number desc, l.line ${page}`.execute(
      db,
    )
    return rows.map((row) => ({ ...(countedLine(row as never) as ListedLine), quantity: row.quantity }))
  }
  return {
    types: async () => ({
      types: await db
        .selectFrom('return_types')
        .select(['type', 'document_type', 'categories'])
        .orderBy('position')
        .execute(),
      reasons: await db
        .selectFrom('return_reasons')
        .select(['reason', 'name', 'types', 'is_fault', 'needs_parcel', 'needs_photo'])
        .orderBy('position')
        .execute(),
    }),
    linesOf: (invoice) => listLines(sql`i.number = ${invoice}`),
    search: async (q, page) => {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from invoice_lines l join invoices i using (number) where ${articles(matching(q))}`.execute(
        db,
      )
      const offset = (page - 1) * FOUND_PER_PAGE
      return {
        lines: await listLines(matching(q), sql`offset ${offset} limit ${FOUND_PER_PAGE}`),
        total: rows[0]!.total,
      }
    },
    hold: (lines) => holdLines(db, companyId, lines),
    ofClient: async (clientId) => {
      const row = await db
        .selectFrom('returns')
        .select(['number', 'company_id'])
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      return row && (row.company_id === companyId ? row.number : null)
    },
  }
}

function insertOf({ db, now }: Connection, { companyId, subjectId, actorId }: Principal): ReturnRepository['insert'] {
  return async ({ client_id, type, transport, boxes, pickup_on, comment }, document_type, lines) => {
    const row = await db
      .insertInto('returns')
      .values({
        client_id,
        company_id: companyId,
        user_id: subjectId,
        actor_id: actorId,
        type,
        document_type,
        transport,
        boxes,
        pickup_on,
        comment,
        created_at: now,
        handed_over_at: null,
        answered_at: null,
        answered_by: null,
        credit_invoice: null,
      })
      .onConflict((conflict) => conflict.column('client_id').doNothing())
      .returning('number')
      .executeTakeFirst()
    if (!row) return null
    await db
      .insertInto('return_lines')
      .values(
        lines.map(({ line: invoice_line, core, ...line }, index) => ({
          ...line,
          number: row.number,
          line: index + 1,
          invoice_line,
          core_line: core?.line ?? null,
          core_quantity: core?.quantity ?? 0,
          accepted_quantity: null,
        })),
      )
      .execute()
    return row.number
  }
}

/** What staff decide, and what the ERP is told of it. */
function decisionsOf(
  { db, now }: Connection,
  actorId: number,
  visible: RawBuilder<unknown>,
): Pick<ReturnRepository, 'decide' | 'update' | 'nameCreditNote' | 'tellErp'> {
  return {
    decide: async (number, lines) => {
      for (const { line, accepted_quantity, reason: decision, fee_minor } of lines)
        await sql`
          update return_lines m set accepted_quantity = ${accepted_quantity}, decision = ${decision}, fee_minor = ${fee_minor}
          from returns r where r.number = m.number and ${visible} and m.number = ${number} and m.line = ${line}`.execute(
          db,
        )
    },
    update: async (number, { status, credit_invoice, answered, handedOver }) => {
      await sql`
        update returns r set status = ${status}, credit_invoice = coalesce(r.credit_invoice, ${credit_invoice ?? null})
          ${answered ? sql`, answered_at = ${now}, answered_by = ${actorId}` : sql``}
          ${status === 'approved' ? sql`, approved_at = coalesce(r.approved_at, ${now})` : sql``}
          ${handedOver ? sql`, handed_over_at = coalesce(r.handed_over_at, ${now})` : sql``}
        where ${visible} and r.number = ${number}`.execute(db)
    },
    nameCreditNote: async (number, credit, byErp) => {
      const line = byErp?.line ?? null
      await sql`select from invoices where number = ${credit} for no key update`.execute(db)
      const isMeant = sql`(${line}::int is null or m.line = ${line})`
      await sql`
        update return_lines m set credit_guessed = false from returns r where r.number = m.number and ${visible} and m.number = ${number} and m.credit_invoice = ${credit} and ${isMeant}`.execute(
        db,
      )
      const { rows: waiting } = await sql<{ line: number }>`
        select m.line from return_lines m join returns r using (number) join invoices i on i.company_id = r.company_id and i.kind = 'credit' and i.number = ${credit}
        where ${visible} and r.number = ${number} and m.accepted_quantity > 0 and (m.credit_invoice is null or ${line !== null} and m.credit_guessed and m.credit_invoice <> i.number) and i.issued_on >= ${dayOf('r.created_at')} and ${isMeant}
          and not exists (select from start_orders p where p.credit_number = i.number) order by m.line`.execute(db)
      let named = 0
      // One after the other: each leaves less for the next.
      for (const { line: at } of waiting) {
        if (byErp)
          await sql`
            select move_guesses(${credit}, m.invoice_number, m.invoice_line, m.accepted_quantity) from return_lines m where m.number = ${number} and m.line = ${at}`.execute(
            db,
          )
        const { numAffectedRows } = await sql`
          update return_lines m set credit_invoice = ${credit}, credit_guessed = false from returns r where r.number = m.number and ${visible} and m.number = ${number} and m.line = ${at}
            and credit_left(${credit}, m.invoice_number, m.invoice_line) >= m.accepted_quantity`.execute(db)
        named += Number(numAffectedRows ?? 0)
      }
      const { rows } = await sql<{ has_it: boolean; is_whole: boolean }>`
        select coalesce(bool_or(m.credit_invoice = ${credit} and ${isMeant}), false) as has_it, coalesce(bool_and(m.credit_invoice is not null), false) as is_whole
        from return_lines m join returns r using (number) where ${visible} and r.number = ${number} and m.accepted_quantity > 0`.execute(
        db,
      )
      const { has_it: hasIt, is_whole: isWhole } = rows[0]!
      return named > 0 || (hasIt && isWhole) ? isWhole : null
    },
    tellErp: async (number) => {
      const { companyId: ofCompany, body, orders } = await readReturnDocument(db, number)
      await putDocument(db, {
        kind: 'return',
        of: { noun: 'return', number },
        companyId: ofCompany,
        body,
        dependsOn: orders.map((order) => documentName('order', order)),
      })
    },
  }
}

const personOf = (alias: 'u' | 'a') =>
  sql`json_build_object('first_name', ${sql.ref(`${alias}.first_name`)}, 'family_name', ${sql.ref(`${alias}.family_name`)}, 'nickname', ${sql.ref(`${alias}.nickname`)}, 'hide_real_name', ${sql.ref(`${alias}.hide_real_name`)})`
const returnsFrom = (visible: RawBuilder<unknown>) => sql`
  select r.number, r.type, r.document_type, r.status, r.company_id, r.user_id, c.name as company_name, c.currency, r.created_at, r.transport, r.boxes, r.pickup_on, r.comment, r.handed_over_at,
    r.answered_at, r.credit_invoice, ${eventsOfReturn} as events,
    ${personOf('u')} as creator, case when r.actor_id <> r.user_id then ${personOf('a')} end as actor
  from returns r join companies c using (company_id) join users u on u.user_id = r.user_id join users a on a.user_id = r.actor_id where ${visible}`

async function readReturnLines(
  db: Kysely<Tables>,
  numbers: readonly string[],
  visible: RawBuilder<unknown>,
): Promise<ReturnLineRow[]> {
  const { rows } = await sql<ReturnLineRow>`
    select m.number, m.line, m.invoice_number, m.invoice_line, m.quantity, m.core_quantity, coalesce(d.unit_net_minor, 0) as core_unit, m.reason, n.name as reason_name, n.is_fault,
      m.category, m.note, m.accepted_quantity, m.decision, m.fee_minor, m.credit_invoice, a.article_id, a.article_number, a.brand_name, l.name, l.plate, ${paidUnit} as unit_net_minor, o.points, l.return_fee_percent, l.kind
    from return_lines m join returns r using (number) join return_reasons n using (reason)
      join invoice_lines l on l.number = m.invoice_number and l.line = m.invoice_line
      join invoice_lines a on a.number = l.number and a.line = coalesce(l.of_line, l.line)
      left join invoice_lines d on d.number = m.invoice_number and d.line = m.core_line and d.line <> l.line
      left join order_lines o on o.order_id = l.order_id and o.line = l.order_line and l.kind = 'article'
    where ${visible} and m.number = any(${[...numbers]}::text[]) order by m.number, m.line`.execute(db)
  return rows
}

const patternOf = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`
const bare = (column: string) => sql`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`

/** Part by its number, brand or name, invoice by its number, car by its plate. */
function matching(q: string): RawBuilder<unknown> {
  const key = numberKey(q)
  const byKey =
    key.length < KEY_MIN
      ? sql`false`
      : sql`(${bare('l.article_number')} like ${`${key}%`} or (l.plate <> '' and ${bare('l.plate')} like ${`%${key}%`}))`
  return sql`(i.number ilike ${patternOf(q)} or ${byKey} or unaccent(l.name ->> 'ro') ilike unaccent(${patternOf(q)}) or unaccent(l.brand_name) ilike unaccent(${patternOf(q)}))`
}

function matchingReturn(q: string): RawBuilder<unknown> {
  // A label has two figures more, for its box.
  const labelled = /^\d{12}$/.test(q) ? q.slice(0, -2) : q
  return sql`(r.number like ${patternOf(labelled)} or exists (select from return_lines m where m.number = r.number and m.credit_invoice ilike ${patternOf(q)}) or exists (select from return_lines m join invoice_lines l on l.number = m.invoice_number and l.line = m.invoice_line
    join invoices i on i.number = l.number where m.number = r.number and ${matching(q)}))`
}
