import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CategoryNode } from '#src/contract/vehicles.ts'
import { type CategoryBranch, categoryPath, categoryTree } from './category-tree.ts'
import classes from './CategoryTree.module.css'

interface CategoryTreeProps {
  readonly nodes: readonly CategoryNode[]
  readonly category: number | undefined
  /** After a choice, for the drawer. */
  readonly onChosen?: () => void
}

/** The categories that have something for the car, with counts; what was chosen is open down to its children. */
export function CategoryTree({ nodes, category, onChosen }: CategoryTreeProps) {
  const { t } = useLingui()
  const open = new Set(categoryPath(nodes, category).map(({ id }) => id))
  return (
    <nav aria-label={t`Categorii`} className={classes['tree']}>
      <Link from="/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products" to="." search={{}} className={classes['all']} activeProps={{}} onClick={onChosen}>
        <Trans>Toate grupele</Trans>
      </Link>
      <Branches branches={categoryTree(nodes)} open={open} category={category} onChosen={onChosen} />
    </nav>
  )
}

interface BranchesProps {
  readonly branches: readonly CategoryBranch[]
  readonly open: ReadonlySet<number>
  readonly category: number | undefined
  readonly onChosen: (() => void) | undefined
}

function Branches({ branches, open, category, onChosen }: BranchesProps) {
  return (
    <ul role="list" className={classes['branches']}>
      {branches.map((branch) => (
        <li key={branch.id}>
          <Link
            from="/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products"
            to="."
            search={{ category: branch.id }}
            className={classes['node']}
            data-open={open.has(branch.id) || undefined}
            aria-current={branch.id === category ? 'page' : undefined}
            activeProps={{}}
            onClick={onChosen}
          >
            <span className={classes['name']}>{branch.name}</span>
            <span className={classes['count']}>{branch.count}</span>
          </Link>
          {open.has(branch.id) && branch.children.length > 0 ? <Branches branches={branch.children} open={open} category={category} onChosen={onChosen} /> : null}
        </li>
      ))}
    </ul>
  )
}
