import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { announce } from './states/live-region.ts'
import classes from './PartNumber.module.css'

const SHOWN_MS = 1500

/** A number that people read aloud and type elsewhere: monospaced, never wrapped, copied with one tap. */
export function PartNumber({ children: number, strong }: { children: string; strong?: boolean }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
    } catch {
      return // Without the right to the clipboard the number can still be selected by hand.
    }
    setCopied(true)
    announce(t`Copiat: ${number}`)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }
  return (
    <button
      type="button"
      className={classes['number']}
      data-strong={strong || undefined}
      data-copied={copied || undefined}
      onClick={() => void copy()}
      title={t`Copiază numărul`}
    >
      {number}
    </button>
  )
}
