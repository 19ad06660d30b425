import { useLingui } from '@lingui/react/macro'
import { useUser } from '#src/data/session/user-data.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import classes from './ShortcutsDialog.module.css'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { shortcuts, may_see_purchase_prices: mayToggle } = useUser()
  const rows = [
    { keys: ['/'], what: t`Caută` },
    { keys: ['Ctrl', 'K'], what: t`Caută` },
    { keys: ['Ctrl', '⌘', 'J'], what: t`Deschide căutarea într-o fereastră` },
    ...(mayToggle ? [{ keys: ['Z', 'W'], what: shortcuts ? t`Arată sau ascunde prețul de achiziție` : t`Arată sau ascunde prețul de achiziție (oprit în setări)` }] : []),
    { keys: ['↑', '↓'], what: t`Mergi prin listă` },
    { keys: ['Esc'], what: t`Închide` },
    { keys: ['?'], what: t`Arată aceste taste` },
  ]
  return (
    <Dialog title={t`Taste rapide`} onClose={onClose}>
      <dl className={classes['list']}>
        {rows.map(({ keys, what }) => (
          <div key={keys.join()} className={classes['row']}>
            <dt>{keys.map((key) => <kbd key={key}>{key}</kbd>)}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
