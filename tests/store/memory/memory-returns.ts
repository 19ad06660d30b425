import type { Principal } from '#server/access/principal.ts'
import { type ClaimedLine, nameOfLine } from '#server/modules/returns/line-claims.repository.ts'
import type { ReturnPhotoRepository } from '#server/modules/returns/photos/return-photos.repository.ts'
import type { ReturnKinds, ReturnLineRow, ReturnRow } from '#server/modules/returns/return-rows.ts'
import type { ReturnRepository } from '#server/modules/returns/returns.repository.ts'
import { inFour, words } from '#tests/builders/rows.ts'
import { leftOfLine } from './memory-lines.ts'
import { declaredAnew, memoryShelf } from './memory-shelf.ts'
import type { MemoryCounters, MemoryInvoiceLine, MemoryReturn } from './memory-tables.ts'
import type { MemoryTransaction } from './memory-transaction.ts'

const FIRST_NUMBER = 6_000_000_001
const DAY_MS = 86_400_000

const named = words(inFour('')) as never
/** As the migrations write them, as far as a world asks. */
const kinds: ReturnKinds = {
  types: [
    { type: 'new', document_type: 'ZRP', categories: [] },
    { type: 'old_part', document_type: 'ZRP2', categories: [] },
  ],
  reasons: [
    ['not_needed', false, false],
    ['wrong_part', true, false],
    ['damaged', true, true],
  ].map(([reason, isFault, needsPhoto]) => ({
    reason: String(reason),
    name: named,
    types: ['new', 'dismantled'],
    is_fault: isFault === true,
    needs_parcel: true,
    needs_photo: needsPhoto === true,
  })),
}

/** What a world asks of returns; lists and searches are the database's alone. */
export function memoryReturns(
  tx: MemoryTransaction,
  { companyId, subjectId, actorId }: Principal,
  counters: MemoryCounters,
  now: Date,
): Omit<ReturnRepository, 'linesOf' | 'search' | 'page' | 'find' | 'note' | 'nameCreditNote'> {
  const { returns, invoiceLines } = tx.tables
  const own = (number: string) => {
    const found = returns.get(number)
    return found?.row.company_id === companyId ? found : null
  }
  const change = (number: string, given: (before: MemoryReturn) => Partial<MemoryReturn>) => {
    const before = own(number)
    if (before) tx.put(returns, number, { ...before, ...given(before) })
  }
  const claimed = (line: MemoryInvoiceLine): ClaimedLine => ({
    number: line.number,
    line: line.line,
    kind: 'article',
    article_id: line.articleId,
    unit_net_minor: 5_000,
    returnable_until: line.returnableUntil,
    return_fee_percent: 0,
    no_return_reason: null,
    is_dismantled: false,
    left: leftOfLine(tx.tables, line),
    core: null,
  })
  const held = (name: string) => {
    const line = invoiceLines.get(name)
    return line?.companyId === companyId ? claimed(line) : null
  }
  return {
    types: async () => kinds,
    hold: (lines) =>
      tx.inside(() => new Map(lines.flatMap((line) => pairOf(nameOfLine(line), held(nameOfLine(line)))))),
    ofClient: (clientId) =>
      tx.inside(() => {
        const found = [...returns.values()].find((each) => each.clientId === clientId)
        return found && (found.row.company_id === companyId ? found.row.number : null)
      }),
    insert: ({ client_id: clientId, type, transport, boxes, pickup_on, comment }, document_type, lines) =>
      tx.inside(() => {
        const number = String(FIRST_NUMBER + counters.returns)
        counters.returns += 1
        const row: ReturnRow = {
          number,
          type,
          document_type,
          status: 'waiting',
          transport,
          boxes,
          pickup_on,
          comment,
          company_id: companyId,
          user_id: subjectId,
          company_name: '',
          currency: 'RON',
          created_at: now,
          handed_over_at: null,
          answered_at: null,
          events: [],
          credit_invoice: null,
          creator: { first_name: '', family_name: '', nickname: '', hide_real_name: false },
          actor: null,
        }
        const rows = lines.map(({ core: _, line: invoice_line, category, ...line }, at): ReturnLineRow => ({
          ...line,
          number,
          line: at + 1,
          invoice_line,
          category: category ?? null,
          core_quantity: 0,
          core_unit: 0,
          reason_name: named,
          is_fault: line.reason !== 'not_needed',
          accepted_quantity: null,
          decision: '',
          credit_invoice: null,
          article_id: null,
          article_number: '',
          brand_name: '',
          name: named,
          plate: '',
          unit_net_minor: 5_000,
          points: null,
          return_fee_percent: 0,
          kind: 'article',
        }))
        tx.put(returns, number, { row, clientId, actorId, lines: rows, photos: [], removed: [] })
        return number
      }),
    open: (number) => tx.inside(() => own(number)?.row ?? null),
    lines: (numbers) => tx.inside(() => numbers.flatMap((number) => own(number)?.lines ?? [])),
    decide: (number, decisions) =>
      tx.inside(() =>
        change(number, ({ lines }) => ({
          lines: lines.map((line) => {
            const found = decisions.find((each) => each.line === line.line)
            return found
              ? {
                  ...line,
                  accepted_quantity: found.accepted_quantity,
                  decision: found.reason,
                  fee_minor: found.fee_minor,
                }
              : line
          }),
        })),
      ),
    update: (number, { status, answered, handedOver }) =>
      tx.inside(() =>
        change(number, ({ row }) => ({
          row: {
            ...row,
            status,
            answered_at: answered ? now : row.answered_at,
            handed_over_at: handedOver ? (row.handed_over_at ?? now) : row.handed_over_at,
          },
        })),
      ),
    areFree: (_row, lines) =>
      tx.inside(() =>
        lines.every((line) => {
          const at = held(nameOfLine({ number: line.invoice_number, line: line.invoice_line }))
          return at !== null && at.left >= line.quantity
        }),
      ),
    // A world has no sockets, and no ERP.
    concerned: async () => [subjectId],
    tellErp: async () => undefined,
    recallErp: async () => true,
  }
}

const pairOf = <V>(name: string, value: V | null): (readonly [string, V])[] => (value === null ? [] : [[name, value]])

export function memoryReturnPhotos(
  tx: MemoryTransaction,
  { companyId, actorId }: Principal,
  now: Date,
): ReturnPhotoRepository {
  const { returns } = tx.tables
  const own = (number: string) => {
    const found = returns.get(number)
    return found?.row.company_id === companyId ? found : null
  }
  const change = (number: string, given: (before: MemoryReturn) => Partial<MemoryReturn>) =>
    tx.put(returns, number, { ...own(number)!, ...given(own(number)!) })
  const set = (number: string, photos: MemoryReturn['photos']) => change(number, () => ({ photos }))
  return {
    of: (number) =>
      tx.inside(() =>
        (own(number)?.photos ?? []).map(({ sha256, mediaType, bytes, received }) => ({
          sha256,
          media_type: mediaType as 'image/jpeg',
          bytes,
          received,
        })),
      ),
    declare: (number, photos) =>
      tx.inside(() => {
        const before = own(number)
        if (!before) return
        // What was taken away before is named anew, or forgotten.
        tx.put(returns, number, {
          ...before,
          photos: declaredAnew(tx, number, before.photos, photos),
          removed: [],
        })
      }),
    announced: (number) =>
      tx.inside(() =>
        [...returns.values()]
          .filter(
            ({ row, actorId: by }) =>
              by === actorId && row.number !== number && row.created_at.getTime() > now.getTime() - DAY_MS,
          )
          .flatMap(({ photos }) => photos)
          .reduce((sum, { bytes }) => sum + bytes, 0),
      ),
    shelf: (number) =>
      memoryShelf(
        tx,
        number,
        () => [...(own(number)?.photos ?? []), ...(own(number)?.removed ?? [])],
        (photos) => {
          const { removed } = own(number)!
          set(
            number,
            photos.filter(({ sha256 }) => !removed.some((photo) => photo.sha256 === sha256)),
          )
        },
      ),
    remove: (number, sha256) =>
      tx.inside(() => {
        const photo = own(number)?.photos.find((each) => each.sha256 === sha256)
        if (!photo) return false
        change(number, ({ photos, removed }) => ({
          photos: photos.filter((each) => each !== photo),
          removed: [...removed, { ...photo, received: photo.bytes }],
        }))
        tx.remove(tx.tables.photoParts, `${number}:${sha256}`)
        return true
      }),
  }
}
