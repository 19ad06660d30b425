import type {
  CoreEntry,
  CoreList,
  ReturnableLine,
  ReturnDetails,
  ReturnSummary,
  ReturnTypes,
} from '#src/contract/after-sales/returns.ts'
import { pageOf } from './list-answers.ts'

const article = { id: 100, articleNumber: 'P 85 020', brand: 'BREMBO', name: 'Plăcuțe de frână' }
export const returnId = '6000000021'

/** Two of it were invoiced, and may go back as long as anybody tests. */
export function returnableLine(given: Partial<ReturnableLine> = {}): ReturnableLine {
  return {
    invoice_number: '7001301',
    line: 1,
    issued_on: '2026-11-13',
    article,
    plate: 'CJ 90 LEG',
    quantity: 2,
    left: 2,
    is_dismantled: false,
    returnable_until: '2199-11-29',
    must_be_sealed: false,
    fee_percent: 0,
    no_return: null,
    unit_net: 20_625,
    core: null,
    ...given,
  }
}

export function returnKinds(): ReturnTypes {
  const types = ['new', 'dismantled'] as const
  return {
    types: [
      { type: 'new', document_type: 'ZRP', by_claim: false, categories: [] },
      { type: 'dismantled', document_type: 'ZRD', by_claim: false, categories: [{ code: 'body', name: 'Caroserie' }] },
      { type: 'old_part', document_type: 'ZRP2', by_claim: false, categories: [] },
      { type: 'battery', document_type: 'ZRP2', by_claim: true, categories: [] },
      { type: 'defective', document_type: 'ZRP2', by_claim: true, categories: [] },
    ],
    reasons: [
      { code: 'not_needed', name: 'Nu mai este necesară', types: [...types], is_fault: false, needs_parcel: true },
      { code: 'wrong_part', name: 'S-a livrat altă piesă', types: [...types], is_fault: true, needs_parcel: true },
      { code: 'missing', name: 'Lipsă la livrare', types: [...types], is_fault: true, needs_parcel: false },
      { code: 'old_part', name: 'Schimb piesă veche', types: ['old_part'], is_fault: false, needs_parcel: true },
    ],
  }
}

/** Sent, and waiting for approval. */
export function returnSummary(given: Partial<ReturnSummary> = {}): ReturnSummary {
  return {
    id: returnId,
    type: 'new',
    document_type: 'ZRP',
    status: 'waiting',
    created_at: '2026-11-23T09:12:44.000Z',
    created_by: 'Vlad Rus',
    company: null,
    invoices: ['7001301'],
    lines: 1,
    net: 41_250,
    credit_invoice: null,
    credit_asked: false,
    ...given,
  }
}

export function returnDetails(given: Partial<ReturnDetails> = {}): ReturnDetails {
  return {
    ...returnSummary(),
    transport: 'run',
    boxes: 2,
    pickup_on: null,
    comment: '',
    handed_over_at: null,
    answered_at: null,
    items: [
      {
        line: 1,
        invoice_number: '7001301',
        invoice_line: 1,
        article,
        plate: 'CJ 90 LEG',
        quantity: 2,
        core_quantity: 0,
        reason: { code: 'not_needed', name: 'Nu mai este necesară' },
        is_fault: false,
        category: null,
        note: '',
        unit_net: 20_625,
        fee: 0,
        accepted: null,
      },
    ],
    ...given,
  }
}

export function coreEntry(given: Partial<CoreEntry> = {}): CoreEntry {
  return {
    invoice_number: '7001301',
    line: 2,
    article,
    plate: 'CJ 90 LEG',
    issued_on: '2026-11-13',
    due_on: '2199-01-12',
    charged: 1,
    left: 1,
    handed_in: 0,
    credited: 0,
    lapsed: 0,
    unit_net: 12_000,
    status: 'open',
    ...given,
  }
}

export function coreList(items: readonly CoreEntry[]): CoreList {
  return { ...pageOf(items), to_recover: 12_000, expiring: 0 }
}
