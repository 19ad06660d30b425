import { expect, it } from 'vitest'
import { lineOfText, noCar } from './offer-request-draft.ts'
import { type OfferOperation, waitingRequestsFold } from './offers-fold.ts'

type Create = Extract<OfferOperation, { readonly kind: 'offers.create.v1' }>
const request = (id: string, given: Partial<Create['payload']['body']> = {}): Create => ({
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

it('shows one with photos once, also while only these are still on their way @OFR-01', () => {
  const { payload } = request('one', { plate: 'CJ 90 LEG' })
  const photo = { sha256: 'a'.repeat(64), media_type: 'image/jpeg' as const, bytes: 10 }
  const begin: OfferOperation = { kind: 'offers.begin.v1', payload: { body: { ...payload.body, photos: [photo] } } }
  const finish: OfferOperation = {
    kind: 'offers.finish.v1',
    payload: { params: { id: 'one' } },
    seen: { lines: [lineOfText('oglindă', noCar)], customer: '', plate: 'CJ 90 LEG', comment: '' },
  }
  const shown = [{ id: 'one', customer: '', plate: 'CJ 90 LEG', lines: 1 }]
  expect(waitingRequestsFold.fold({}, [begin, finish])).toEqual(shown)
  expect(waitingRequestsFold.fold({}, [finish])).toEqual(shown)
})
