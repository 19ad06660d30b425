import { Trans, useLingui } from '@lingui/react/macro'
import { IconHome, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { PriceList } from '#src/components/calls/PriceList.tsx'
import { useIsStaff } from '#src/components/people/use-is-staff.ts'
import type { InvoiceRow } from '#src/contract/after-sales/finances.ts'
import { financeQueries } from '#src/data/finances/finance.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { LinkTabs, tab as tabProps } from '#src/ui/layout/LinkTabs.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { FinanceHead } from './FinanceHead.tsx'
import { type FinancesAddress, FinancesSearch } from './finances-search.ts'
import { InvoiceTab } from './InvoiceTab.tsx'
import { PaymentTab } from './PaymentTab.tsx'
import { StatementTab } from './StatementTab.tsx'
import { TickedBar } from './TickedBar.tsx'
import { useMoneyKnownAt } from './use-finance-words.ts'

const InvoiceSheet = lazyDialog(async () => (await import('./InvoiceSheet.tsx')).InvoiceSheet)
const route = getRouteApi('/_app/finances')

/** /finances: what is late, what to pay and how much credit is left, with invoices, payments, statement and prices below (FIN-01, FIN-02). */
export function FinancesScreen() {
  const { t } = useLingui()
  const { may_see_finances: maySee } = useUser()
  const isStaff = useIsStaff()
  const home = (
    <ButtonLink to="/home" leftSection={<IconHome size={18} aria-hidden />}>
      <Trans>Acasă</Trans>
    </ButtonLink>
  )
  return (
    <Page title={t`Finanțe`} dense="phone">
      {maySee ? (
        <Finances />
      ) : isStaff ? (
        <EmptyState
          icon={<IconLock size={40} stroke={1.5} />}
          title={t`Aici sunt finanțele unei firme cliente`}
          action={home}
        >
          <Trans>Conturile distribuitorului nu au facturi și plăți ale lor.</Trans>
        </EmptyState>
      ) : (
        <EmptyState
          icon={<IconLock size={40} stroke={1.5} />}
          title={t`Nu aveți dreptul de a vedea finanțele firmei`}
          action={home}
        >
          <Trans>Contul părinte al firmei vi-l poate da.</Trans>
        </EmptyState>
      )}
    </Page>
  )
}

function Finances() {
  const given = route.useSearch()
  const search = useMemo(() => v.parse(FinancesSearch, given), [given])
  const navigate = route.useNavigate()
  const summary = useQuery(financeQueries.summary())
  const [ticked, setTicked] = useState<ReadonlyMap<string, InvoiceRow>>(new Map())
  const knownAt = useMoneyKnownAt(summary)
  const change = (next: FinancesAddress) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true })
  return (
    <>
      {search.tab === undefined ? null : <KnownNotice at={knownAt} />}
      <Loaded query={summary} skeleton={<SkeletonRows rows={3} />}>
        {(known) => <FinanceHead summary={known} age={search.age} isBrief={search.tab !== undefined} />}
      </Loaded>
      <Tabs tab={search.tab} />
      {search.tab === undefined ? (
        <InvoiceTab
          search={search}
          onChange={change}
          ticking={{ ticked, onTick: (invoice, isTicked) => setTicked(withTick(ticked, invoice, isTicked)) }}
        />
      ) : null}
      {search.tab === undefined && ticked.size > 0 && summary.data ? (
        <TickedBar summary={summary.data} ticked={[...ticked.values()]} onUntick={() => setTicked(new Map())} />
      ) : null}
      {search.tab === 'payments' ? <PaymentTab search={search} onChange={change} /> : null}
      {search.tab === 'statement' ? <StatementTab search={search} onChange={change} /> : null}
      {search.tab === 'prices' ? (
        <Panel title={<Trans>Listă de prețuri</Trans>}>
          <PriceList />
        </Panel>
      ) : null}
      {search.invoice === undefined ? null : (
        <InvoiceSheet
          key={search.invoice}
          number={search.invoice}
          onClose={() => void navigate({ search: (before) => ({ ...before, invoice: undefined }), resetScroll: false })}
        />
      )}
    </>
  )
}

/** Over pages and filters: what was ticked stays until it is taken back. */
function withTick(ticked: ReadonlyMap<string, InvoiceRow>, invoice: InvoiceRow, isTicked: boolean) {
  const next = new Map(ticked)
  if (isTicked) next.set(invoice.number, invoice)
  else next.delete(invoice.number)
  return next
}

function Tabs({ tab }: { tab: FinancesSearch['tab'] }) {
  const { t } = useLingui()
  const tabs = [
    [undefined, t`Facturi`],
    ['payments', t`Plăți`],
    ['statement', t`Extras de cont`],
    ['prices', t`Listă de prețuri`],
  ] as const
  return (
    <LinkTabs label={t`Părțile finanțelor`}>
      {tabs.map(([each, label]) => (
        <Link key={label} to="/finances" search={each === undefined ? {} : { tab: each }} {...tabProps(tab === each)}>
          {label}
        </Link>
      ))}
    </LinkTabs>
  )
}
