import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { Device } from '#src/contract/people/devices.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { deviceQueries, useEndDevice } from '#src/data/session/devices.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { notify } from '#src/ui/notifications/notify.ts'
import { SkeletonLines } from '#src/ui/states/SkeletonLines.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { SettingsPanel } from '../SettingsPanel.tsx'
import classes from './DevicesPanel.module.css'

const AskPassword = lazyDialog(async () => (await import('./SettingsDialogs.tsx')).AskPassword)
const HELD = new Set(['Android', 'iPad', 'iPhone'])

/** Others are asked for: who never logs out has dozens. */
const SHOWN = 5

/** Where one is logged in, and how to log out what was left behind (ACC-01). */
export function DevicesPanel() {
  const { t } = useLingui()
  const client = useQueryClient()
  const query = useQuery(deviceQueries.list())
  const isOnline = useOnline()
  const refresh = () => client.invalidateQueries({ queryKey: deviceQueries.list().queryKey })
  const end = useEndDevice()
  /** Which one is about to be logged out; null: all others. */
  const [asked, setAsked] = useState<Device | null | undefined>()
  const send = async ({ password }: { password: string }) => {
    try {
      await end.runAsync({ id: asked?.id ?? null, password })
      notify({ kind: 'info', text: t`Deconectat.` })
      setAsked(undefined)
    } finally {
      void refresh()
    }
  }
  const [isWhole, setWhole] = useState(false)
  const askedName = (asked && nameOf(asked)) ?? t`dispozitiv necunoscut`
  const button = (device: Device) => (
    <Button
      variant="default"
      disabled={!isOnline}
      aria-label={t`Deconectează ${nameOf(device) ?? t`dispozitiv necunoscut`}`}
      onClick={() => setAsked(device)}
    >
      <Trans>Deconectează</Trans>
    </Button>
  )
  return (
    <SettingsPanel id="devices" title={<Trans>Unde sunteți autentificat</Trans>}>
      <Loaded query={query} skeleton={<SkeletonLines />} compact>
        {({ items }) => (
          <>
            <ul role="list" className={classes['devices']}>
              {items.slice(0, isWhole ? undefined : SHOWN).map((device) => (
                <li key={device.id} className={classes['device']}>
                  <DeviceLine device={device} />
                  {device.is_current ? null : button(device)}
                </li>
              ))}
            </ul>
            {items.length > 2 ? (
              <div className={classes['all']}>
                <Button variant="default" disabled={!isOnline} onClick={() => setAsked(null)}>
                  <Trans>Deconectează toate celelalte</Trans>
                </Button>
                {items.length > SHOWN && !isWhole ? (
                  <Button variant="subtle" onClick={() => setWhole(true)}>
                    <Trans>Arată toate cele {items.length}</Trans>
                  </Button>
                ) : null}
              </div>
            ) : null}
          </>
        )}
      </Loaded>
      {asked === undefined ? null : (
        <AskPassword
          title={asked ? t`Deconectați ${askedName}?` : t`Deconectați toate celelalte dispozitive?`}
          act={<Trans>Deconectează</Trans>}
          isBusy={end.isPending}
          onSend={send}
          onClose={() => setAsked(undefined)}
        />
      )}
    </SettingsPanel>
  )
}

function DeviceLine({ device }: { device: Device }) {
  const formats = useFormats()
  const Icon = HELD.has(device.system ?? '') ? IconDeviceMobile : IconDeviceDesktop
  return (
    <div className={classes['facts']}>
      <Icon size={24} stroke={1.6} aria-hidden />
      <span className={classes['words']}>
        <span className={classes['name']}>{nameOf(device) ?? <Trans>Dispozitiv necunoscut</Trans>}</span>
        {device.is_current ? (
          <Tag tone="ok">
            <Trans>acest dispozitiv</Trans>
          </Tag>
        ) : (
          <span className={classes['soft']}>
            <Trans>activ {formats.age(device.seen_at)}</Trans>
          </span>
        )}
        <span className={classes['soft']}>
          <Trans>
            autentificat {formats.moment(device.began_at)}, {device.company}
          </Trans>
        </span>
      </span>
    </div>
  )
}

/** `Chrome, Windows`; null where the browser does not say. */
function nameOf({ browser, system }: Device): string | null {
  return [browser, system].filter((part) => part !== null).join(', ') || null
}
