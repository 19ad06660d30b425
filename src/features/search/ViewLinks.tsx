import { useLingui } from '@lingui/react/macro'
import { IconCar, IconLayoutList, IconLayoutRows } from '@tabler/icons-react'
import type { SearchView } from '#src/data/search/search-view.ts'
import { usePreferenceChange } from '#src/data/session/preferences.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import type { SearchAddress } from './search-address.ts'
import classes from './ViewLinks.module.css'

/** The same search as a list, by kind of part, or in the vehicle catalogue alone. List or kinds is also what the next search begins with. */
export function ViewLinks({ view, search }: { view: SearchView; search: SearchAddress }) {
  const { t } = useLingui()
  const { new_search: prefersKinds } = useUser()
  const change = usePreferenceChange()
  const same = { ...search, page: undefined }
  const prefer = (kinds: boolean) => () => {
    if (kinds !== prefersKinds) change.run({ new_search: kinds })
  }
  const stateOf = (each: SearchView) => ({
    className: classes['link'],
    'data-active': each === view || undefined,
    'aria-current': each === view ? ('page' as const) : undefined,
  })
  return (
    <nav className={classes['views']} aria-label={t`Afișarea rezultatelor`}>
      <Link to="/search-v2" search={same} onClick={prefer(false)} {...stateOf('list')}>
        <IconLayoutList size={18} aria-hidden />
        {t`Listă`}
      </Link>
      <Link to="/new-search" search={same} onClick={prefer(true)} {...stateOf('kinds')}>
        <IconLayoutRows size={18} aria-hidden />
        {t`Pe tipuri`}
      </Link>
      <Link to="/search/tecdoc" search={same} {...stateOf('tecdoc')}>
        <IconCar size={18} aria-hidden />
        {t`Catalog auto`}
      </Link>
    </nav>
  )
}
