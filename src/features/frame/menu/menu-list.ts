import { useQuery } from '@tanstack/react-query'
import { brand } from '#src/contract/brand.ts'
import { accountQueries } from '#src/data/account/account.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { seesStart } from '#src/domain/people/access.ts'
import { type MenuSectionView, menuOf } from '#src/domain/people/menu.ts'
import { useScreenTest } from './use-menu.ts'

/** The person's menu under this version's headings: what the shop names, and has a screen here. Until the shop has said it, the roles that are known say it. */
export function useMenu(): readonly MenuSectionView[] {
  const { data } = useQuery(accountQueries.menu())
  const { acl, may_see_finances: maySeeFinances, marketing } = useUser()
  const has = useScreenTest()
  const menu = menuOf(acl.roles, brand.slug, maySeeFinances, seesStart(marketing))
  // An answer that a former version kept has other headings, and names fewer screens.
  const isOfNow = data !== undefined && menu.every(({ key }) => data.sections.some((section) => section.key === key))
  const named = isOfNow ? new Set(data.sections.flatMap(({ items }) => items.map(({ route }) => route))) : null
  return menu
    .map(({ key, items }) => ({ key, items: items.filter(({ route }) => has(route) && named?.has(route) !== false) }))
    .filter(({ items }) => items.length > 0)
}
