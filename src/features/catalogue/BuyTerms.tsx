import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useShownAge } from '#src/components/KnownAt.tsx'
import { stockedLevels } from '#src/components/stock-words.ts'
import { brand } from '#src/contract/brand.ts'
import type { Product } from '#src/contract/product-calls.ts'
import { hoursUntil, nextDelivery } from '#src/domain/promise-words.ts'
import { SUPPLIER_MAXIMUM } from '#src/domain/quantity.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { DataList } from '#src/ui/DataList.tsx'
import { useMinuteClock } from '#src/ui/minute-clock.ts'

const LONG_HOURS = 72

/** Under which terms it is sold: delivery, warranty, quantities. */
export function BuyTerms({ product }: { product: Product }) {
  const { t } = useLingui()
  const { next, hours } = useDelivery(product)
  const months = product.warranty_months
  const years = months / 12
  return (
    <DataList
      items={[
        { label: t`Următoarea livrare`, value: next },
        { label: t`Termen de livrare`, value: hours },
        {
          label: t`Garanție`,
          value:
            months === 0
              ? null
              : Number.isInteger(years)
                ? plural(years, { one: '# an', few: '# ani', other: '# de ani' })
                : plural(months, { one: '# lună', few: '# luni', other: '# de luni' }),
        },
        { label: t`Ambalaj`, value: product.packaging_unit > 1 ? t`${product.packaging_unit} buc. în ambalaj` : null },
        { label: t`Multiplu de comandă`, value: product.moq > 1 ? t`${product.moq} buc.` : null },
        {
          label: t`Cantitate maximă`,
          value:
            product.maximum_quantity > 0 && product.maximum_quantity <= SUPPLIER_MAXIMUM - product.moq
              ? t`${product.maximum_quantity} buc.`
              : null,
        },
      ]}
    />
  )
}

/** When the nearest stock comes: within 24 hours or on Monday as a rule, else on a day. A promise of an earlier time is none. */
function useDelivery({ availability }: Pick<Product, 'availability'>) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useMinuteClock()
  const isOld = useShownAge() !== null
  const soonest = stockedLevels(availability)
    .map(({ arrives_at: at }) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at)))
    .sort((a, b) => a - b)[0]
  if (isOld || soonest === undefined || !Number.isFinite(soonest)) return { next: null, hours: null }
  const time = formats.date(soonest, 'time', brand.timeZone)
  const day = `${formats.date(soonest, 'weekday', brand.timeZone)}, ${formats.date(soonest, 'date', brand.timeZone)}`
  const words = { 'within-24-hours': t`în 24 de ore, la ${time}`, monday: t`luni, la ${time}`, later: `${day} ${time}` }
  const count = hoursUntil(now, soonest)
  const days = Math.ceil(count / 24)
  return {
    next: words[nextDelivery(now, soonest, brand.timeZone)],
    hours:
      count <= LONG_HOURS
        ? plural(count, { one: '# oră', few: '# ore', other: '# de ore' })
        : plural(days, { one: '# zi', few: '# zile', other: '# de zile' }),
  }
}
