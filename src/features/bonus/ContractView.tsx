import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconLock, IconPassword } from '@tabler/icons-react'
import { useState } from 'react'
import { DownloadState } from '#src/components/calls/DownloadState.tsx'
import type { BonusContract, BonusContractType } from '#src/contract/campaigns/bonus-contract.ts'
import { downloadContract, useCloseContract } from '#src/data/bonus-contract/bonus-contract.queries.ts'
import { useDownload } from '#src/data/use-download.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { BonusLevels } from './BonusLevels.tsx'
import { PinForm } from './PinForm.tsx'
import { ReachedLevel } from './ReachedLevel.tsx'
import classes from './Bonus.module.css'

interface ContractViewProps {
  readonly type: BonusContractType
  readonly contract: BonusContract
  readonly maySetPin: boolean
  readonly onChanged: () => unknown
}

/** The contract once it is open: what is reached, its levels, its terms, and its paper. */
export function ContractView({ type, contract, maySetPin, onChanged }: ContractViewProps) {
  const { t } = useLingui()
  const [isChanging, setChanging] = useState(false)
  const { download, start } = useDownload(downloadContract(type))
  const close = useCloseContract(onChanged)
  if (isChanging)
    return (
      <PinForm
        onSet={() => {
          setChanging(false)
          return onChanged()
        }}
        onCancel={() => setChanging(false)}
      />
    )
  return (
    <div className={classes['contract']} data-letterhead>
      <ReachedLevel contract={contract} />
      <BonusLevels contract={contract} />
      <Panel title={t`Contractul`}>
        <Facts contract={contract} />
        <div className={classes['buttons']}>
          <Button
            variant="default"
            loading={download.is === 'running'}
            leftSection={<IconFileTypePdf size={20} stroke={1.75} aria-hidden />}
            onClick={start}
          >
            <Trans>Descarcă PDF</Trans>
          </Button>
          {maySetPin ? (
            <Button
              variant="default"
              leftSection={<IconPassword size={20} stroke={1.75} aria-hidden />}
              onClick={() => setChanging(true)}
            >
              <Trans>Schimbă PIN-ul</Trans>
            </Button>
          ) : null}
          <Button
            variant="default"
            loading={close.isPending}
            leftSection={<IconLock size={20} stroke={1.75} aria-hidden />}
            onClick={() => close.run({})}
          >
            <Trans>Închide contractul</Trans>
          </Button>
        </div>
        <DownloadState download={download} label={t`Document PDF`} preparing={t`Se pregătește documentul…`} />
      </Panel>
    </div>
  )
}

function Facts({ contract }: { contract: BonusContract }) {
  const { date } = useFormats()
  const [from, until] = [date(contract.starts_on), date(contract.ends_on)]
  return (
    <>
      <dl className={classes['facts']}>
        <div>
          <dt>
            <Trans>Număr</Trans>
          </dt>
          <dd>{contract.number}</dd>
        </div>
        <div>
          <dt>
            <Trans>Semnat la</Trans>
          </dt>
          <dd>{date(contract.signed_on)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Perioada</Trans>
          </dt>
          <dd>
            {from} – {until}
          </dd>
        </div>
      </dl>
      {contract.terms
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <p key={line} className={classes['term']}>
            {line}
          </p>
        ))}
    </>
  )
}
