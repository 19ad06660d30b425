import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { lazyDialog } from '../calls/lazy-dialog.tsx'

export interface WithdrawButtonProps {
  readonly label: string
  readonly question: string
  readonly online: boolean
  readonly isPending: boolean
  readonly error: Error | null
  readonly onWithdraw: () => Promise<unknown>
  /** What becomes of it. */
  readonly children: ReactNode
}

const WithdrawQuestion = lazyDialog(async () => (await import('./WithdrawQuestion.tsx')).WithdrawQuestion)

/** Takes back what was sent, after one question: it cannot be sent again as it was. */
export function WithdrawButton(props: WithdrawButtonProps) {
  const { label, online } = props
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="default" disabled={!online} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked ? <WithdrawQuestion {...props} onClose={() => setAsked(false)} /> : null}
    </>
  )
}
