import type { Certificate } from '#src/contract/after-sales/certificates.ts'
import type { ClaimDetails, ClaimLine, ClaimSummary } from '#src/contract/after-sales/claims.ts'

const article = { id: 100, articleNumber: 'P 85 020', brand: 'BREMBO', name: 'Plăcuțe de frână' }
export const claimId = '6a7cf1a8-5c4b-4b0e-9d7e-0f2f6a3a1b22'

export function claimLine(given: Partial<ClaimLine> = {}): ClaimLine {
  return {
    invoice_number: '7001234',
    line: 1,
    issued_on: '2026-10-12',
    article,
    quantity: 2,
    left: 2,
    plate: 'CJ 90 LEG',
    warranty_until: '2028-10-12',
    type: null,
    ...given,
  }
}

export function certificate(given: Partial<Certificate> = {}): Certificate {
  const { left: _, ...line } = claimLine()
  return {
    id: '1-7001234',
    ...line,
    company: null,
    issued: { number: 'CG-100001', at: '2026-11-02T08:00:00.000Z' },
    ...given,
  }
}

/** Submitted, its part is waited for. */
export function claimSummary(given: Partial<ClaimSummary> = {}): ClaimSummary {
  return {
    id: claimId,
    number: '7000000031',
    status: 'submitted',
    type: 'defective_part',
    invoice_number: '7001234',
    invoice_line: 1,
    article,
    quantity: 1,
    plate: 'CJ 90 LEG',
    created_at: '2026-11-03T09:12:44.000Z',
    submitted_at: '2026-11-03T09:14:02.000Z',
    created_by: 'Vlad Rus',
    is_own: true,
    company: null,
    hand_in_by: '2026-11-17T15:00:00.000Z',
    lapses_at: null,
    received_at: null,
    answer_due_at: null,
    answer_kind: null,
    ...given,
  }
}

export function claimDetails(given: Partial<ClaimDetails> = {}): ClaimDetails {
  return {
    ...claimSummary(),
    vin: '',
    fitted_by: 'Vlad Rus',
    km_at_fitting: 181_200,
    km_at_defect: 183_950,
    installation_date: '2026-10-14',
    defect_date: '2026-11-02',
    defect_code: '',
    observations: 'Zgomot la frânare după 2.000 km.',
    labour_minor: 0,
    photos: [],
    answer: null,
    labour: { asked: 0, granted: null, text: '' },
    events: [{ kind: 'submitted', at: '2026-11-03T09:14:02.000Z', by: 'Vlad Rus', text: '' }],
    ...given,
  }
}
