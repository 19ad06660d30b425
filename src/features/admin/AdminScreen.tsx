import { Trans, useLingui } from '@lingui/react/macro'
import { IconChecklist } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Page } from '#src/ui/Page.tsx'
import { AccountsSection } from './AccountsSection.tsx'
import type { AdminSection } from './admin-search.ts'
import { useAdminSearch } from './use-admin-search.ts'
import classes from './AdminScreen.module.css'

/** What waits for an answer of staff, one component a kind, each with its own question to the shop; a kind joins by standing here. */
const workLists: readonly ComponentType[] = []

/** /admin: sections of the distributor's own people; which one is open is in the address. */
export function AdminScreen() {
  const { t } = useLingui()
  const { section } = useAdminSearch()
  const sections: Record<AdminSection, { readonly label: string; readonly Section: ComponentType }> = {
    todo: { label: t`De făcut`, Section: WorkSection },
    accounts: { label: t`Conturi`, Section: AccountsSection },
  }
  const { Section } = sections[section]
  return (
    <Page title={t`Administrare`}>
      <nav className={classes['sections']} aria-label={t`Secțiuni`}>
        {Object.entries(sections).map(([key, { label }]) => (
          <Link
            key={key}
            to="/admin"
            search={key === 'accounts' ? {} : { section: key as AdminSection }}
            className={classes['section']}
            activeProps={{}}
            {...(key === section ? { 'aria-current': 'page', 'data-active': true } : {})}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Section />
    </Page>
  )
}

function WorkSection() {
  const { t } = useLingui()
  if (workLists.length > 0)
    return (
      <div className={classes['list']}>
        {workLists.map((List, index) => (
          <List key={index} />
        ))}
      </div>
    )
  return (
    <EmptyState
      icon={<IconChecklist size={40} stroke={1.5} />}
      title={t`Nimic de făcut.`}
      action={
        <ButtonLink to="/admin" search={{}} variant="default">
          <Trans>Conturi</Trans>
        </ButtonLink>
      }
    >
      <Trans>Aici apare ce așteaptă un răspuns din partea dvs.</Trans>
    </EmptyState>
  )
}
