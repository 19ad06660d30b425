import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useJoinStart } from '#src/data/start/start.commands.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import classes from './Start.module.css'

/** Asked first: what is paid from now on earns nothing, for the whole company. */
export function LeaveStart({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const leave = useJoinStart()
  const go = async () => {
    try {
      await leave.runAsync('leave')
      onClose()
    } catch {
      // Said in the dialog.
    }
  }
  return (
    <Dialog title={t`Retrageți firma din START?`} onClose={onClose}>
      <div className={classes['dialog']}>
        <p>
          <Trans>
            Facturile nu mai aduc puncte. Cele strânse rămân până la expirare, iar firma se poate înscrie din nou
            oricând.
          </Trans>
        </p>
        {leave.error ? (
          <p role="alert" className={classes['problem']}>
            {errorText(i18n, leave.error)}
          </p>
        ) : null}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose}>
            <Trans>Rămâi</Trans>
          </Button>
          <Button color="red" loading={leave.isPending} disabled={!online} onClick={() => void go()}>
            <Trans>Retrage</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
