import { useLingui } from '@lingui/react/macro'
import { IconBolt } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { framePanel } from '../keys/shortcut-help.ts'
import classes from './ActionsButton.module.css'

/** At the header's end: what is wanted often and from anywhere, in a panel from the right (NAV-11). */
export function ActionsButton() {
  const { t } = useLingui()
  const opened = useSyncExternalStore(framePanel.subscribe, framePanel.get)
  const label = t`Acțiuni rapide`
  return (
    <button
      type="button"
      className={classes['button']}
      onClick={() => framePanel.set('actions')}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={opened === 'actions'}
    >
      <IconBolt size={22} stroke={1.75} aria-hidden />
    </button>
  )
}
