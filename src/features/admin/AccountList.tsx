import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconCircle, IconCircleCheck, IconCircleFilled } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { useRoleWord } from '#src/components/people/role-words.ts'
import type { AdminAccount } from '#src/contract/people/staff.ts'
import { notify } from '#src/ui/notifications/notify.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useState } from 'react'
import { Tag } from '#src/ui/Tag.tsx'
import classes from './AccountList.module.css'

const RemoveFactor = lazyDialog(
  async () => (await import('#src/components/second-factor/RemoveFactor.tsx')).RemoveFactor,
)
const BeginActing = lazyDialog(async () => (await import('./AccountDialogs.tsx')).BeginActing)
const AccountData = lazyDialog(async () => (await import('./AccountDialogs.tsx')).AccountData)

/** Accounts with their company, role, state and presence. */
export function AccountList({ accounts }: { accounts: readonly AdminAccount[] }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<AdminAccount | null>(null)
  const [freed, setFreed] = useState<AdminAccount | null>(null)
  const [managed, setManaged] = useState<AdminAccount | null>(null)
  const done = async (text: string) => {
    notify({ kind: 'info', text })
    setFreed(null)
    setManaged(null)
    await client.invalidateQueries({ queryKey: ['staff', 'accounts'] })
  }
  return (
    <div className={classes['list']}>
      <div className={classes['heads']} aria-hidden>
        <span>
          <Trans>Cont</Trans>
        </span>
        <span>
          <Trans>Firmă</Trans>
        </span>
        <span>
          <Trans>Prezență</Trans>
        </span>
        <span>
          <Trans>Statut</Trans>
        </span>
      </div>
      <ul role="list" aria-label={t`Conturi`}>
        {accounts.map((account) => (
          <AccountRow
            key={`${account.id} ${account.company.id}`}
            account={account}
            isOneOfSeveral={accounts.some(({ id, company }) => id === account.id && company.id !== account.company.id)}
            onAct={() => setChosen(account)}
            onFree={() => setFreed(account)}
            onManage={() => setManaged(account)}
          />
        ))}
      </ul>
      {chosen ? <BeginActing account={chosen} onClose={() => setChosen(null)} /> : null}
      {managed ? <AccountData account={managed} onDone={done} onClose={() => setManaged(null)} /> : null}
      {freed ? (
        <RemoveFactor
          by="admin"
          person={{ id: freed.id, name: freed.display_name }}
          onDone={done}
          onClose={() => setFreed(null)}
        />
      ) : null}
    </div>
  )
}

interface AccountRowProps {
  readonly account: AdminAccount
  /** Stands in the list for another company too, so what is pressed says which one. */
  readonly isOneOfSeveral: boolean
  readonly onAct: () => void
  readonly onFree: () => void
  readonly onManage: () => void
}

function AccountRow({ account, isOneOfSeveral, onAct, onFree, onManage }: AccountRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const roleWord = useRoleWord()
  const staffRoles: Record<string, string> = {
    administrator: t`administrator`,
    'sales consultant': t`consultant vânzări`,
    'sales director': t`director de vânzări`,
    'regional sales director': t`director regional de vânzări`,
  }
  const name = isOneOfSeveral ? `${account.display_name}, ${account.company.name}` : account.display_name
  return (
    <li className={classes['row']}>
      <div className={classes['person']}>
        <p className={classes['name']}>{account.display_name}</p>
        <p className={classes['soft']}>
          {account.username}
          {account.role === '' ? '' : ` · ${staffRoles[account.role] ?? roleWord(account.role)}`}
        </p>
      </div>
      <div className={classes['company']}>
        <p>{account.company.name}</p>
        <p className={classes['soft']}>{account.company.customer_code}</p>
      </div>
      <div className={classes['presence']}>
        {account.online ? (
          <Tag tone="ok" icon={<IconCircleFilled size={10} aria-hidden />}>
            <Trans>Online</Trans>
          </Tag>
        ) : (
          <Tag icon={<IconCircle size={10} aria-hidden />}>
            <Trans>Offline</Trans>
          </Tag>
        )}
        {account.online || account.last_seen_at === null ? null : (
          <span className={classes['soft']}>{formats.age(account.last_seen_at)}</span>
        )}
        {account.last_seen_at === null ? (
          <span className={classes['soft']}>
            <Trans>niciodată</Trans>
          </span>
        ) : null}
      </div>
      <div className={classes['status']}>
        {account.status === 'active' ? (
          <Tag icon={<IconCircleCheck aria-hidden />}>
            <Trans>Activ</Trans>
          </Tag>
        ) : (
          <Tag tone="bad" icon={<IconBan aria-hidden />}>
            <Trans>Blocat</Trans>
          </Tag>
        )}
      </div>
      {account.may_act || account.may_remove_factor || account.may_manage ? (
        <div className={classes['acts']}>
          {account.may_act ? (
            <Button variant="default" aria-label={t`Lucrează pentru client: ${name}`} onClick={onAct}>
              <Trans>Lucrează pentru client</Trans>
            </Button>
          ) : null}
          {account.may_remove_factor ? (
            <Button variant="subtle" aria-label={t`Oprește doi pași: ${name}`} onClick={onFree}>
              <Trans>Oprește doi pași</Trans>
            </Button>
          ) : null}
          {account.may_manage ? (
            <Button variant="subtle" aria-label={t`Date și sesiuni: ${name}`} onClick={onManage}>
              <Trans>Date și sesiuni</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
