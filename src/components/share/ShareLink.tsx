import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconPlayerStop, IconShare2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#src/components/calls/CallError.tsx'
import { brand } from '#src/contract/brand.ts'
import type { Share } from '#src/contract/ordering/shares.ts'
import { linkOf, shareQueries, useStopShare } from '#src/data/shares/share.queries.ts'
import { whatsappAddress } from '#src/domain/offers/whatsapp-address.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { Opened } from './Opened.tsx'
import classes from './Share.module.css'

/** A link that was just made: sent by what the device has, copied, or stopped again. */
export function ShareLink({ share }: { share: Share }) {
  const { t } = useLingui()
  const formats = useFormats()
  const client = useQueryClient()
  const { data } = useQuery(shareQueries.list())
  const current = data?.find(({ id }) => id === share.id) ?? share
  const stop = useStopShare(() => client.invalidateQueries({ queryKey: shareQueries.list().queryKey }))
  const link = linkOf(share.id)
  const day = formats.date(current.expires_at, 'date', brand.timeZone)
  if (current.state === 'stopped' || link === undefined)
    return (
      <p role="status">
        <Trans>Linkul a fost oprit: pagina lui spune de acum că nu mai este valabilă.</Trans>
      </p>
    )
  return (
    <div className={classes['form']}>
      <p role="status">
        <Trans>
          Linkul este gata și este valabil până la {day}. Trimiteți-l acum: din motive de siguranță magazinul nu îl
          păstrează.
        </Trans>
      </p>
      <p className={classes['link']}>{link}</p>
      <SendLink link={link} share={current} />
      <p className={classes['soft']}>
        <Opened share={current} />
      </p>
      {stop.error ? <CallError error={stop.error} compact /> : null}
      <div className={classes['actions']}>
        <Button
          variant="subtle"
          color="red"
          loading={stop.isPending}
          leftSection={<IconPlayerStop size={20} stroke={1.75} aria-hidden />}
          onClick={() => stop.run(share.id)}
        >
          {t`Oprește linkul`}
        </Button>
      </div>
    </div>
  )
}

/** By WhatsApp, by whatever the device shares with, or copied. */
export function SendLink({ link, share: { plate, phone } }: { link: string; share: Pick<Share, 'plate' | 'phone'> }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const message = plate === '' ? t`Oferta dvs.: ${link}` : t`Oferta pentru ${plate}: ${link}`
  const canShare = typeof navigator.share === 'function'
  const share = async () => {
    try {
      await navigator.share({ text: message })
    } catch (error) {
      // Whoever changes their mind has not failed.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        notifyError(t`Linkul nu a putut fi trimis. Copiați-l și trimiteți-l altfel.`)
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      notifyError(t`Linkul nu a putut fi copiat. Selectați-l și copiați-l de mână.`)
    }
  }
  return (
    <div className={classes['actions']}>
      <Button
        component="a"
        size="lg"
        href={whatsappAddress(phone, message)}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
      >
        WhatsApp
      </Button>
      {canShare ? (
        <Button
          variant="default"
          size="lg"
          leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
          onClick={() => void share()}
        >
          <Trans>Trimite altfel</Trans>
        </Button>
      ) : null}
      <Button
        variant="default"
        size="lg"
        leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? <Trans>Copiat</Trans> : <Trans>Copiază linkul</Trans>}
      </Button>
    </div>
  )
}
