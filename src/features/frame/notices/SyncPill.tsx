import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { lastContactText } from '#src/components/offline/last-contact.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { type SyncState, syncState } from '#src/domain/operation-standing.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { contact } from '#src/platform/api/contact.ts'
import classes from './SyncPill.module.css'

const SyncSheet = lazyDialog(async () => (await import('./SyncSheet.tsx')).SyncSheet)
const icons = {
  online: IconCloudCheck,
  offline: IconCloudOff,
  paused: IconCloudOff,
  syncing: IconRefresh,
  attention: IconAlertTriangle,
} as const

/** Whether the shop can be reached, by its own answers, what waits for it, and what waits for the person; opens the sync centre. */
export function SyncPill() {
  const { t } = useLingui()
  const id = useId()
  const formats = useFormats()
  const { operations, drained, pause } = useOutbox()
  const { online, lastAnswerAt } = useSyncExternalStore(contact.subscribe, contact.get)
  const [opened, setOpened] = useState<boolean | null>(null)
  const state = syncState(operations, drained, online, pause?.untilMs ?? null)
  const last = lastContactText(formats, lastAnswerAt)
  const Icon = icons[state.is]
  return (
    <>
      <button
        type="button"
        aria-labelledby={id}
        className={classes['pill']}
        data-state={state.is}
        onClick={() => setOpened(true)}
        title={last === null ? undefined : t`Ultimul contact: ${last}`}
        aria-haspopup="dialog"
        aria-expanded={opened === true}
      >
        <Icon size={18} aria-hidden />
        <span id={id} className={classes['word']} aria-live="polite">
          <Words state={state} last={last} />
        </span>
        <span className={classes['brief']} aria-hidden>
          {briefly(state)}
        </span>
      </button>
      {opened === null ? null : <SyncSheet opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}

/** Where there is no room for words: how much it is about. */
function briefly(state: SyncState): number | null {
  switch (state.is) {
    case 'attention':
      return state.count
    case 'syncing':
      return state.of - state.done
    case 'offline':
    case 'paused':
      return state.waiting > 0 ? state.waiting : null
    case 'online':
      return null
  }
}

function Words({ state, last }: { state: SyncState; last: string | null }) {
  const formats = useFormats()
  switch (state.is) {
    case 'attention':
      return <Trans>Necesită atenție {state.count}</Trans>
    case 'paused':
      return (
        <>
          <Trans>În pauză</Trans>
          {` · ${state.waiting}`}
          <span className={classes['last']}>
            {' '}
            <Trans>până la {formats.date(state.untilMs, 'time')}</Trans>
          </span>
        </>
      )
    case 'syncing':
      return (
        <Trans>
          Se sincronizează {state.done}/{state.of}
        </Trans>
      )
    case 'offline':
      return (
        <>
          <Trans>Offline</Trans>
          {state.waiting > 0 ? ` · ${state.waiting}` : null}
          {last === null ? null : <span className={classes['last']}> {last}</span>}
        </>
      )
    case 'online':
      return <Trans>Online</Trans>
  }
}
