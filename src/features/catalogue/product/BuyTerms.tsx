import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Product } from '#src/contract/catalogue/product-calls.ts'
import { SUPPLIER_MAXIMUM } from '#src/domain/pricing/quantity.ts'
import { DataList } from '#src/ui/layout/DataList.tsx'

/** Under which terms it is sold: warranty, packaging, quantities. */
export function BuyTerms({ product }: { product: Product }) {
  const { t } = useLingui()
  const months = product.warranty_months
  const years = months / 12
  return (
    <DataList
      items={[
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
