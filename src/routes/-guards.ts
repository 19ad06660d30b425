import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { brand } from '#src/contract/brand.ts'
import { hardLogout } from '#src/data/session/session-life.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { adminPassage, isStartPath, type Passage, passage, startPassage } from '#src/domain/people/navigation.ts'
import { isAuthenticated } from '#src/platform/session/session-storage.ts'
import { notices } from '#src/ui/notifications/notify.ts'

/** NAV-01, 03, 04, before every page. */
export function guardSession(queryClient: QueryClient, address: string): void {
  follow(queryClient, passage(address, isAuthenticated()))
}

/** NAV-05. When the rights cannot be had the person counts as one without them. */
export async function guardAdmin(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(sessionQueries.current()).catch(() => unknownUser)
  follow(queryClient, adminPassage(user.acl.roles, brand.slug))
}

/**
 * NAV-06. When it cannot be known what the person is allowed, they count as one without START. `only`: at an address with the brand in it, where another brand's leads home too.
 */
export async function guardStart(queryClient: QueryClient, path: string, only = false): Promise<void> {
  if (!isStartPath(path, brand.slug)) return only ? follow(queryClient, { to: 'home' }) : undefined
  const user = await queryClient.ensureQueryData(sessionQueries.current()).catch(() => unknownUser)
  follow(queryClient, startPassage(user.marketing))
}

function follow(queryClient: QueryClient, decision: Passage): void {
  if (decision.to === 'on') return
  if (decision.to === 'home') throw redirect({ to: '/home', replace: true })
  hardLogout(queryClient)
  notices.set([])
  throw redirect({ to: '/login', search: { redirect: decision.wanted ?? undefined }, replace: true })
}
