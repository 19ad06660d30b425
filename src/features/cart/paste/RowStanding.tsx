import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconArrowsExchange, IconCheck, IconMinus, IconQuestionMark } from '@tabler/icons-react'
import { Tag } from '#src/ui/Tag.tsx'
import type { DecidedRow } from './decided-row.ts'
import classes from './PastedRow.module.css'

const icon = { size: 16, 'aria-hidden': true } as const

/** What became of a row, in words. */
export function RowStanding({ decided }: { decided: DecidedRow }) {
  return (
    <div className={classes['standing']}>
      {decided.standing === 'changed' ? <Changes decided={decided} /> : <Standing decided={decided} />}
    </div>
  )
}

function Standing({ decided }: { decided: DecidedRow }) {
  const { t } = useLingui()
  const asks = useQuestion()
  const { row, standing, product } = decided
  if (standing === 'left') return <Tag icon={<IconMinus {...icon} />}>{t`Rămâne în listă`}</Tag>
  if (standing === 'sure') return <Tag tone="ok" icon={<IconCheck {...icon} />}>{t`Găsit`}</Tag>
  if (row.state === 'unknown' || product?.maximum_quantity === 0)
    return (
      <Tag tone="bad" icon={<IconAlertTriangle {...icon} />}>
        {asks(decided)}
      </Tag>
    )
  return (
    <Tag tone="warn" icon={<IconQuestionMark {...icon} />}>
      {asks(decided)}
    </Tag>
  )
}

/** Gives what an open row asks, in words. */
export function useQuestion(): (decided: DecidedRow) => string {
  const { t } = useLingui()
  return ({ row, product }) => {
    if (row.state === 'unknown') return row.number === null ? t`Fără cod` : t`Negăsit`
    if (product?.maximum_quantity === 0) return t`Nu se poate comanda`
    return row.state === 'quantity' ? t`Nu e sigur câte: „${row.typed ?? ''}”` : t`Mai multe piese au acest cod`
  }
}

function Changes({ decided: { row, quantity } }: { decided: DecidedRow }) {
  const { t } = useLingui()
  const exchanged = <IconArrowsExchange {...icon} />
  return (
    <>
      {row.changes.includes('replaced') ? <Tag tone="warn" icon={exchanged}>{t`Înlocuiește codul cerut`}</Tag> : null}
      {row.changes.includes('equivalent') ? (
        <Tag tone="warn" icon={exchanged}>{t`Echivalent al codului cerut`}</Tag>
      ) : null}
      {quantity === row.wanted ? null : (
        <Tag tone="warn" icon={exchanged}>{t`Cerut ${row.wanted}, se pune ${quantity}`}</Tag>
      )}
    </>
  )
}
