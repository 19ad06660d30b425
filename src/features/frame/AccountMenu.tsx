import { useLingui } from '@lingui/react/macro'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { openShortcutHelp } from './shortcut-help.ts'
import classes from './AccountMenu.module.css'

const MenuSheet = lazy(async () => ({ default: (await import('./MenuSheet.tsx')).MenuSheet }))

export function AccountMenu() {
  const { t } = useLingui()
  const [opened, setOpened] = useState<boolean | null>(null)
  const showKeys = () => {
    setOpened(false)
    openShortcutHelp()
  }
  return (
    <>
      <button type="button" className={classes['button']} onClick={() => setOpened(true)} aria-label={t`Contul meu`} aria-haspopup="dialog" aria-expanded={opened === true}>
        <IconMenu2 size={22} aria-hidden />
      </button>
      {opened === null ? null : (
        <Suspense>
          <MenuSheet opened={opened} onClose={() => setOpened(false)} onShowKeys={showKeys} />
        </Suspense>
      )}
    </>
  )
}
