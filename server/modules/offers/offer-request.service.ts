import { brand } from '#src/contract/brand.ts'
import type { OfferRequest } from '#src/contract/ordering/offer-request.ts'
import { offerExpiry } from '#src/domain/offers/offer-rules.ts'
import { plateSpelling } from '#src/domain/vehicles/plate.ts'
import { hasWrongAnswer } from '#src/domain/fit/fit-answer-rules.ts'
import type { Principal } from '#server/access/principal.ts'
import { levelsFor } from '#server/modules/catalogue/delivery-calendar.ts'
import { fieldRefusal, Refusal, type TextRef } from '#server/refusals/refusal.ts'
import { crossedWrite } from '#server/store/crossed-writes.ts'
import type { Transaction } from '#server/store/store.ts'
import { type NewOffer, type NewOfferLine, offerRepository } from './offers.repository.ts'
import { refuseChangedWish } from './requests/arrived-request.ts'

/**
 * Asks for an offer. The wish's id is the caller's and one offer for ever, under whatever key it comes.
 * @throws Refusal 404 for an id that is another's, 422 with errors at `lines.N…`, or where it is an offer already that says something else
 */
export async function requestOffer(tx: Transaction, principal: Principal, request: OfferRequest): Promise<string> {
  const offers = tx.repository(offerRepository, principal)
  const known = await offers.ofClient(request.client_id)
  if (known === null) throw new Refusal('not-found')
  if (known !== undefined) {
    await refuseChangedWish(tx, principal, known, request)
    return known
  }
  await refuseUnknown(tx, principal, request)
  const { client_id, customer, comment, lines } = request
  const plate = plateSpelling(request.plate)
  const vbeln = await writeOffer(
    tx,
    principal,
    { client_id, customer, plate, comment, company_id: principal.companyId, user_id: principal.subjectId },
    lines.map((line, index) => ({
      ...unpriced(tx.newUuid(), index + 1),
      article_id: line.article_id,
      requested_text: line.requested_text,
      car_id: line.car_id,
      quantity: line.quantity,
      note: line.note,
      fit_answers: JSON.stringify(
        Object.fromEntries(Object.entries(line.fit_answers ?? {}).filter(([, answer]) => answer !== null)),
      ),
    })),
  )
  await offers.note(vbeln, { kind: 'requested', text: comment })
  return vbeln
}

/** A line as nobody has priced it yet. */
export function unpriced(uuid: string, line: number) {
  return {
    uuid,
    line,
    unit_net_minor: null,
    unit_list_minor: null,
    previous_net_minor: null,
    previous_sale_minor: null,
    previous_core_minor: null,
  }
}

type Head = Pick<NewOffer, 'client_id' | 'customer' | 'plate' | 'comment' | 'company_id' | 'user_id'> &
  Partial<Pick<NewOffer, 'requoted_from' | 'currency'>>

/** Of one person in a day: who means to fill the disk, or the lists of the consultants, is stopped, nobody else. */
export const OFFERS_A_DAY = 200

/** Writes an offer that nobody has published; it is valid from now. @throws Refusal 422 for too many in a day */
export async function writeOffer(
  tx: Transaction,
  principal: Principal,
  head: Head,
  lines: readonly NewOfferLine[],
): Promise<string> {
  const offers = tx.repository(offerRepository, principal)
  if ((await offers.askedToday()) >= OFFERS_A_DAY) throw fieldRefusal('lines', 'too-many-today')
  const vbeln = await offers.insert(
    {
      requoted_from: null,
      currency: principal.currency,
      ...head,
      actor_id: principal.actorId,
      created_at: tx.now,
      expires_at: offerExpiry(tx.now, brand.timeZone),
      published_at: null,
      margin_percent: null,
      order_id: null,
    },
    lines,
  )
  // The same wish became an offer at the same instant: done again, this one finds it.
  if (vbeln === null) throw crossedWrite('the wish is an offer already')
  return vbeln
}

/** @throws Refusal 422 with errors at `lines.N…` for what is not sold to the person, or is nothing */
export async function refuseUnknown(
  tx: Transaction,
  principal: Principal,
  { lines }: Pick<OfferRequest, 'lines'>,
): Promise<void> {
  const { calendar } = await tx.catalogue.snapshot()
  const ids = (values: readonly (number | null)[]) => [...new Set(values.filter((id) => id !== null))]
  const sold = await tx.catalogue.offers(
    principal,
    levelsFor(calendar, principal.branchId),
    ids(lines.map(({ article_id: id }) => id)),
  )
  const vehicles = await tx.catalogue.badges(ids(lines.map(({ car_id: id }) => id)))
  const errors: Record<string, TextRef[]> = {}
  for (const [index, line] of lines.entries()) {
    if (line.article_id === null && line.requested_text === '')
      errors[`lines.${index}.requested_text`] = [{ key: 'required' }]
    if (line.article_id !== null && !sold.has(line.article_id))
      errors[`lines.${index}.article_id`] = [{ key: 'unknown-article' }]
    if (line.car_id !== null && !vehicles.has(line.car_id))
      errors[`lines.${index}.car_id`] = [{ key: 'unknown-vehicle' }]
    if (hasWrongAnswer(line.fit_answers ?? {})) errors[`lines.${index}.fit_answers`] = [{ key: 'invalid' }]
  }
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
}
