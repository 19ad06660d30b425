import { msg } from '@lingui/core/macro'
import type { PayloadOf } from '#src/contract/operations.ts'
import { bodyOf, type EditRoute, type NounLabels } from '#src/data/sync/kind-labels.ts'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import type { ShownOperation } from '#src/domain/cart/cart-fold.ts'
import { type DraftLine, draftLinesOf } from '#src/domain/cart/draft-line.ts'
import type { NewOperation, Operation, OperationPayload } from '#src/platform/offline/engine/operation.ts'

/** Of kinds that are one thing to a person. */
const selection = msg`Selecție în coș`
const removal = msg`Eliminare din coș`

const inCart = (): EditRoute => ({ route: { to: '/cart-v2' } })

interface Added<K extends 'cart.add.v1' | 'job.add.v1'> extends Partial<Pick<Operation, 'seen' | 'lastError'>> {
  readonly payload: PayloadOf<K>
}

export const cartLabels: NounLabels<ShownOperation['kind']> = {
  'cart.add.v1': { title: msg`Adăugare în coș`, edit: (given) => editOfAddition('cart.add.v1', given) },
  'cart.quantity.v1': {
    title: (i18n, payload) => `${i18n._(msg`Cantitate în coș`)}: ${quantityOf(payload)}`,
    edit: inCart,
  },
  'cart.select.v1': { title: selection, edit: inCart },
  'cart.select-all.v1': { title: selection, edit: inCart },
  'cart.comment.v1': { title: msg`Observații comandă`, edit: inCart },
  'cart.shipping-point.v1': { title: msg`Punct de livrare`, edit: inCart },
  // What is removed stands nowhere.
  'cart.remove.v1': { title: removal, edit: null },
  'cart.remove-missing.v1': { title: removal, edit: null },
  'cart.answer.v1': { title: msg`Răspuns despre vehicul`, edit: inCart },
  'cart.clear.v1': { title: msg`Golire coș`, edit: null },
  'job.create.v1': { title: msg`Lucrare nouă`, edit: inCart },
  'job.update.v1': {
    title: (i18n, { body }) =>
      i18n._(bodyOf({ body })['is_ready'] === true ? msg`Lucrare gata de comandat` : msg`Lucrare schimbată`),
    edit: ({ opId, payload: { params, body }, lastError }) => {
      if (lastError?.code === 'not-found') return null
      return 'is_ready' in body ? inCart() : { route: { to: '/cart-v2', search: { job: params.id, edit: opId } } }
    },
  },
  'job.close.v1': { title: msg`Închidere lucrare`, edit: inCart },
  'job.add.v1': {
    title: msg`Adăugare în lucrare`,
    edit: (given) =>
      given.lastError?.code === 'not-found'
        ? { ...inCart(), instead: [intoOwnCart(given)] }
        : editOfAddition('job.add.v1', given),
  },
  'job.move.v1': { title: msg`Mutare între lucrări`, edit: inCart },
  'order.send.v1': {
    title: msg`Comandă`,
    edit: ({ payload }) => ({ ...inCart(), instead: partsOf(payload) }),
  },
}

/** A single article that was refused stands in no cart: it is put in anew from its page, if it has one. */
function editOfAddition<K extends 'cart.add.v1' | 'job.add.v1'>(kind: K, given: Added<K>): EditRoute | null {
  const [item, ...more] = given.payload.body.items
  const errors = given.lastError?.errors ?? {}
  if (!item || more.length > 0 || Object.keys(errors).length === 0) return apart(kind, given)
  return 'items.0.id' in errors ? null : { route: { to: '/product/$id', params: { id: String(item.id) } } }
}

/** What was to lie in a job that there is not comes into one's own cart. */
export function intoOwnCart({ payload: { body }, seen }: Added<'job.add.v1'>): NewOperation {
  const drafts = draftLinesOf(seen).filter(({ line }) => body.items.some(({ uuid }) => uuid === line.uuid))
  return newOperation({
    kind: 'cart.add.v1',
    payload: { body },
    label: labelOf(drafts, drafts.length),
    seen: drafts,
  })
}

/** A list comes into the cart whole or not at all: without the rows that were refused the others come, and each of those waits for the person by itself. */
function apart<K extends 'cart.add.v1' | 'job.add.v1'>(kind: K, { payload, seen, lastError }: Added<K>): EditRoute {
  const { items } = payload.body
  const wrong = new Set(Object.keys(lastError?.errors ?? {}).map((field) => Number(/^items\.(\d+)\./.exec(field)?.[1])))
  const places = items.map((_, at) => at)
  const refused = places.filter((at) => wrong.has(at))
  if (items.length < 2 || refused.length === 0) return inCart()
  const drafts = draftLinesOf(seen)
  const fine = places.filter((at) => !wrong.has(at))
  const parts = [...(fine.length > 0 ? [fine] : []), ...refused.map((at) => [at])]
  const instead = parts.map((part) => {
    const ofPart = part.flatMap((at) => drafts.find(({ line }) => line.uuid === items[at]!.uuid) ?? [])
    return newOperation({
      kind,
      payload: { ...payload, body: { ...payload.body, items: part.map((at) => items[at]!) } },
      label: labelOf(ofPart, part.length),
      seen: ofPart,
    })
  })
  return { ...inCart(), instead }
}

/** As the command says it (cart-operations.ts), which is loaded where no texts are. */
function labelOf([first]: readonly DraftLine[], count: number): string {
  return (first?.line.name ?? '') + (count > 1 ? ` +${count - 1}` : '')
}

function quantityOf({ body }: OperationPayload): number {
  const { variants } = (body ?? {}) as { readonly variants?: readonly { readonly requested_quantity?: number }[] }
  return variants?.[0]?.requested_quantity ?? 0
}

/** The articles are in the cart again once the order is given up; comment and shipping point were part of it and go back too. */
function partsOf({ body }: PayloadOf<'order.send.v1'>): readonly NewOperation[] {
  const { comment, shipping_point: shippingPoint } = body
  return [
    ...(comment
      ? [
          newOperation({
            kind: 'cart.comment.v1',
            payload: { body: { comment } },
            label: comment,
            coalesceKey: 'comment',
          }),
        ]
      : []),
    ...(shippingPoint
      ? [
          newOperation({
            kind: 'cart.shipping-point.v1',
            payload: { body: { shipping_point: shippingPoint } },
            label: String(shippingPoint),
            coalesceKey: 'shipping-point',
          }),
        ]
      : []),
  ]
}
