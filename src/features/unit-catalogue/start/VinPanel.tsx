import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import { FindField } from '#src/components/filters/FindField.tsx'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { useVinProblemWords } from '#src/components/vin/use-vin-problem-words.ts'
import { vinProblem } from '#src/components/vin/vin-problem.ts'
import { readVehicleText } from '#src/domain/reading/vehicle-text.ts'
import { readVin } from '#src/domain/vehicles/vin.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { useUnitStartAddress } from '../use-unit-address.ts'
import classes from './VinPanel.module.css'

const CodeScanner = lazyDialog(async () => (await import('#src/components/scanning/CodeScanner.tsx')).CodeScanner)

/** The chassis number: typed, from a scanner that types, or by the camera. What is searched stands in the address. */
export function VinPanel({ vin }: { vin: string }) {
  const { t } = useLingui()
  const words = useVinProblemWords()
  const { navigate } = useUnitStartAddress()
  const [scans, setScans] = useState(false)
  const problem = vin === '' ? null : vinProblem(vin)
  const find = (text: string) => {
    const said = readVehicleText(text)
    const reading = readVin(said?.by === 'vin' ? said.text : text)
    void navigate({ search: { vin: reading.kind === 'vin' ? reading.vin : text.trim() } })
  }
  return (
    <Panel className={classes['panel']}>
      <div className={classes['entry']}>
        <FindField
          value={vin}
          isMine={vin !== ''}
          error={problem ? words(problem) : undefined}
          className={classes['field']}
          label={t`Serie de șasiu (VIN)`}
          placeholder={t`17 caractere`}
          action={t`Caută după VIN`}
          onFind={find}
        />
        <Button
          variant="default"
          className={classes['scan']}
          leftSection={<IconScan size={20} aria-hidden />}
          onClick={() => setScans(true)}
        >
          <Trans>Scanează</Trans>
        </Button>
      </div>
      {scans ? <CodeScanner onClose={() => setScans(false)} onCode={find} /> : null}
    </Panel>
  )
}
