import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import type { CategoryLink } from '#src/components/categories/CategoryTree.tsx'
import type { UnitGroup } from '#src/contract/catalogue/unit-catalogue.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { groupsBelow } from './unit-groups.ts'
import classes from './GroupSteps.module.css'

interface GroupStepsProps {
  readonly groups: readonly UnitGroup[]
  readonly group: number | undefined
  readonly linkTo: CategoryLink
}

/** Where there is no room for the tree: one step at a time, back by the path above the heading. */
export function GroupSteps({ groups, group, linkTo }: GroupStepsProps) {
  const { t } = useLingui()
  const below = groupsBelow(groups, group)
  if (below.length === 0) return null
  return (
    <nav aria-label={t`Grupe`} className={classes['steps']}>
      {below.map(({ id, name, units }) => (
        <Link key={id} {...linkTo(id)} className={classes['step']}>
          <span className={classes['name']}>{name}</span>
          <span className={classes['count']}>{units}</span>
          <IconChevronRight size={18} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}
