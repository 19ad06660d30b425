import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { FactorState } from '#src/contract/people/second-factor.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { factorQueries } from '#src/data/second-factor/second-factor.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { SkeletonLines } from '#src/ui/states/SkeletonLines.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { SettingsPanel } from '../SettingsPanel.tsx'
import classes from './FactorPanel.module.css'

const FactorDialog = lazyDialog(async () => (await import('./SettingsDialogs.tsx')).FactorDialog)
export type FactorTask = 'on' | 'move' | 'codes' | 'off'

/** Whether a code is asked for after the password, and what can be done about it. */
export function FactorPanel() {
  const client = useQueryClient()
  const query = useQuery(factorQueries.read())
  const [task, setTask] = useState<FactorTask | null>(null)
  return (
    <SettingsPanel id="second-factor" title={<Trans>Autentificare în doi pași</Trans>}>
      <Loaded query={query} skeleton={<SkeletonLines />} compact>
        {(state) => (
          <>
            {state.since === null ? <Off onStart={() => setTask('on')} /> : <On state={state} onStart={setTask} />}
            <History state={state} />
          </>
        )}
      </Loaded>
      {task === null ? null : (
        <FactorDialog
          task={task}
          onClose={() => {
            setTask(null)
            void client.invalidateQueries({ queryKey: factorQueries.read().queryKey })
          }}
        />
      )}
    </SettingsPanel>
  )
}

function Off({ onStart }: { readonly onStart: () => void }) {
  const isOnline = useOnline()
  return (
    <>
      <p>
        <Trans>
          După parolă se cere și un cod de pe telefonul dvs.: cine vă află parola nu intră numai cu ea în cont.
        </Trans>
      </p>
      <Button
        variant="default"
        className={classes['start']}
        disabled={!isOnline}
        leftSection={<IconShieldCheck size={20} stroke={1.75} aria-hidden />}
        onClick={onStart}
      >
        <Trans>Activează</Trans>
      </Button>
      {isOnline ? null : <OnlineOnly />}
    </>
  )
}

/** Codes are checked by the shop alone. */
function OnlineOnly() {
  return (
    <p className={classes['soft']} role="note">
      <Trans>Se schimbă numai cu legătură la magazin: codurile le verifică el.</Trans>
    </p>
  )
}

function On({ state, onStart }: { readonly state: FactorState; readonly onStart: (task: FactorTask) => void }) {
  const formats = useFormats()
  const isOnline = useOnline()
  const left = state.recovery_codes_left
  return (
    <>
      <p className={classes['line']}>
        <Tag tone="ok" icon={<IconShieldCheck aria-hidden />}>
          <Trans>Activă</Trans>
        </Tag>
        <span className={classes['soft']}>
          <Trans>din {formats.moment(state.since ?? '')}</Trans>
        </span>
      </p>
      <p>
        <Plural
          value={left}
          _0="Nu mai aveți coduri de rezervă: cereți altele."
          one="Mai aveți un cod de rezervă: cereți altele."
          few="Mai aveți # coduri de rezervă."
          other="Mai aveți # de coduri de rezervă."
        />
      </p>
      <div className={classes['actions']}>
        <Button variant="default" disabled={!isOnline} onClick={() => onStart('codes')}>
          <Trans>Coduri de rezervă noi</Trans>
        </Button>
        <Button variant="default" disabled={!isOnline} onClick={() => onStart('move')}>
          <Trans>Mută pe alt telefon</Trans>
        </Button>
        {state.is_required ? null : (
          <Button
            variant="subtle"
            disabled={!isOnline}
            leftSection={<IconShieldOff size={20} stroke={1.75} aria-hidden />}
            onClick={() => onStart('off')}
          >
            <Trans>Oprește</Trans>
          </Button>
        )}
      </div>
      {state.is_required ? (
        <p className={classes['soft']}>
          <Trans>Rolul dvs. o cere: nu poate fi oprită.</Trans>
        </p>
      ) : null}
      {isOnline ? null : <OnlineOnly />}
    </>
  )
}

function History({ state: { history } }: { readonly state: FactorState }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (history.length === 0) return null
  const words = {
    on: t`activată`,
    off: t`oprită`,
    codes: t`coduri de rezervă noi`,
    recovery: t`folosit un cod de rezervă`,
    removed: t`oprită`,
  }
  return (
    <details className={classes['history']}>
      <summary>
        <Trans>Ce s-a întâmplat</Trans>
      </summary>
      <ul role="list">
        {history.map(({ event, by, at }) => (
          <li key={`${at} ${event}`}>
            {formats.moment(at)}: {words[event]}
            {by === null ? null : (
              <>
                {' '}
                <Trans>de {by}</Trans>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
