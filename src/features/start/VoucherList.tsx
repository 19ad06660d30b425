import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Voucher } from '#src/contract/campaigns/start-orders.ts'
import { startQueries } from '#src/data/start/start.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { Tag, type Tone } from '#src/ui/Tag.tsx'
import classes from './Start.module.css'

const tones: Record<Voucher['state'], Tone> = { open: 'accent', used: 'ok', expired: 'neutral' }

/** Vouchers with their codes. Nothing where there are none: they are a prize, and stand among those. */
export function VoucherList() {
  const { t } = useLingui()
  const { data } = useQuery(startQueries.vouchers())
  if (!data || data.items.length === 0) return null
  return (
    <Panel title={t`Vouchere`} flush>
      <ul role="list" className={classes['rows']}>
        {data.items.map((voucher) => (
          <VoucherRow key={voucher.code} voucher={voucher} />
        ))}
      </ul>
    </Panel>
  )
}

function VoucherRow({ voucher: { code, value, state, expires_on: until, order } }: { voucher: Voucher }) {
  const { t } = useLingui()
  const formats = useFormats()
  const day = formats.date(until)
  const words = { open: t`Valabil`, used: t`Folosit`, expired: t`Expirat` }
  return (
    <li className={classes['voucher']} data-over={state === 'open' ? undefined : true}>
      <span className={classes['code']}>{code}</span>
      <span className={classes['state']}>
        <Tag tone={tones[state]}>{words[state]}</Tag>
      </span>
      <span className={classes['when']}>
        {order === null ? <Trans>până la {day}</Trans> : <Trans>în comanda {order}</Trans>}
      </span>
      <span className={classes['price']}>
        <Money minor={value} strong /> <span className={classes['soft']}>{t`fără TVA`}</span>
      </span>
      <span className={classes['act']}>{state === 'open' ? <CopyCode code={code} /> : null}</span>
    </li>
  )
}

function CopyCode({ code }: { code: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      // Without the browser's leave the code stands there to be marked.
      setCopied(false)
    }
  }
  return (
    <Button
      variant="default"
      aria-label={t`Copiază: ${code}`}
      leftSection={isCopied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} stroke={1.75} aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? <Trans>Copiat</Trans> : <Trans>Copiază</Trans>}</span>
    </Button>
  )
}
