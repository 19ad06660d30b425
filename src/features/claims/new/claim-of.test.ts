import { expect, test } from 'vitest'
import { draftOf } from '#src/data/claims/claim-draft.ts'
import { claimLine } from '#tests/builders/answers/claim-answers.ts'
import { claimOf, labelOf } from './claim-of.ts'

const line = claimLine()
const draft = draftOf({
  line,
  type: 'defective_battery',
  quantity: '2',
  plate: ' CJ 90 LEG ',
  vin: ' W0L0AHL0855000001 ',
  fitted_by: ' Dan Pop ',
  installation_date: '2026-03-01',
  defect_date: '2026-11-01',
  km_at_fitting: '120.000',
  km_at_defect: '134 500',
  defect_code: ' C1234 ',
  observations: ' Uzură neuniformă ',
  labour: '150,50',
})
const photo = { mediaType: 'image/jpeg' as const, bytes: new ArrayBuffer(7) }
const photos = [
  { ...photo, sha256: 'a'.repeat(64), kind: 'label' as const },
  { ...photo, sha256: 'b'.repeat(64), kind: 'damage' as const },
]
const id = '6a7cf1a8-5c4b-4b0e-9d7e-0f2f6a3a1b22'

test('a claim is sent with each thing that was written under its own name, and its photos in their order @RET-02 @T-22', () => {
  expect(claimOf(draft, line, photos, id)).toEqual({
    client_id: id,
    type: 'defective_battery',
    invoice_number: line.invoice_number,
    invoice_line: line.line,
    article_id: line.article.id,
    quantity: 2,
    plate: 'CJ 90 LEG',
    vin: 'W0L0AHL0855000001',
    fitted_by: 'Dan Pop',
    km_at_fitting: 120_000,
    km_at_defect: 134_500,
    installation_date: '2026-03-01',
    defect_date: '2026-11-01',
    defect_code: 'C1234',
    observations: 'Uzură neuniformă',
    labour_minor: 15_050,
    photos: [
      { sha256: 'a'.repeat(64), media_type: 'image/jpeg', bytes: 7, kind: 'label' },
      { sha256: 'b'.repeat(64), media_type: 'image/jpeg', bytes: 7, kind: 'damage' },
    ],
  })
})

test('where no labour was written none is asked for, and a part without a plate is called by itself', () => {
  expect(claimOf({ ...draft, labour: '' }, line, photos, id).labour_minor).toBe(0)
  const name = `${line.article.brand} ${line.article.articleNumber}`
  expect([labelOf(draft, line), labelOf({ ...draft, plate: ' ' }, line)]).toEqual([`${name}, CJ 90 LEG`, name])
})
