import { describe, expect, test } from 'vitest'
import type { ReturnableLine, ReturnTypes } from '#src/contract/after-sales/returns.ts'
import {
  afterSending,
  draftOfReturn,
  labelOfReturn,
  lineGap,
  mostOf,
  needsParcel,
  needsPhoto,
  reasonsFor,
  requestOfReturn,
  type ReturnDraft,
  type ReturnDraftLine,
  sumOfReturn,
  whyNot,
  withType,
} from './return-draft.ts'

const today = '2026-11-25'
const line = (given: Partial<ReturnableLine> = {}): ReturnableLine => ({
  invoice_number: '7001301',
  line: 1,
  issued_on: '2026-11-13',
  article: { id: 1, articleNumber: 'P 85 020', brand: 'BREMBO', name: 'Plăcuțe' },
  plate: '',
  quantity: 4,
  left: 4,
  is_dismantled: false,
  returnable_until: '2026-11-29',
  must_be_sealed: false,
  fee_percent: 10,
  no_return: null,
  unit_net: 10_000,
  core: null,
  ...given,
})
const core = { line: 2, left: 2, due_on: '2027-01-10', unit_net: 2_000 }
const kinds: ReturnTypes = {
  types: [
    { type: 'new', document_type: 'ZRP', by_claim: false, categories: [] },
    { type: 'dismantled', document_type: 'ZRD', by_claim: false, categories: [{ code: 'body', name: 'Caroserie' }] },
    { type: 'old_part', document_type: 'ZRP2', by_claim: false, categories: [] },
  ],
  reasons: [
    { code: 'not_needed', name: 'Nu mai e', types: ['new', 'dismantled'], is_fault: false, needs_parcel: true },
    { code: 'wrong_part', name: 'Alta', types: ['new', 'dismantled'], is_fault: true, needs_parcel: true },
    { code: 'missing', name: 'Lipsă', types: ['new', 'dismantled'], is_fault: true, needs_parcel: false },
    { code: 'old_part', name: 'Schimb', types: ['old_part'], is_fault: false, needs_parcel: true },
  ],
}
const chosen = (given: Partial<ReturnDraftLine> = {}): ReturnDraftLine => ({
  line: line(),
  quantity: 1,
  reason: 'not_needed',
  category: null,
  note: '',
  ...given,
})
const draft = (lines: ReturnDraftLine[], given: Partial<ReturnDraft> = {}): ReturnDraft => ({
  ...draftOfReturn(null),
  lines,
  ...given,
})

describe('whether a line may go back @RET-01 @T-05', () => {
  test.each([
    [null, {}, 'new'],
    ['special_order', { no_return: 'special_order' }, 'new'],
    ['term_passed', { returnable_until: '2026-11-24' }, 'new'],
    ['no_returns', { returnable_until: null }, 'new'],
    ['nothing_left', { left: 0 }, 'new'],
    ['not_dismantled', {}, 'dismantled'],
    ['dismantled', { is_dismantled: true }, 'new'],
    ['no_deposit', {}, 'old_part'],
    [null, { core, returnable_until: null, left: 0 }, 'old_part'],
    ['nothing_left', { core: { ...core, left: 0 } }, 'old_part'],
    ['term_passed', { core: { ...core, due_on: '2026-11-24' } }, 'old_part'],
    [null, { core: { ...core, due_on: today } }, 'old_part'],
    [null, { returnable_until: today }, 'new'],
  ] as const)('is answered by %s', (why, given, type) => {
    expect(whyNot(line(given), { type, today })).toBe(why)
  })

  test('the fault of the distributor takes back what was excluded, and for nothing else @T-18', () => {
    const excluded = line({ no_return: 'electrical' })
    expect(whyNot(excluded, { type: 'new', today, isFault: true })).toBeNull()
    expect(reasonsFor(excluded, 'new', today, kinds).map(({ code }) => code)).toEqual(['wrong_part', 'missing'])
    expect(reasonsFor(line(), 'new', today, kinds)).toHaveLength(3)
  })

  test('an old part counts against its deposit alone @T-17', () => {
    expect([mostOf(line({ core }), 'new'), mostOf(line({ core, left: 0 }), 'old_part')]).toEqual([4, 2])
  })
})

describe('a return while it is written', () => {
  test('misses a reason of its type, and a category where its type asks for one', () => {
    expect(lineGap(chosen({ reason: '' }), 'new', kinds)).toBe('reason')
    expect(lineGap(chosen({ reason: 'old_part' }), 'new', kinds)).toBe('reason')
    expect(lineGap(chosen(), 'new', kinds)).toBeNull()
    expect(lineGap(chosen(), 'dismantled', kinds)).toBe('category')
    expect(lineGap(chosen({ category: 'body' }), 'dismantled', kinds)).toBeNull()
  })

  test('says what comes back, with deposits and less the fee, which a fault does not bear @T-18', () => {
    const lines = [
      chosen({ quantity: 3, line: line({ core }) }),
      chosen({ line: line({ invoice_number: '7001101' }), reason: 'wrong_part' }),
    ]
    expect(sumOfReturn(draft(lines), kinds)).toEqual({ lines: 2, invoices: 2, net: 44_000, fee: 3_000 })
    expect(
      sumOfReturn(
        draft([chosen({ quantity: 2, line: line({ core }), reason: 'old_part' })], { type: 'old_part' }),
        kinds,
      ),
    ).toMatchObject({ net: 4_000, fee: 0 })
  })

  test('says no amount to who sees none @T-16', () => {
    expect(sumOfReturn(draft([chosen({ line: line({ unit_net: null }) })]), kinds).net).toBeNull()
  })

  test('is sent with its own id for ever, without a parcel where nothing came @T-18 @T-23', () => {
    const sent = requestOfReturn(
      draft([chosen({ note: ' zgâriată ' })], { boxes: 2, pickup_on: '2026-11-26' }),
      kinds,
      'own',
    )
    expect(sent).toMatchObject({ client_id: 'own', transport: 'run', boxes: 2, pickup_on: '2026-11-26' })
    expect(sent.lines[0]).toMatchObject({ invoice_number: '7001301', line: 1, note: 'zgâriată' })
    const missing = draft([chosen({ reason: 'missing' })], { boxes: 2, pickup_on: '2026-11-26' })
    expect(needsParcel(missing, kinds)).toBe(false)
    expect(requestOfReturn(missing, kinds, 'own')).toMatchObject({ transport: 'none', boxes: 0, pickup_on: null })
  })

  test('goes as a parcel as soon as one of its lines does, and by default @T-18', () => {
    expect(needsParcel(draft([chosen({ reason: 'missing' }), chosen()]), kinds)).toBe(true)
    expect([needsParcel(draft([]), kinds), needsParcel(draft([chosen({ reason: '' })]), kinds)]).toEqual([true, true])
  })

  test('names a day of picking up where a run picks it up, and no words around its comment @T-23', () => {
    const given = { pickup_on: '2026-11-26', comment: ' la recepție ' }
    const sent = (transport: ReturnDraft['transport']) =>
      requestOfReturn(draft([chosen()], { ...given, transport }), kinds, 'own')
    expect(sent('run')).toMatchObject({ pickup_on: '2026-11-26', comment: 'la recepție' })
    expect([sent('own').pickup_on, sent('courier').pickup_on]).toEqual([null, null])
    expect(requestOfReturn(draft([chosen()]), kinds, 'own').pickup_on).toBeNull()
  })

  test('asks for a photo where a reason of one of its lines does', () => {
    const reasons = kinds.reasons.map((reason) => ({ ...reason, needs_photo: reason.code === 'wrong_part' }))
    const asks = (...codes: string[]) =>
      needsPhoto(draft(codes.map((reason) => chosen({ reason }))), { ...kinds, reasons })
    expect([asks('not_needed', 'wrong_part'), asks('not_needed'), asks()]).toEqual([true, false, false])
  })

  test('names the line of the deposit for an old part @T-17', () => {
    const old = draft([chosen({ line: line({ core }), reason: 'old_part' })], { type: 'old_part' })
    expect(requestOfReturn(old, kinds, 'own').lines[0]).toMatchObject({ invoice_number: '7001301', line: 2 })
  })

  test('is read again as far as it can be, and named without words', () => {
    expect(draftOfReturn('x')).toEqual(draftOfReturn({}))
    expect(draftOfReturn({ type: 'dismantled', lines: 7, boxes: 0 })).toMatchObject({
      type: 'dismantled',
      lines: [],
      boxes: 1,
    })
    expect(draftOfReturn(JSON.parse(JSON.stringify(draft([chosen()])))).lines).toHaveLength(1)
    expect(labelOfReturn(draft([chosen(), chosen()]))).toBe('BREMBO P 85 020 +1')
  })
})

describe('another type', () => {
  const written = draft([chosen()], { comment: 'la recepție' })

  test('has lines of its own, and those of the one before are there again', () => {
    const other = withType(written, 'old_part')
    expect([other.type, other.lines, other.comment]).toEqual(['old_part', [], 'la recepție'])
    const two = withType({ ...other, lines: [chosen({ reason: 'old_part' })] }, 'new')
    expect(two).toMatchObject({ type: 'new', lines: [{ reason: 'not_needed' }] })
    expect(withType(two, 'old_part').lines).toMatchObject([{ reason: 'old_part' }])
  })

  test('is not the one that it has', () => expect(withType(written, 'new')).toBe(written))

  test('leaves nothing behind of one of which no line was chosen', () => {
    const other = withType(withType(draft([]), 'old_part'), 'dismantled')
    expect([other.aside, afterSending({ ...other, lines: [chosen()] })]).toEqual([[], null])
  })

  test('waits until the return of the first was sent', () => {
    const left = afterSending({ ...withType(written, 'old_part'), lines: [chosen()] })
    expect(left).toMatchObject({ type: 'new', lines: [{ reason: 'not_needed' }], comment: '', aside: [] })
    expect(afterSending(written)).toBeNull()
    const third = {
      ...withType({ ...withType(written, 'old_part'), lines: [chosen()] }, 'dismantled'),
      lines: [chosen()],
    }
    expect(afterSending(third)).toMatchObject({ type: 'new', aside: [{ type: 'old_part' }] })
  })
})
