import type { CartLine } from '#src/contract/ordering/cart.ts'
import type { WantedOperation } from '#src/data/sync/wanted-operation.ts'
import type { DraftLine } from '#src/domain/cart/draft-line.ts'
import { withoutVin } from '#src/domain/vehicles/vin-answers.ts'

/** Sets a line's quantity. It is refused when the line has another one than `base` meanwhile: what was counted up on this device must not undo a colleague's change. */
export function quantityOperation({
  uuid,
  label,
  quantity,
  base,
  undoMs,
}: {
  uuid: string
  label: string
  quantity: number
  base?: number
  undoMs?: number
}): WantedOperation<'cart.quantity.v1'> {
  return {
    kind: 'cart.quantity.v1',
    payload: {
      params: { uuid },
      body: { variants: [{ requested_quantity: quantity }], base_quantity: base },
    },
    label,
    // The same quantity again accepts a price, which what waits does not.
    coalesceKey: `line:${uuid}:${quantity === base ? 'price' : 'quantity'}`,
    ...(undoMs === undefined ? {} : { undoMs }),
  }
}

/** Puts articles in under the uuids of their lines, and keeps how they were seen. What a chassis number tells of a car the shop knows by the number. */
export function addOperation(
  lines: readonly (DraftLine & { readonly carId: number | null })[],
): WantedOperation<'cart.add.v1'> {
  return {
    kind: 'cart.add.v1',
    payload: {
      body: {
        items: lines.map(({ line, carId }) => ({
          id: line.id,
          uuid: line.uuid,
          car_id: carId,
          position: line.position,
          isSelected: line.isSelected,
          variants: [{ requested_quantity: line.variants[0]!.requested_quantity }],
          fit_answers: line.fit ? withoutVin(line.fit) : undefined,
        })),
      },
    },
    label: labelOf(lines.map(({ line }) => line)),
    seen: lines.map(({ line, pricedAtMs }) => ({ line, pricedAtMs })),
  }
}

/** The same into a job of the company. */
export function addToJobOperation(
  jobId: string,
  lines: readonly (DraftLine & { readonly carId: number | null })[],
): WantedOperation<'job.add.v1'> {
  const { payload, ...rest } = addOperation(lines)
  return { ...rest, kind: 'job.add.v1', payload: { params: { id: jobId }, body: payload.body } }
}

export function removeOperation(uuids: readonly string[], label: string): WantedOperation<'cart.remove.v1'> {
  return { kind: 'cart.remove.v1', payload: { body: { uuids: [...uuids] } }, label }
}

/** The first article's name, and how many more: `Plăcuțe de frână +2`. */
export function labelOf(lines: readonly Pick<CartLine, 'name'>[]): string {
  const [first] = lines
  return lines.length > 1 ? `${first!.name} +${lines.length - 1}` : (first?.name ?? '')
}
