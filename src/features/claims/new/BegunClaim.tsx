import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ClaimLine } from '#src/contract/after-sales/claims.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import classes from './NewClaim.module.css'

interface BegunClaimProps {
  /** What the claim is about that lies on this device. */
  readonly line: ClaimLine
  readonly onContinue: () => void
  readonly onRestart: () => void
}

/** A claim that was begun is neither shown in the place of the one that was asked for, nor thrown away unasked. */
export function BegunClaim({ line, onContinue, onRestart }: BegunClaimProps) {
  const { article } = line
  const part = `${article.brand} ${article.articleNumber}`
  return (
    <Panel title={<Trans>Aveți o reclamație începută</Trans>}>
      <div className={classes['stack']}>
        <p>
          <Trans>
            {part}, factura {line.invoice_number}. Dacă începeți alta, ce ați scris și fotografiat la ea se șterge.
          </Trans>
        </p>
        <div className={classes['buttons']}>
          <Button size="lg" onClick={onContinue}>
            <Trans>Continuă reclamația începută</Trans>
          </Button>
          <Button size="lg" variant="default" onClick={onRestart}>
            <Trans>Începe alta</Trans>
          </Button>
        </div>
      </div>
    </Panel>
  )
}
