import { Outlet } from '@tanstack/react-router'
import { BrandMark } from '#src/components/BrandMark.tsx'
import { brand } from '#src/contract/brand.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import classes from './SessionLayout.module.css'

/** Around the pages without a session: one card, the brand and the language. */
export function SessionLayout() {
  return (
    <div className={classes['page']}>
      <header className={classes['brand']}>
        <BrandMark size={40} />
        <span>{brand.name}</span>
      </header>
      <main className={classes['card']} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={classes['foot']}>
        <LanguageSwitch />
      </footer>
    </div>
  )
}
