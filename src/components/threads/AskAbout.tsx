import { Trans } from '@lingui/react/macro'
import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '../calls/lazy-dialog.tsx'
import { useIsStaff } from '../people/use-is-staff.ts'
import type { ThreadSectionProps } from './ThreadSection.tsx'

const AskSheet = lazyDialog(async () => (await import('./AskSheet.tsx')).AskSheet)

/** Asks the consultant about the article or the car that is looked at, without leaving it. Staff are who is asked. */
export function AskAbout({ thread, ...button }: { thread: ThreadSectionProps } & Pick<ButtonProps, 'size'>) {
  const [isAsking, setAsking] = useState(false)
  if (useIsStaff()) return null
  return (
    <>
      <Button variant="default" {...button} onClick={() => setAsking(true)}>
        <Trans>Întreabă consultantul</Trans>
      </Button>
      {isAsking ? <AskSheet {...thread} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
