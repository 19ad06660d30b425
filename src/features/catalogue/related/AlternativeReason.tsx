import { Trans } from '@lingui/react/macro'
import { IconArrowBackUp, IconCar, IconEqual, IconReplace } from '@tabler/icons-react'
import type { Alternative } from '#src/contract/catalogue/product-calls.ts'
import classes from './ProductAlternatives.module.css'

const icons = { oe: IconEqual, replaced_by: IconReplace, replaces: IconArrowBackUp, same_kind: IconCar } as const

/** Why an article is an alternative, in a line above it. */
export function AlternativeReason({ reason }: { reason: Alternative['reason'] }) {
  const Icon = icons[reason.kind]
  return (
    <p className={classes['reason']} data-reason={reason.kind}>
      <Icon size={14} aria-hidden />
      <span>
        <Words {...reason} />
      </span>
    </p>
  )
}

function Words({ kind, number, maker }: Alternative['reason']) {
  switch (kind) {
    case 'oe':
      return maker === '' ? (
        <Trans>
          același număr OE <b>{number}</b>
        </Trans>
      ) : (
        <Trans>
          același număr OE <b>{number}</b> ({maker})
        </Trans>
      )
    case 'replaced_by':
      return <Trans>înlocuiește acest produs</Trans>
    case 'replaces':
      return <Trans>înlocuit de acest produs</Trans>
    case 'same_kind':
      return <Trans>același tip de piesă pentru vehiculul ales</Trans>
  }
}
