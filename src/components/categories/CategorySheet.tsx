import { useLingui } from '@lingui/react/macro'
import type { CategoryNode } from '#src/contract/catalogue/vehicles.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { type CategoryLink, CategoryTree } from './CategoryTree.tsx'

interface CategorySheetProps {
  readonly nodes: readonly CategoryNode[]
  readonly category: number | undefined
  readonly linkTo: CategoryLink
  readonly onClose: () => void
}

/** The tree where there is no room for it beside the list. */
export function CategorySheet({ onClose, ...tree }: CategorySheetProps) {
  const { t } = useLingui()
  return (
    <Sheet title={t`Categorii`} opened onClose={onClose}>
      <CategoryTree {...tree} onChosen={onClose} />
    </Sheet>
  )
}
