import { Trans } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import classes from './NeedsNetwork.module.css'

/** Beside a button that can do nothing while the shop does not answer. */
export function NeedsNetwork({ id }: { id?: string }) {
  const online = useOnline()
  if (online) return null
  return (
    <p className={classes['needs']} id={id}>
      <IconCloudOff size={18} aria-hidden />
      <Trans>Are nevoie de rețea.</Trans>
    </p>
  )
}
