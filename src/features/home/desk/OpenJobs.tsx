import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { Desk } from '#src/contract/people/desk.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { DeskPanel } from './DeskPanel.tsx'
import { Counted } from './DeskRows.tsx'
import classes from './Desk.module.css'

const JobDialog = lazyDialog(async () => (await import('#src/components/jobs/JobDialog.tsx')).JobDialog)
const SHOWN = 4

/** The company's, the newest first; each leads to itself in the cart. */
export function OpenJobs({ jobs, at }: { jobs: Desk['jobs']; at: number | null }) {
  const { t } = useLingui()
  const [adds, setAdds] = useState(false)
  return (
    <DeskPanel
      title={
        <Counted count={jobs.total}>
          <Trans>Lucrări deschise</Trans>
        </Counted>
      }
      at={at}
      aside={
        <Button
          size="sm"
          variant="light"
          aria-label={t`Lucrare nouă`}
          title={t`Lucrare nouă`}
          onClick={() => setAdds(true)}
        >
          <IconFolderPlus size={20} stroke={1.75} aria-hidden />
        </Button>
      }
    >
      {jobs.total === 0 ? (
        <p className={classes['soft']}>
          <Trans>Nicio lucrare deschisă.</Trans>
        </p>
      ) : (
        <ul role="list">
          {jobs.items.slice(0, SHOWN).map(({ id, name, plate, lines }) => (
            <li key={id}>
              <Link to="/cart-v2" search={{ job: id }} className={classes['line']}>
                {plate === '' ? null : <strong>{plate}</strong>}
                <span className={classes['job']}>{name}</span>
                <span className={classes['soft']}>
                  <Plural value={lines} one="# linie" few="# linii" other="# de linii" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {adds ? <JobDialog onClose={() => setAdds(false)} /> : null}
    </DeskPanel>
  )
}
