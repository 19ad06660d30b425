import { useState } from 'react'
import * as v from 'valibot'
import { OrderPayment } from '#src/contract/ordering/order-payment.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'

/** How the order is paid, by which of the company's vouchers, and whether lower prices are taken unasked. */
const OrderChoices = v.object({
  payment: v.nullable(OrderPayment),
  voucher: v.nullable(v.string()),
  acceptLowerPrices: v.boolean(),
})
type OrderChoices = v.InferOutput<typeof OrderChoices>

const NOTHING: OrderChoices = { payment: null, voucher: null, acceptLowerPrices: false }

/** What was chosen beside the order, on this device until it is taken: whoever looks at a product in between, or starts anew, finds it as it was. */
export function useOrderChoices(userId: number) {
  const storageKey = `order-choices.${userId}`
  const [choices, setChoices] = useState<OrderChoices>(() => {
    const kept = v.safeParse(OrderChoices, parseJson(personalStorage.get(storageKey)))
    return kept.success ? kept.output : NOTHING
  })
  return {
    ...choices,
    choose(some: Partial<OrderChoices>) {
      const next = { ...choices, ...some }
      setChoices(next)
      personalStorage.set(storageKey, JSON.stringify(next))
    },
    /** The order took them with it; the next one begins as the company usually does. */
    forget() {
      setChoices(NOTHING)
      personalStorage.remove(storageKey)
    },
  }
}
