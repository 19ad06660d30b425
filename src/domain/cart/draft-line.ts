import * as v from 'valibot'
import { CartLine } from '#src/contract/ordering/cart.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { FitKnowledge } from '../fit/fit-condition.ts'
import { lineFit } from '../fit/line-fit.ts'
import { marginOf, withVat } from '../pricing/price.ts'
import { UNIT } from '../pricing/quantity.ts'

/** A line of the cart that the server does not know yet, as the person saw the article when they put it in, and when that was told. */
export const DraftLine = v.object({ line: CartLine, pricedAtMs: v.number() })
export type DraftLine = v.InferOutput<typeof DraftLine>

/** The lines that an addition keeps as `seen`, one for each of its items; none when what is stored has another shape. */
export function draftLinesOf(seen: unknown): readonly DraftLine[] {
  const parsed = v.safeParse(v.array(DraftLine), seen)
  return parsed.success ? parsed.output : []
}

interface DraftOptions {
  readonly uuid: string
  readonly quantity: number
  readonly vehicle: VehicleBadge | null
  readonly plate: string | null
  /** What is known of the car; the line goes with what bears on the article. */
  readonly knowledge: FitKnowledge
  /** When the server told price and stock, milliseconds since the epoch. */
  readonly pricedAtMs: number
  readonly nowMs: number
}

/** The line that an article becomes. Points follow the quantity; the price is that of the row. */
export function draftLine(
  product: ProductRow,
  { uuid, quantity, vehicle, plate, knowledge, pricedAtMs, nowMs }: DraftOptions,
): DraftLine {
  const {
    id,
    articleNumber,
    name,
    brand,
    material,
    image,
    quality,
    type,
    variant,
    moq,
    maximum_quantity,
    availability,
    price,
    points,
  } = product
  const amounts = price && {
    purchase: price.purchase && withVat(price.purchase.net * quantity, price.vat_percent),
    sale: withVat(price.sale.net * quantity, price.vat_percent),
  }
  return {
    pricedAtMs,
    line: {
      uuid,
      isSelected: true,
      id,
      articleNumber,
      name,
      brand,
      material,
      image,
      quality,
      type,
      vehicle,
      registration_number: plate,
      variants: [{ variant, requested_quantity: quantity, stockable: variant === 'stock' }],
      unit: UNIT,
      moq,
      maximum_quantity,
      availability,
      condition: quantity > maximum_quantity ? 'insufficient_stock' : 'ok',
      previous_unit_net: null,
      price,
      amounts,
      margin: amounts ? marginOf(amounts) : undefined,
      points: points === null ? null : points * quantity,
      added_at: new Date(nowMs).toISOString(),
      fit: vehicle && lineFit(product, knowledge),
      seen_arrives_at: null,
    },
  }
}
