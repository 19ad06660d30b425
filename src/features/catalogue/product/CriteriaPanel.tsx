import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useI18n } from '@lingui/react'
import { criterionValue } from '#src/components/products/criterion-text.ts'
import { flagsInWords } from '#src/components/products/product-flags.ts'
import type { Product } from '#src/contract/catalogue/product-calls.ts'
import { DataList } from '#src/ui/layout/DataList.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { Tag } from '#src/ui/Tag.tsx'

/** From here on two columns read better than one long one. */
const MANY = 7

/** Every attribute of the product, those that decide first. */
export function CriteriaPanel({ product }: { product: Pick<Product, 'criteria' | 'flags'> }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const ordered = [
    ...product.criteria.filter(({ immediate }) => immediate),
    ...product.criteria.filter(({ immediate }) => !immediate),
  ]
  const flags = flagsInWords(product.flags)
  return (
    <Panel
      data-part="criteria"
      title={<Trans>Atribute</Trans>}
      aside={flags.length === 0 ? undefined : flags.map((flag) => <Tag key={flag.id}>{i18n._(flag)}</Tag>)}
    >
      {ordered.length === 0 ? (
        <EmptyState compact title={t`Fără atribute în catalog`} />
      ) : (
        <DataList
          columns={ordered.length > MANY ? 2 : 1}
          items={ordered.map((criterion) => ({ label: criterion.name, value: criterionValue(criterion) }))}
        />
      )}
    </Panel>
  )
}
