import { describe, expect, test } from 'vitest'
import type { ClaimPhoto, ClaimStatus } from '#src/contract/after-sales/claims.ts'
import {
  answerProblems,
  asksOfErp,
  CLAIM_BYTES_PER_DAY,
  CLAIM_DRAFTS_MAX,
  claimMay,
  claimProblems,
  claimQuotaProblem,
  holdsQuantity,
  LABOUR_MAX_MINOR,
  lineProblem,
  mayBeCorrected,
  missingKinds,
  statusAfter,
} from './claim-rules.ts'

const photo = { sha256: 'a'.repeat(64), media_type: 'image/jpeg' as const, bytes: 1, kind: 'damage' as const }
const label = { ...photo, sha256: 'b'.repeat(64), kind: 'label' as const }
const rules = { photo_kinds: ['damage', 'label'] as ClaimPhoto['kind'][], observations_min: 12, invoice_min: 3 }
const TODAY = '2026-03-05'
const sound = {
  invoice_number: '7001234',
  invoice_line: 1 as number | null,
  plate: 'CJ 90 LEG',
  vin: '',
  fitted_by: 'Dan Pop',
  installation_date: '2026-03-01',
  defect_date: '2026-03-01',
  km_at_fitting: 120_000,
  km_at_defect: 120_000,
  defect_code: '',
  observations: 'Uzură neuniformă',
  labour_minor: 0,
  photos: [photo, label],
}
const statuses: readonly ClaimStatus[] = [
  'draft',
  'submitted',
  'received',
  'in_review',
  'accepted',
  'rejected',
  'withdrawn',
  'lapsed',
]
const problemsOf = (given: Partial<typeof sound>) =>
  claimProblems({ ...sound, ...given }, TODAY, rules).map(({ field, code }) => [field, code])

describe('a claim', () => {
  test('may be of a part that failed on the day it was fitted @RET-02', () => {
    expect(problemsOf({})).toEqual([])
  })

  test('may be of a part that was fitted and failed today @RET-02', () => {
    expect(problemsOf({ installation_date: TODAY, defect_date: TODAY })).toEqual([])
  })

  test.each([
    ['installation_date', 'date-order', { installation_date: '2026-03-02' }],
    ['defect_date', 'date-future', { defect_date: '2026-03-06' }],
    ['km_at_fitting', 'km-order', { km_at_defect: 119_999 }],
    ['photos', 'photo-twice', { photos: [photo, label, photo] }],
    ['plate', 'required', { plate: '' }],
    ['fitted_by', 'required', { fitted_by: '' }],
    ['observations', 'too-short', { observations: 'Uzură mare!' }],
    ['photos', 'photo-kind-missing', { photos: [photo] }],
    ['vin', 'vin-short', { plate: '', vin: 'X' }],
    ['labour_minor', 'too-high', { labour_minor: 2_147_483_647 }],
  ] as const)('%s is named for %s @RET-02 @RET-04 @T-22', (field, code, given) => {
    expect(problemsOf(given as Partial<typeof sound>)).toEqual([[field, code]])
  })

  test('names the car by its VIN as well, of which an old car has five signs left', () => {
    expect(problemsOf({ plate: '', vin: 'W0L0AHL0855000001' })).toEqual([])
    expect([problemsOf({ vin: '12345' }), problemsOf({ vin: '1234' })]).toEqual([[], [['vin', 'vin-short']]])
  })

  test('says as much as its type asks for, and asks for no more labour than the form tells, in lei', () => {
    expect(problemsOf({ observations: 'Uzură, joc 1' })).toEqual([])
    expect(problemsOf({ labour_minor: LABOUR_MAX_MINOR })).toEqual([])
    expect(claimProblems({ ...sound, labour_minor: LABOUR_MAX_MINOR + 1 }, TODAY, rules)).toMatchObject([
      { values: { maximum: 20_000 } },
    ])
  })

  test('of a former version is held to the same rules, and asks for no labour, which its form did not have @T-22', () => {
    expect(problemsOf({ invoice_line: null })).toEqual([])
    expect(problemsOf({ invoice_line: null, plate: '', fitted_by: '', photos: [photo], labour_minor: 1 })).toEqual([
      ['labour_minor', 'too-high'],
      ['plate', 'required'],
      ['fitted_by', 'required'],
      ['photos', 'photo-kind-missing'],
    ])
  })

  test('is of a part that was fitted after it was delivered and failed within its warranty @T-22', () => {
    const part = { supply_on: '2026-02-28', warranty_until: '2026-03-01' as string | null }
    expect(lineProblem(sound, part)).toBeNull()
    expect(lineProblem({ ...sound, installation_date: '2026-02-28' }, part), 'on the day it came').toBeNull()
    expect(lineProblem({ ...sound, installation_date: '2026-02-27' }, part)).toMatchObject({
      field: 'installation_date',
      code: 'fitted-before-delivery',
    })
    expect(lineProblem({ ...sound, defect_date: '2026-03-02' }, part)).toMatchObject({
      field: 'defect_date',
      code: 'warranty-over',
      day: '2026-03-01',
    })
    expect(lineProblem({ ...sound, defect_date: '2036-03-02' }, { ...part, warranty_until: null })).toBeNull()
  })

  test('is not taken beyond so many drafts, and so many bytes of photos in a day', () => {
    const problem = (drafts: number, bytes: number) => claimQuotaProblem({ drafts, bytes }, { photos: [photo, label] })
    expect([
      problem(CLAIM_DRAFTS_MAX - 1, CLAIM_BYTES_PER_DAY - 2),
      problem(CLAIM_DRAFTS_MAX - 1, CLAIM_BYTES_PER_DAY - 1),
      problem(CLAIM_DRAFTS_MAX, 0),
    ]).toEqual([null, 'too-many-bytes', 'too-many-drafts'])
  })

  test('says each kind of photo that is missing @T-22', () => {
    expect(missingKinds({ photos: [] }, rules)).toEqual(['damage', 'label'])
    expect(missingKinds({ photos: [label] }, rules)).toEqual(['damage'])
  })

  test('holds its quantity until it is rejected, withdrawn or lapsed @T-17', () => {
    expect(
      (['draft', 'submitted', 'received', 'in_review', 'accepted'] as const).every((status) => holdsQuantity(status)),
    ).toBe(true)
    expect((['rejected', 'withdrawn', 'lapsed'] as const).some((status) => holdsQuantity(status))).toBe(false)
    expect([holdsQuantity('accepted', 'repair'), holdsQuantity('accepted', 'credit')]).toEqual([false, true])
  })
})

describe('an answer @T-21', () => {
  const answer = { text: '', part_goes: null, manufacturer_by: null, labour: null }
  const fieldsOf = (given: Parameters<typeof answerProblems>[0]) =>
    answerProblems(given, 10_000, TODAY).map(({ field }) => field)

  test('is one of five kinds, each with what belongs to it', () => {
    expect(fieldsOf({ ...answer, kind: 'credit' })).toEqual([])
    expect(fieldsOf({ ...answer, kind: 'refused' })).toEqual(['text', 'part_goes'])
    expect(fieldsOf({ ...answer, kind: 'refused', text: 'Montaj greșit', part_goes: 'back' })).toEqual([])
    expect(fieldsOf({ ...answer, kind: 'manufacturer' })).toEqual(['manufacturer_by'])
    expect(fieldsOf({ ...answer, kind: 'manufacturer', manufacturer_by: '2026-03-04' })).toEqual(['manufacturer_by'])
    expect(fieldsOf({ ...answer, kind: 'manufacturer', manufacturer_by: TODAY })).toEqual([])
  })

  test('waits for a manufacturer a year at most', () => {
    const until = (manufacturer_by: string) =>
      answerProblems({ ...answer, kind: 'manufacturer', manufacturer_by }, 0, TODAY)
    expect(until('2027-03-05')).toEqual([])
    expect(until('2027-03-06')).toEqual([{ field: 'manufacturer_by', code: 'day-too-far', values: { days: 365 } }])
  })

  test('asks something of the ERP where it costs: a credit note, a part, labour @T-11', () => {
    const asks = (kind: Parameters<typeof asksOfErp>[0]['kind'], granted_minor: number | null = null) =>
      asksOfErp({ kind, labour: granted_minor === null ? null : { granted_minor, text: '' } })
    expect([asks('credit'), asks('replacement'), asks('repair', 5_000), asks(undefined, 1)]).not.toContain(false)
    expect([asks('repair'), asks('repair', 0), asks('refused'), asks('manufacturer')]).not.toContain(true)
  })

  test('decides labour apart, and never more than was asked for', () => {
    expect(fieldsOf(answer)).toEqual(['kind'])
    expect(fieldsOf({ ...answer, labour: { granted_minor: 10_000, text: '' } })).toEqual([])
    expect(fieldsOf({ ...answer, labour: { granted_minor: 10_001, text: '' } })).toEqual(['labour.granted_minor'])
    expect(answerProblems({ ...answer, labour: { granted_minor: 10_001, text: '' } }, 10_000, TODAY)).toMatchObject([
      { values: { maximum: 100 } },
    ])
  })

  test('leads to an end, or to the manufacturer, after which another may follow', () => {
    expect(statusAfter('credit')).toBe('accepted')
    expect(statusAfter('refused')).toBe('rejected')
    expect(claimMay.answer(statusAfter('manufacturer'))).toBe(true)
    expect(claimMay.answer('accepted')).toBe(false)
    expect(claimMay.answer('submitted')).toBe(false)
  })

  test.each([
    ['withdraw', ['draft', 'submitted']],
    ['receive', ['submitted', 'lapsed']],
    ['answer', ['received', 'in_review']],
    ['decideLabour', ['received', 'in_review', 'accepted']],
    ['bePrinted', ['submitted', 'received', 'in_review', 'accepted', 'rejected', 'withdrawn', 'lapsed']],
  ] as const)('%s has its turn: %j @T-20', (what, when) => {
    expect(statuses.filter((status) => claimMay[what](status))).toEqual(when)
  })
})

test('an answer may be corrected until a credit note pays it @T-11 @T-21', () => {
  const credited = (credit_note: string | null) => mayBeCorrected('accepted', { credit_note })
  expect([credited(null), credited('7900001')]).toEqual([true, false])
  expect([mayBeCorrected('rejected', {}), mayBeCorrected('in_review', {}), mayBeCorrected('accepted', null)]).toEqual([
    true,
    false,
    false,
  ])
})
