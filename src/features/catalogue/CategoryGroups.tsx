import { Trans } from '@lingui/react/macro'
import { IconChevronRight, IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CategoryNode } from '#src/contract/vehicles.ts'
import { categoryIcon } from '#src/components/category-icons.ts'
import { type CategoryBranch, categoryTree } from '#src/components/category-tree.ts'
import classes from './CategoryGroups.module.css'

const MOST_CHILDREN = 4
const address = '/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products'

/** The main groups of a car's parts, big: where a search without a number begins. */
export function CategoryGroups({ nodes }: { nodes: readonly CategoryNode[] }) {
  const tree = categoryTree(nodes)
  return (
    <ul role="list" className={classes['groups']}>
      {tree.map((group) => <li key={group.id}><GroupCard group={group} /></li>)}
      <li>
        <div className={classes['group']}>
          <Link from={address} to="." search={{ all: true }} className={classes['head']} activeProps={{}}>
            <span className={classes['icon']}><IconListDetails size={24} stroke={1.6} aria-hidden /></span>
            <span className={classes['name']}><Trans>Toate piesele</Trans></span>
            <span className={classes['count']}>{tree.reduce((sum, { count }) => sum + count, 0)}</span>
            <IconChevronRight size={18} className={classes['arrow']} aria-hidden />
          </Link>
        </div>
      </li>
    </ul>
  )
}

function GroupCard({ group }: { group: CategoryBranch }) {
  const Icon = categoryIcon(group.key)
  const children = group.children.slice(0, MOST_CHILDREN)
  const more = group.children.length - children.length
  return (
    <div className={classes['group']}>
      <Link from={address} to="." search={{ category: group.id }} className={classes['head']} activeProps={{}}>
        <span className={classes['icon']}><Icon size={24} stroke={1.6} aria-hidden /></span>
        <span className={classes['name']}>{group.name}</span>
        <span className={classes['count']}>{group.count}</span>
        <IconChevronRight size={18} className={classes['arrow']} aria-hidden />
      </Link>
      {children.length === 0 ? null : (
        <ul role="list" className={classes['children']}>
          {children.map((child) => (
            <li key={child.id}>
              <Link from={address} to="." search={{ category: child.id }} className={classes['child']} activeProps={{}}>
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
