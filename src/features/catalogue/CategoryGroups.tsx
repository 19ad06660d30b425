import { Trans } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CategoryNode } from '#src/contract/vehicles.ts'
import { categoryIcon } from './category-icons.ts'
import { type CategoryBranch, categoryTree } from './category-tree.ts'
import classes from './CategoryGroups.module.css'

const MOST_CHILDREN = 4

/** The main groups of a car's parts, big: where a search without a number begins. */
export function CategoryGroups({ nodes }: { nodes: readonly CategoryNode[] }) {
  return (
    <ul role="list" className={classes['groups']}>
      {categoryTree(nodes).map((group) => <li key={group.id}><GroupCard group={group} /></li>)}
    </ul>
  )
}

function GroupCard({ group }: { group: CategoryBranch }) {
  const Icon = categoryIcon(group.key)
  const children = group.children.slice(0, MOST_CHILDREN)
  const more = group.children.length - children.length
  return (
    <div className={classes['group']}>
      <Link from="/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products" to="." search={{ category: group.id }} className={classes['head']} activeProps={{}}>
        <span className={classes['icon']}><Icon size={24} stroke={1.6} aria-hidden /></span>
        <span className={classes['name']}>{group.name}</span>
        <span className={classes['count']}>{group.count}</span>
        <IconChevronRight size={18} className={classes['arrow']} aria-hidden />
      </Link>
      {children.length === 0 ? null : (
        <ul role="list" className={classes['children']}>
          {children.map((child) => (
            <li key={child.id}>
              <Link from="/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products" to="." search={{ category: child.id }} className={classes['child']} activeProps={{}}>
                {child.name}
              </Link>
            </li>
          ))}
          {more > 0 ? <li className={classes['more']}><Trans>și încă {more}</Trans></li> : null}
        </ul>
      )}
    </div>
  )
}
