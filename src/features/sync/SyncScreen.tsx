import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { DeviceStorage } from '#src/components/offline/DeviceStorage.tsx'
import { lastContactText } from '#src/components/offline/last-contact.ts'
import { pauseText } from '#src/components/offline/pause-text.ts'
import { WaitingWork } from '#src/components/offline/WaitingWork.tsx'
import { useUser } from '#src/data/session/user-data.ts'
import { exportOf } from '#src/data/sync/operation-export.ts'
import { outboxActions, useOutbox } from '#src/data/sync/use-outbox.ts'
import { countWork } from '#src/domain/operation-standing.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { contact } from '#src/platform/api/contact.ts'
import { notify } from '#src/ui/notifications/notify.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import classes from './SyncScreen.module.css'

/** /sync: everything that waits on this device, for whom, why, and what can be done (offline.md §12). */
export function SyncScreen() {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { operations, pause } = useOutbox()
  const { user, company, may_see_purchase_prices: maySeePurchasePrices } = useUser()
  const { waiting } = countWork(operations)
  const save = () => {
    const { name, text } = exportOf(operations, Date.now(), maySeePurchasePrices)
    saveFile(name, new Blob([text], { type: 'application/json' }))
  }
  const sync = () => {
    void outboxActions.drain()
    if (!contact.get().online)
      notify({ kind: 'info', text: t`Magazinul nu răspunde încă. Ce așteaptă pleacă singur când revine conexiunea.` })
    else if (pause) notify({ kind: 'info', text: pauseText(i18n, formats, pause) })
  }
  return (
    <Page
      title={t`Sincronizare`}
      lead={<Contact />}
      actions={
        <Button
          leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
          disabled={waiting === 0}
          onClick={sync}
        >
          <Trans>Sincronizează acum</Trans>
        </Button>
      }
    >
      <div className={classes['columns']}>
        <section aria-labelledby="sync-work" className={classes['work']}>
          <h2 id="sync-work">
            {waiting > 0 ? (
              <Plural
                value={waiting}
                one="# operațiune așteaptă"
                few="# operațiuni așteaptă"
                other="# de operațiuni așteaptă"
              />
            ) : (
              <Trans>Pe acest dispozitiv</Trans>
            )}
          </h2>
          {user.id > 0 ? (
            <p className={classes['whom']}>
              <Trans>
                Pentru {user.display_name || user.username}, {company.name}
              </Trans>
            </p>
          ) : null}
          <WaitingWork />
        </section>
        <Panel title={<Trans>Păstrarea datelor</Trans>} className={classes['storage']}>
          <DeviceStorage />
          <p className={classes['hint']}>
            <Trans>
              O comandă pleacă numai la prețurile pe care le-ați văzut. Ce s-a schimbat între timp vă este arătat întâi.
            </Trans>
          </p>
          <Button
            variant="default"
            className={classes['save']}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            disabled={operations.length === 0}
            onClick={save}
          >
            <Trans>Exportă</Trans>
          </Button>
        </Panel>
      </div>
    </Page>
  )
}

function Contact() {
  const formats = useFormats()
  const { online, lastAnswerAt } = useSyncExternalStore(contact.subscribe, contact.get)
  const time = lastContactText(formats, lastAnswerAt)
  if (online)
    return time === null ? (
      <Trans>Magazinul răspunde.</Trans>
    ) : (
      <Trans>Magazinul răspunde; ultimul contact la {time}.</Trans>
    )
  return time === null ? (
    <Trans>Magazinul nu răspunde.</Trans>
  ) : (
    <Trans>Magazinul nu răspunde; ultimul contact la {time}.</Trans>
  )
}
