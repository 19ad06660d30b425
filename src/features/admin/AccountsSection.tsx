import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClockOff, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { AdminAccount } from '#src/contract/people/staff.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { staffQueries } from '#src/data/staff/staff.queries.ts'
import { fieldError } from '#src/platform/api/field-error.ts'
import { Choice } from '#src/ui/controls/Choice.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ListTools } from '#src/ui/layout/ListTools.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { AccountList } from './AccountList.tsx'
import { useAdminSearch } from './use-admin-search.ts'
import classes from './AdminScreen.module.css'

const EndAllSessions = lazyDialog(async () => (await import('./AccountDialogs.tsx')).EndAllSessions)

const route = getRouteApi('/_app/admin')
/** The server answers with this many at most. */
const MOST = 50

/** Accounts by username or client, and who is online now; search and filter are in the address. */
export function AccountsSection() {
  const { t } = useLingui()
  const { q, presence, over } = useAdminSearch()
  const navigate = route.useNavigate()
  const query = useQuery(staffQueries.accounts(q, presence))
  const isAdmin = useUser().acl.roles.includes('admin')
  const online = useOnline()
  const [isEnding, setIsEnding] = useState(false)
  return (
    <>
      {over === undefined ? null : <ActingOver kept={over} />}
      <ListTools>
        <SearchField
          label={t`Caută conturi`}
          placeholder={t`Nume utilizator, persoană, client sau cod client`}
          value={q}
          error={fieldError(query.error, 'term')}
          onSearch={(wanted) =>
            void navigate({ search: (before) => ({ ...before, q: wanted || undefined }), replace: true })
          }
        />
        <Choice
          label={t`Prezență`}
          hideLabel
          value={presence}
          options={[
            { value: 'all', label: t`Toți` },
            { value: 'online', label: t`Online` },
            { value: 'offline', label: t`Offline` },
          ]}
          onChange={(wanted) =>
            void navigate({
              search: (before) => ({ ...before, presence: wanted === 'all' ? undefined : wanted }),
              replace: true,
            })
          }
        />
      </ListTools>
      <Loaded query={query} skeleton={<SkeletonRows rows={8} height={64} />}>
        {({ items }) => (
          <Accounts
            found={items}
            isStale={query.isPlaceholderData}
            onReset={() => void navigate({ search: (before) => ({ section: before.section }) })}
          />
        )}
      </Loaded>
      {isAdmin ? (
        <div>
          <Button variant="default" disabled={!online} onClick={() => setIsEnding(true)}>
            <Trans>Deconectează pe toată lumea</Trans>
          </Button>
        </div>
      ) : null}
      {isEnding ? <EndAllSessions onClose={() => setIsEnding(false)} /> : null}
    </>
  )
}

/** Acting for a customer came to an end by itself: what was not sent is kept until one acts for them again. */
function ActingOver({ kept }: { readonly kept: number }) {
  return (
    <p className={classes['warning']} role="status">
      <IconClockOff size={18} aria-hidden />
      <span>
        <Trans>Nu mai lucrați pentru client: timpul a expirat sau sesiunea a fost încheiată.</Trans>{' '}
        {kept === 0 ? null : (
          <Plural
            value={kept}
            one="# operațiune este păstrată și pleacă atunci când lucrați din nou pentru același client."
            few="# operațiuni sunt păstrate și pleacă atunci când lucrați din nou pentru același client."
            other="# de operațiuni sunt păstrate și pleacă atunci când lucrați din nou pentru același client."
          />
        )}
      </span>
    </p>
  )
}

interface AccountsProps {
  readonly found: readonly AdminAccount[]
  readonly isStale: boolean
  readonly onReset: () => void
}

function Accounts({ found, isStale, onReset }: AccountsProps) {
  const { t } = useLingui()
  if (found.length === 0) {
    return (
      <EmptyState
        icon={<IconUserSearch size={40} stroke={1.5} />}
        title={t`Niciun cont găsit`}
        action={
          <Button variant="default" onClick={onReset}>
            <Trans>Arată toate conturile</Trans>
          </Button>
        }
      >
        <Trans>Încercați o parte din numele de utilizator sau din numele clientului.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={classes['list']} data-stale={isStale || undefined}>
      <p className={classes['count']} aria-live="polite">
        <Plural value={found.length} one="# cont" few="# conturi" other="# de conturi" />
        {found.length >= MOST ? (
          <>
            {' '}
            · <Trans>primele {MOST} găsite; restrângeți căutarea pentru celelalte</Trans>
          </>
        ) : null}
      </p>
      <AccountList accounts={found} />
    </div>
  )
}
