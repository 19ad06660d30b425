import { Trans } from '@lingui/react/macro'
import { type Icon, IconListDetails } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { CategoryNode } from '#src/contract/catalogue/vehicles.ts'
import { categoryIcon } from '#src/components/categories/category-icons.ts'
import { categoryTree } from '#src/components/categories/category-tree.ts'
import { CategoryTile, CategoryTiles } from '#src/components/categories/CategoryTiles.tsx'
import type { CategorySearch } from './category-search.ts'
import classes from './CategoryGroups.module.css'

const within = (search: CategorySearch) =>
  linkOptions({
    from: '/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products',
    to: '.',
    search,
  })

/** The main groups of a car's parts, big: where a search without a number begins. */
export function CategoryGroups({ nodes }: { nodes: readonly CategoryNode[] }) {
  const tree = categoryTree(nodes)
  return (
    <CategoryTiles width={280} picture={40}>
      {tree.map(({ id, key, name, count, children }) => (
        <CategoryTile
          key={id}
          picture={<GroupIcon icon={categoryIcon(key)} />}
          name={name}
          count={count}
          link={within({ category: id })}
          kinds={children.map((child) => ({ id: child.id, name: child.name, link: within({ category: child.id }) }))}
        />
      ))}
      <CategoryTile
        picture={<GroupIcon icon={IconListDetails} />}
        name={<Trans>Toate piesele</Trans>}
        count={tree.reduce((sum, { count }) => sum + count, 0)}
        link={within({ all: true })}
      />
    </CategoryTiles>
  )
}

function GroupIcon({ icon: Icon }: { icon: Icon }) {
  return (
    <span className={classes['icon']}>
      <Icon size={24} stroke={1.6} aria-hidden />
    </span>
  )
}
