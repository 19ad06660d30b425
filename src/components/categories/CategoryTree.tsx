import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { CategoryNode } from '#src/contract/catalogue/vehicles.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { type CategoryBranch, categoryPath, categoryTree } from './category-tree.ts'
import classes from './CategoryTree.module.css'

/** Where a category is shown; without one, all of them. */
export type CategoryLink = (category: number | undefined) => Pick<LinkProps, 'to' | 'params' | 'search'>

interface CategoryTreeProps {
  readonly nodes: readonly CategoryNode[]
  readonly category: number | undefined
  readonly linkTo: CategoryLink
  /** After a choice, for the drawer. */
  readonly onChosen?: () => void
}

/** The categories that have something for the car, axle or range, with counts; what was chosen is open down to its children. */
export function CategoryTree({ nodes, category, linkTo, onChosen }: CategoryTreeProps) {
  const { t } = useLingui()
  const open = new Set(categoryPath(nodes, category).map(({ id }) => id))
  return (
    <nav aria-label={t`Categorii`} className={classes['tree']}>
      <Link {...linkTo(undefined)} className={classes['all']} onClick={onChosen}>
        <Trans>Toate grupele</Trans>
      </Link>
      <Branches branches={categoryTree(nodes)} open={open} category={category} linkTo={linkTo} onChosen={onChosen} />
    </nav>
  )
}

interface BranchesProps extends Pick<CategoryTreeProps, 'category' | 'linkTo' | 'onChosen'> {
  readonly branches: readonly CategoryBranch[]
  readonly open: ReadonlySet<number>
}

function Branches({ branches, ...rest }: BranchesProps) {
  const { open, category, linkTo, onChosen } = rest
  const { number } = useFormats()
  return (
    <ul role="list" className={classes['branches']}>
      {branches.map((branch) => (
        <li key={branch.id}>
          <Link
            {...linkTo(branch.id)}
            className={classes['node']}
            data-open={open.has(branch.id) || undefined}
            aria-current={branch.id === category ? 'page' : undefined}
            onClick={onChosen}
          >
            <span className={classes['name']}>{branch.name}</span>
            <span className={classes['count']}>{number(branch.count)}</span>
          </Link>
          {open.has(branch.id) && branch.children.length > 0 ? <Branches branches={branch.children} {...rest} /> : null}
        </li>
      ))}
    </ul>
  )
}
