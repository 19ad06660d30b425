import { expect, it } from 'vitest'
import { type OfferOperation, waitingRequestsFold } from './offers-fold.ts'

const request = (id: string, given: Partial<OfferOperation['payload']['body']> = {}): OfferOperation => ({
  kind: 'offers.create.v1',
  payload: { body: { client_id: id, lines: [{ article_id: 1, quantity: 2 }], ...given } },
})

it('shows requests that wait, the newest first, without a number @OFR-01', () => {
  const shown = waitingRequestsFold.fold({}, [
    request('one', { customer: 'Popescu', plate: 'CJ 90 LEG' }),
    request('two', { lines: [{ requested_text: 'oglindă dreapta', quantity: 1 }] }),
  ])
  expect(shown).toEqual([
    { id: 'two', customer: '', plate: '', lines: 1 },
    { id: 'one', customer: 'Popescu', plate: 'CJ 90 LEG', lines: 1 },
  ])
})
