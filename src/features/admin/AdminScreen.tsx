import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Page } from '#src/ui/Page.tsx'
import { AccountsSection } from './AccountsSection.tsx'
import { ActingSection } from './ActingSection.tsx'
import type { AdminSection } from './admin-search.ts'
import { ErpSection } from './ErpSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { useAdminSearch } from './use-admin-search.ts'
import { WorkSection } from './WorkSection.tsx'
import classes from './AdminScreen.module.css'

/** /admin: sections of the distributor's own people; which one is open is in the address. */
export function AdminScreen() {
  const { t } = useLingui()
  const { section } = useAdminSearch()
  const sections: Record<AdminSection, { readonly label: string; readonly Section: ComponentType }> = {
    todo: { label: t`De făcut`, Section: WorkSection },
    accounts: { label: t`Conturi`, Section: AccountsSection },
    acting: { label: t`Lucrat pentru clienți`, Section: ActingSection },
    erp: { label: t`Documente ERP`, Section: ErpSection },
    feedback: { label: t`Feedback`, Section: FeedbackSection },
  }
  const { Section } = sections[section]
  return (
    <Page title={t`Administrare`}>
      <nav className={classes['sections']} aria-label={t`Secțiuni`}>
        {Object.entries(sections).map(([key, { label }]) => (
          <Link
            key={key}
            to="/admin"
            search={key === 'todo' ? {} : { section: key as AdminSection }}
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
