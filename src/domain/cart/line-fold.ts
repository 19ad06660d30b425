import type { PayloadOf } from '#src/contract/operations.ts'
import type { FitAnswerChanges } from '#src/contract/catalogue/fit.ts'
import type { CartOperation } from './cart-operation.ts'

type AddedItem = PayloadOf<'cart.add.v1'>['body']['items'][number]

/** How the fold reads and changes one kind of line: the cart's own, or the brief ones of the header. */
export interface LineRules<L> {
  readonly uuidOf: (line: L) => string
  readonly placeOf: (line: L) => CartPlace
  readonly quantityOf: (line: L) => number
  readonly withQuantity: (line: L, quantity: number) => L
  readonly withSelection: (line: L, isSelected: boolean) => L
  /** What was answered about the line's vehicle. */
  readonly withAnswers: (line: L, changes: FitAnswerChanges) => L
  /** Cannot be had any more, so that it goes with "remove what is missing". */
  readonly isMissing: (line: L) => boolean
  /** The line of an article that was put in; null when too little is known to show one. */
  readonly create: (item: AddedItem, seen: unknown) => L | null
}

/** The same article for two vehicles is two lines. */
export interface CartPlace {
  readonly id: number
  readonly carId: number | null
}

/**
 * Lines as they will be once the operations have had their effect, in their order. Quantities are absolute (offline.md §4): an operation that
 * the server has done already changes nothing more, so it may still be folded until the cart was asked anew.
 */
export function foldLines<L>(
  lines: readonly L[],
  operations: readonly CartOperation[],
  rules: LineRules<L>,
): readonly L[] {
  return operations.reduce((before, operation) => foldOne(before, operation, rules), lines)
}

function foldOne<L>(lines: readonly L[], operation: CartOperation, rules: LineRules<L>): readonly L[] {
  const { uuidOf, withQuantity, withSelection, isMissing } = rules
  const change = (uuid: string, with_: (line: L) => L) =>
    lines.map((line) => (uuidOf(line) === uuid ? with_(line) : line))
  const without = (uuids: readonly string[]) => lines.filter((line) => !uuids.includes(uuidOf(line)))
  switch (operation.kind) {
    case 'cart.add.v1':
      return operation.payload.body.items.reduce((before, item) => added(before, item, operation.seen, rules), lines)
    case 'cart.quantity.v1':
      return change(operation.payload.params.uuid, (line) =>
        withQuantity(line, operation.payload.body.variants[0]!.requested_quantity),
      )
    case 'cart.select.v1':
      return change(operation.payload.params.uuid, (line) => withSelection(line, operation.payload.body.checked))
    case 'cart.select-all.v1':
      return lines.map((line) =>
        operation.payload.body.uuids?.includes(uuidOf(line)) === false
          ? line
          : withSelection(line, operation.payload.body.checked),
      )
    case 'cart.answer.v1':
      return lines.map((line) =>
        rules.placeOf(line).carId === operation.payload.body.car_id
          ? rules.withAnswers(line, operation.payload.body.fit_answers)
          : line,
      )
    case 'cart.remove.v1':
      return without(operation.payload.body.uuids)
    case 'cart.remove-missing.v1':
      return lines.filter((line) => !isMissing(line))
    case 'cart.clear.v1':
      return []
    case 'order.send.v1':
      return without(operation.payload.body.seen.lines.map(({ uuid }) => uuid))
    default:
      return lines
  }
}

/** Put in under a line of its own, unless the article is there for the same vehicle: then that line grows, as at the server. */
function added<L>(lines: readonly L[], item: AddedItem, seen: unknown, rules: LineRules<L>): readonly L[] {
  const { uuidOf, placeOf, quantityOf, withQuantity, create } = rules
  if (item.uuid !== undefined && lines.some((line) => uuidOf(line) === item.uuid)) return lines
  const isSame = (line: L) => placeOf(line).id === item.id && placeOf(line).carId === (item.car_id ?? null)
  const wanted = item.variants[0]!.requested_quantity
  if (lines.some(isSame))
    return lines.map((line) => (isSame(line) ? withQuantity(line, quantityOf(line) + wanted) : line))
  const line = create(item, seen)
  return line === null ? lines : [...lines, line]
}
