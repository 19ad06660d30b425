import { useLingui } from '@lingui/react/macro'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useUser } from '#src/data/session/user-data.ts'

/** Why this person can spend no points now, in words; null where they can. Points are used online alone: only the shop knows how many there are. */
export function useSpendingHindrance(): string | null {
  const { t } = useLingui()
  const online = useOnline()
  const { can_place_orders: mayOrder, acting } = useUser()
  if (acting !== null) return t`Punctele nu se folosesc în numele clientului.`
  if (!mayOrder) return t`Nu aveți dreptul să plasați comenzi.`
  return online ? null : t`Punctele se folosesc numai cu rețea`
}
