import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { VehicleChip } from '#src/components/vehicles/VehicleChip.tsx'
import { BrandMark } from '#src/components/BrandMark.tsx'
import { CartLink } from './cart/CartLink.tsx'
import { Omnibox } from './search/Omnibox.tsx'
import { SyncPill } from './notices/SyncPill.tsx'
import { brand } from '#src/contract/brand.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { useLingui } from '@lingui/react/macro'
import { IconBolt } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { framePanel } from './keys/shortcut-help.ts'
import classes from './Header.module.css'
import own from './actions/ActionsButton.module.css'

const CartPeek = lazyDialog(async () => (await import('./cart/CartPeek.tsx')).CartPeek)
const nothing = () => undefined

export function Header() {
  return (
    <header className={classes['header']}>
      <Link to="/home" className={classes['brand']} aria-label={brand.name}>
        <BrandMark />
        <span>{brand.name}</span>
      </Link>
      <Omnibox />
      <div className={classes['end']}>
        {/* First: what it has to say makes it wider, and nothing that is pressed may move with it. */}
        <SyncPill />
        <VehicleChip />
        <CartLink />
        {/* Comes after the first paint, into the room that is kept for it. */}
        <div className={classes['peek']}>
          <CartPeek onClose={nothing} opened={false} />
        </div>
        <ActionsButton />
      </div>
    </header>
  )
}

/** At the header's end: what is wanted often and from anywhere, in a panel from the right (NAV-11). */
function ActionsButton() {
  const { t } = useLingui()
  const opened = useSyncExternalStore(framePanel.subscribe, framePanel.get)
  const label = t`Acțiuni rapide`
  return (
    <button
      type="button"
      className={own['button']}
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
