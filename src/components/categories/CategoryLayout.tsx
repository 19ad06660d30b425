import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCategory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { CategoryNode } from '#src/contract/catalogue/vehicles.ts'
import { type CategoryLink, CategoryTree } from './CategoryTree.tsx'
import classes from './CategoryLayout.module.css'
import { lazyDialog } from '../calls/lazy-dialog.tsx'

const CategorySheet = lazyDialog(async () => (await import('./CategorySheet.tsx')).CategorySheet)

interface CategoryLayoutProps {
  readonly nodes: readonly CategoryNode[]
  readonly category: number | undefined
  readonly linkTo: CategoryLink
  /** The list; `tools` is the button that opens the tree where it does not stand beside it. */
  readonly children: (tools: ReactNode) => ReactNode
}

/** The category tree beside the products of a category; on a narrow screen behind a button. */
export function CategoryLayout({ children, ...tree }: CategoryLayoutProps) {
  return (
    <div className={classes['layout']}>
      <aside className={classes['aside']}>
        <CategoryTree {...tree} />
      </aside>
      {children(<TreeButton {...tree} />)}
    </div>
  )
}

function TreeButton(tree: Omit<CategoryLayoutProps, 'children'>) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        className={classes['openTree']}
        variant="default"
        leftSection={<IconCategory size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        <Trans>Categorii</Trans>
      </Button>
      {opened ? <CategorySheet {...tree} onClose={() => setOpened(false)} /> : null}
    </>
  )
}
